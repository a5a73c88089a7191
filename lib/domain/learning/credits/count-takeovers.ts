import { companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { quoted } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";
import { programRows } from "../programs/programs";
import { isTakenOver } from "./takeovers.sql";

/** $2 is the program, $3 the days; null: those of the program. */
const FOUND = statement(
  { people: "int", courses: "int" },
  `SELECT count(DISTINCT c.user_id)::int AS people, count(DISTINCT (c.user_id, c.course_id))::int AS courses
FROM programs g JOIN program_courses x ON x.company_id = $1 AND x.program_id = g.id
JOIN user_courses c ON c.company_id = $1 AND c.course_id = x.course_id AND ${isTakenOver("coalesce($3::int, g.takes_over_days)")}
JOIN users u ON u.company_id = $1 AND u.id = c.user_id AND u.is_active AND u.deleted_at IS NULL
WHERE g.company_id = $1 AND g.id = $2 AND NOT EXISTS (
  SELECT 1 FROM user_programs p WHERE p.company_id = $1 AND p.program_id = g.id AND p.user_id = c.user_id AND p.status IN (${quoted(STATES_WITH_COURSES)}))`,
);

/** How many people without the program would have courses taken over if they got it today, and how many courses in all. */
export async function countTakeovers(
  actor: Actor,
  id: number,
  days: number | undefined,
): Promise<{ people: number; courses: number }> {
  await programRows.education.get(actor, id);
  const [found] = await companyDb(actor).$sql(FOUND, id, days ?? null);
  return found ?? { people: 0, courses: 0 };
}
