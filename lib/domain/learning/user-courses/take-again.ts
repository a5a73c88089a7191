import type { CompanyDb } from "@/lib/db/company";
import type { CycleReason } from "@/lib/rules/program-states";
import { END_BY_LEARNING } from "../credits/credit-stages.sql";
import { keepCycle } from "../user-programs/keep-cycle";
import { BEGIN_ANEW, RETRAIN } from "./open-stages.sql";

type Again = {
  reason: CycleReason;
  /** With their materials and every stage; otherwise only the stages that were passed or failed. */
  isWhole: boolean;
  isRetraining: boolean;
};

/**
 * The one way in which courses of people are learned again: what was done is kept as a cycle that is over, and a new round of
 * their stages begins with all tries; what was credited to them ends. Their programs must be locked; the caller opens them again.
 */
export async function takeAgain(
  db: CompanyDb,
  userCourses: readonly number[],
  { reason, isWhole, isRetraining }: Again,
): Promise<void> {
  await keepCycle(db, userCourses, reason);
  await db.$sql(isWhole ? BEGIN_ANEW : RETRAIN, userCourses);
  if (isWhole) await db.$sql(CLEAR_TICKS, userCourses);
  await db.$sql(MARK, userCourses, isRetraining);
  await db.$sql(END_BY_LEARNING, userCourses);
}

/** All materials are to be read again; those that must be opened first, too. */
const CLEAR_TICKS = `WITH files AS (DELETE FROM completed_files m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
opened_files AS (DELETE FROM opened_files m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
opened_links AS (DELETE FROM opened_links m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])),
removed AS (DELETE FROM removed_ticks m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[]))
DELETE FROM completed_links m WHERE m.company_id = $1 AND m.user_course_id = ANY($2::int[])`;

/** Whether people learn these courses a second time. */
const MARK = "UPDATE user_courses c SET is_retraining = $3::boolean WHERE c.company_id = $1 AND c.id = ANY($2::int[])";
