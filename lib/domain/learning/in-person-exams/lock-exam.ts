import type { CourseKind } from "@/lib/contracts/courses";
import type { ProblemCode } from "@/lib/contracts/problem";
import type { CompanyDb } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { type LockedCourse, lockUserCourse } from "@/lib/domain/learning/locks";
import type { StageStatus } from "@/lib/rules/stages";
import { examinedBy } from "./examined-by.sql";

/** An in-person exam and its course, read while both are locked. */
export type LockedExam = { id: number; status: StageStatus; round: number; course: LockedCourse };

type ExamRow = {
  user_course: number;
  user: number;
  kind: CourseKind;
  status: StageStatus;
  round: number;
  is_examiner: boolean;
};

const EXAM = `SELECT s.user_course_id AS user_course, c.user_id AS "user", p.kind::text AS kind, s.status::text AS status, s.round,
  ${examinedBy("c", "$3")} AS is_examiner
FROM exam_stages s
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
WHERE s.company_id = $1 AND s.id = $2 AND s.type = 'exam' AND s.is_needed`;

/**
 * Examiners of the exam and administrators may decide it, but nobody decides their own. For everybody else it does not
 * exist.
 */
export async function requireExaminer(db: CompanyDb, actor: Actor, id: number): Promise<ExamRow> {
  const [exam] = await db.$sql<ExamRow>(EXAM, id, actor.userId);
  if (exam?.user === actor.userId) throw new DomainError("forbidden");
  if (!exam || !(exam.is_examiner || isAdministrator(actor))) throw new DomainError("not_found");
  return exam;
}

/**
 * Of two concurrent decisions the second sees the result of the first. The right to decide is checked again under the
 * lock.
 */
export async function lockExam(db: CompanyDb, actor: Actor, id: number): Promise<LockedExam> {
  const place = await requireExaminer(db, actor, id);
  const course = await lockUserCourse(db, place.kind, place.user_course);
  const { status, round } = await requireExaminer(db, actor, id);
  return { id, status, round, course };
}

/** The same, and rejects an exam whose status is not allowed. */
export async function lockExamIn(
  db: CompanyDb,
  actor: Actor,
  id: number,
  allowed: readonly StageStatus[],
  refusal: ProblemCode,
): Promise<LockedExam> {
  const exam = await lockExam(db, actor, id);
  if (!allowed.includes(exam.status)) throw new DomainError(refusal);
  return exam;
}
