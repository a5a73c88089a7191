import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";
import type { Learning } from "@/lib/domain/learning/locks";
import type { Graded } from "@/lib/rules/grading";
import { LOCK_ATTEMPT, QUESTIONS } from "./asked.sql";
import type { Asked } from "./next-step";
import { isInTime } from "./time-left";

/** An open try while its row is locked, and when the request that locked it came. */
export type Attempt = { id: number; stage_id: number; passing_score: number; deadline_at: Date | null; arrived: Date };
export type Question = Asked & Graded & { answer_ids: number[]; offered_ids: number[] };
export type Questions = { now: Date; questions: Question[] };

/** The open try of a course, if there is one. The course must be locked. */
export async function lockAttempt(db: CompanyDb, { id }: Pick<Learning, "id">): Promise<Attempt | undefined> {
  const [attempt] = await db.$sql<Attempt>(LOCK_ATTEMPT, id);
  return attempt;
}

/** The same for a learner's step, which is for those alone who are learning the program. */
export async function lockOwnAttempt(
  db: CompanyDb,
  course: Pick<Learning, "id" | "program_status">,
): Promise<Attempt | undefined> {
  const attempt = await lockAttempt(db, course);
  if (attempt && course.program_status !== "confirmed") throw new DomainError("program_not_confirmed");
  return attempt;
}

/** Its time was over, grace and all, before anybody came. */
export function isOverdue({ deadline_at, arrived }: Attempt): boolean {
  return !isInTime(deadline_at, arrived);
}

/** All questions of a locked try in their order, and what time it is. */
export async function readQuestions(db: CompanyDb, attempt: number): Promise<Questions> {
  const rows = await db.$sql<Question & { now: Date }>(QUESTIONS, attempt);
  const [first] = rows;
  if (!first) throw new Error("A try has no questions");
  return { now: first.now, questions: rows };
}
