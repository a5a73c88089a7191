import type { CompanyDb, CompanyMember } from "@/lib/db/company";
import type { Learning } from "@/lib/domain/learning/locks";
import { noteActivity } from "@/lib/domain/learning/user-programs/note-activity";
import { settlePrograms } from "@/lib/domain/learning/user-programs/settle-programs";

/** What is known beside the fact. A time that is not given is now. */
type Passed = { score?: number; decidedBy?: number; finishedAt?: Date };

const PASS = `UPDATE exam_stages s SET status = 'passed', finished_at = coalesce($3::timestamptz, clock_timestamp()), score = $4::numeric, decided_by_id = $5::int
WHERE s.company_id = $1 AND s.id = $2`;

/** A stage is passed, and the program moves on if it was the last. Program and course must be locked, and the stage fit to be passed. */
export async function passStage(
  db: CompanyDb,
  company: CompanyMember,
  { user_program }: Pick<Learning, "user_program">,
  stage: number,
  { score, decidedBy, finishedAt }: Passed = {},
): Promise<void> {
  await db.$sql(PASS, stage, finishedAt ?? null, score ?? null, decidedBy ?? null);
  await noteActivity(db, user_program, finishedAt ?? null);
  await settlePrograms(db, company, [user_program]);
}
