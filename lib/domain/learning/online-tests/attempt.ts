import type { CompanyDb } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import type { Graded } from "@/lib/rules/grading";
import { LOCK_ATTEMPT, QUESTIONS } from "./asked.sql";
import { isInTime } from "./in-time.sql";
import type { QuestionState } from "./next-step";

/** An open attempt, read while its row is locked. `arrived` is when that request came. */
export type Attempt = SqlRow<typeof LOCK_ATTEMPT>;
export type Question = QuestionState & Graded & { answer_ids: number[]; offered_ids: number[] };
export type Questions = { now: Date; questions: Question[] };

/** Locks the open attempt of a course, if there is one. The course must be locked. */
export async function lockAttempt(db: CompanyDb, { id }: Pick<LockedCourse, "id">): Promise<Attempt | undefined> {
  const [attempt] = await db.$sql(LOCK_ATTEMPT, id);
  return attempt;
}

/** The same for a learner's step: the program must be confirmed. */
export async function lockOwnAttempt(
  db: CompanyDb,
  course: Pick<LockedCourse, "id" | "program_status">,
): Promise<Attempt | undefined> {
  const attempt = await lockAttempt(db, course);
  if (attempt && course.program_status !== "confirmed") throw new Refusal("program_not_confirmed");
  return attempt;
}

/** Its time, with the grace period, was over before this request came. */
export function isOverdue({ deadline_at, arrived }: Attempt): boolean {
  return !isInTime(deadline_at, arrived);
}

/** All questions of a locked attempt in order, and the present time. */
export async function readQuestions(db: CompanyDb, attempt: number): Promise<Questions> {
  const rows = await db.$sql(QUESTIONS, attempt);
  const [first] = rows;
  if (!first) throw new Error("A try has no questions");
  return { now: first.now, questions: rows };
}
