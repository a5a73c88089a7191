import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";

const { education, adaptation } = programMoves.finish.to;

/** $2 is user programs. Finishes those whose courses are all passed; a program without courses stays. */
export const FINISH = statement(
  { id: "int", kind: typed<CourseKind>("text"), user: "int", program: "int" },
  `
UPDATE user_programs p SET status = (CASE p.kind WHEN 'education' THEN '${education}' ELSE '${adaptation}' END)::user_program_status,
  pass_date = CASE p.kind WHEN 'education' THEN NULL ELSE ${TODAY} END,
  is_retraining = p.is_retraining AND p.kind = 'education'
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status IN (${quoted(changedBy("finish"))}) AND p.courses_count > 0 AND p.passed_count = p.courses_count
RETURNING p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program`,
);
