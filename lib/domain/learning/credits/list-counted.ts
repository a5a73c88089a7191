import { companyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { programRows } from "../programs/programs";
import { STANDS } from "./credit-stages.sql";
import { isTakenOver } from "./takeovers.sql";

/** $2 is the program, $3 the person. */
const COUNTED = statement(
  { course: "int" },
  `SELECT x.course_id AS course FROM programs g JOIN program_courses x ON x.company_id = $1 AND x.program_id = g.id
WHERE g.company_id = $1 AND g.id = $2 AND (
  EXISTS (SELECT 1 FROM course_credits k WHERE k.company_id = $1 AND k.user_id = $3 AND k.course_id = x.course_id AND k.${STANDS} AND k.user_course_id IS NULL)
  OR g.takes_over_days IS NOT NULL AND EXISTS (SELECT 1 FROM user_courses c WHERE c.company_id = $1 AND c.user_id = $3 AND c.course_id = x.course_id
    AND c.program_id <> g.id AND ${isTakenOver("g.takes_over_days")}))
ORDER BY x.sort_order, x.id`,
);

/** The courses of a program that would count for the caller at once, if it began for them today. */
export async function listCounted(actor: Actor, id: number): Promise<{ courses: number[] }> {
  await programRows.education.get(actor, id);
  const rows = await companyDb(actor).$sql(COUNTED, id, actor.userId);
  return { courses: rows.map(({ course }) => course) };
}
