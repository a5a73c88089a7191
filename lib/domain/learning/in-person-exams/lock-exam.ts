import type { CourseKind } from "@/lib/contracts/courses";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { momentSql } from "@/lib/domain/company/today.sql";
import { type LockedCourse, lockUserCourse } from "@/lib/domain/learning/locks";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import type { StageStatus } from "@/lib/rules/stages";
import { examinedBy } from "./who-examines.sql";

/** An in-person exam and its course, read while both are locked. */
export type LockedExam = { id: number; status: StageStatus; round: number; course: LockedCourse; decided: Decided };

/** Who decided an exam and when, in words; null while it is not decided. */
type Decided = { person: string; when: string } | null;

const DECIDED = `(SELECT json_build_object('person', ${fullNameSql("x")},
    'when', ${momentSql("s.finished_at")})
  FROM users x WHERE x.company_id = s.company_id AND x.id = s.decided_by_id AND s.status IN ('passed', 'failed'))`;

const EXAM = statement(
  {
    user_course: "int",
    user: "int",
    kind: typed<CourseKind>("text"),
    status: typed<StageStatus>("text"),
    round: "int",
    is_examiner: "bool",
    decided: typed<Decided>("json?"),
  },
  `SELECT s.user_course_id AS user_course, c.user_id AS "user", p.kind::text AS kind, s.status::text AS status, s.round,
  coalesce(${examinedBy("c", "$3")}, false) AS is_examiner, ${DECIDED} AS decided
FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
WHERE s.company_id = $1 AND s.id = $2 AND s.type = 'exam' AND s.is_needed`,
);

/**
 * Examiners of the exam and administrators may decide it, but nobody decides their own. For everybody else it does not
 * exist.
 */
export async function requireExaminer(db: CompanyDb, actor: Actor, id: number): Promise<SqlRow<typeof EXAM>> {
  const [exam] = await db.$sql(EXAM, id, actor.userId);
  if (exam?.user === actor.userId) throw new Refusal("forbidden");
  if (!exam || !(exam.is_examiner || isAdministrator(actor))) throw new Refusal("not_found");
  return exam;
}

/**
 * Of two concurrent decisions the second sees the result of the first. The right to decide is checked again under the
 * lock.
 */
export async function lockExam(db: CompanyDb, actor: Actor, id: number): Promise<LockedExam> {
  const place = await requireExaminer(db, actor, id);
  const course = await lockUserCourse(db, place.kind, place.user_course);
  const { status, round, decided } = await requireExaminer(db, actor, id);
  return { id, status, round, course, decided };
}

/** the same, and refuses an exam whose status is not allowed. */
export async function lockExamIn(
  db: CompanyDb,
  actor: Actor,
  id: number,
  allowed: readonly StageStatus[],
  refusal: ProblemCode,
): Promise<LockedExam> {
  const exam = await lockExam(db, actor, id);
  if (!allowed.includes(exam.status)) throw new Refusal(refusal);
  return exam;
}

/** An exam that was not requested, or whose request or decision was taken back. */
const NOT_DECIDED = { decision: "none", person: "", when: "" };

/** The same for an exam to decide. Of two examiners on one exam the second is told who decided it and when. */
export async function lockWaitingExam(db: CompanyDb, actor: Actor, id: number): Promise<LockedExam> {
  const exam = await lockExam(db, actor, id);
  const { status, decided } = exam;
  if (status === "inProgress") return exam;
  throw new Refusal("exam_not_waiting", decided ? { decision: status, ...decided } : NOT_DECIDED);
}
