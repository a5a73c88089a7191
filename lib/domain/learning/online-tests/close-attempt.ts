import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { LockedCourse } from "@/lib/domain/learning/locks";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { type Graded, grade } from "@/lib/rules/grading";
import { passStage } from "../stages/pass-stage";
import type { Attempt } from "./attempt";

/** $3 is the questions answered right, $4 the score, $5 the end. */
const CLOSE = `WITH marked AS (
  UPDATE attempt_questions q SET is_right = q.id = ANY($3::int[]) WHERE q.company_id = $1 AND q.attempt_id = $2 AND q.answered_at IS NOT NULL
)
UPDATE attempts a SET score = $4::numeric, finished_at = greatest(a.started_at, $5::timestamptz) WHERE a.company_id = $1 AND a.id = $2`;

const FAIL = `UPDATE exam_stages s SET status = 'failed', score = $3::numeric, finished_at = $4::timestamptz WHERE s.company_id = $1 AND s.id = $2`;

/**
 * Ends an attempt: marks every answer, saves the score, and passes or fails the stage. Attempt, course and program must
 * be locked.
 */
export async function closeAttempt(
  db: CompanyDb,
  company: CompanyMember,
  course: Pick<LockedCourse, "user_program">,
  attempt: Attempt,
  { questions, end }: { questions: readonly Graded[]; end: Date },
): Promise<void> {
  const { right, score, isPassed } = grade(questions, attempt.passing_score);
  await db.$sql(CLOSE, attempt.id, right, score, end);
  if (isPassed) return passStage(db, company, course, attempt.stage_id, { score, finishedAt: end });
  await db.$sql(FAIL, attempt.stage_id, score, end);
  await noteActivity(db, course.user_program, end);
}
