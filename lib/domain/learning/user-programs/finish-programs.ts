import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";
import { keepProgress } from "./keep-progress";

/**
 * Updates progress and finishes programs, after courses were passed or need less than before: a specialization waits
 * for approval by an administrator, an adaptation program is done. The programs must be locked. It can be called
 * repeatedly.
 */
export async function finishPrograms(db: CompanyDb, by: EventAuthor, userPrograms: readonly number[]): Promise<void> {
  if (!userPrograms.length) return;
  await keepProgress(db, userPrograms);
  const finished = await db.$sql(FINISH, userPrograms);
  await happened(
    db,
    by,
    ...finished.map(({ kind, ...ids }) => ({ name: "program_finished" as const, ...ids, forFollowers: { kind } })),
  );
}

const { education, adaptation } = programMoves.finish.to;

/** $2 is user programs. Finishes those whose courses are all passed; a program without courses stays. */
const FINISH = statement(
  { id: "int", kind: typed<CourseKind>("text"), user: "int", program: "int" },
  `
UPDATE user_programs p SET status = (CASE p.kind WHEN 'education' THEN '${education}' ELSE '${adaptation}' END)::user_program_status,
  pass_date = CASE p.kind WHEN 'education' THEN NULL ELSE ${TODAY} END,
  is_retraining = p.is_retraining AND p.kind = 'education'
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${quoted(changedBy("finish"))}) AND p.courses_count > 0 AND p.passed_count = p.courses_count
RETURNING p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program`,
);
