import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { lockLearnedPrograms } from "@/lib/domain/learning/locks";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";
import { revokeCertificates } from "../certificates/certificates";
import { openCourses } from "../user-courses/open-courses";

const reopen = (move: "retrain" | "takeBack", isRetraining: string) =>
  `UPDATE user_programs p SET status = '${programMoves[move].to}', is_retraining = ${isRetraining}, pass_date = NULL, return_reason = NULL
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${quoted(changedBy(move))})`;
const RETRAIN = reopen("retrain", "true");
const TAKE_BACK = reopen("takeBack", "p.is_retraining");

/** Reopens finished programs for retraining. Certificates stay valid. The programs must be locked. */
export async function reopenForRetraining(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(RETRAIN, userPrograms);
}

/** Reopens finished programs because something that was passed is not any more. The programs must be locked. */
export async function takeBack(db: CompanyDb, userPrograms: readonly number[]): Promise<void> {
  await db.$sql(TAKE_BACK, userPrograms);
}

/**
 * Reopens a program because one of its exams was reset: this is not retraining, and its certificate is revoked. The
 * program must be locked.
 */
export async function reopenAndRevoke(db: CompanyDb, userProgram: number): Promise<void> {
  await takeBack(db, [userProgram]);
  await revokeCertificates(db, [userProgram]);
}

/** A course that was added to people's programs, and those people. */
export type Added = {
  kind: CourseKind;
  course: string;
  people: readonly { userId: number; userCourse: number }[];
  /** The programs of those to whom it is credited. */
  credited: readonly number[];
};

/** The rows of course $2 in user programs $3. */
const OPENED = statement(
  { userId: "int", userCourse: "int" },
  `SELECT c.user_id AS "userId", c.id AS "userCourse" FROM user_courses c
WHERE c.company_id = $1 AND c.course_id = $2 AND c.user_program_id = ANY($3::int[]) ORDER BY c.id`,
);

/**
 * Gives a course that was added to a program to everybody who learns the program or has finished it: a finished program
 * is opened again for retraining, and its certificate stays. The program must be held.
 */
export async function addCourseToUserPrograms(
  db: CompanyDb,
  { kind, program, course }: { kind: CourseKind; program: number; course: number },
): Promise<Added | undefined> {
  const learned = await lockLearnedPrograms(db, program);
  if (!learned.length) return undefined;
  const found = await db.course.findUnique({ where: { id: course }, select: { title: true } });
  const ids = learned.map(({ id }) => id);
  await reopenForRetraining(db, ids);
  const credited = await openCourses(db, ids, course);
  return { kind, course: found?.title ?? "", people: await db.$sql(OPENED, course, ids), credited };
}
