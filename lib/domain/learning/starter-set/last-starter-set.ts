import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";

/** SQL of the ids under this name in the details of an event. */
function idsIn(name: string): string {
  return `ARRAY(SELECT jsonb_array_elements_text(e.details->'${name}')::int)`;
}

/** The set that was added last, while a course of it is there. `event` is the line of the trail that tells of it. */
const LAST = statement(
  { event: "int", courses: "int[]", tests: "int[]", checklists: "int[]", program: "int" },
  `SELECT s.* FROM (
  SELECT e.id AS event, ${idsIn("courses")} AS courses, ${idsIn("tests")} AS tests, ${idsIn("checklists")} AS checklists, coalesce((e.details->>'program')::int, 0) AS program
  FROM audit_events e WHERE e.company_id = $1 AND e.subject = 'company' AND e.subject_id = $1 AND e.action = 'starter_set_added' ORDER BY e.id DESC LIMIT 1) s
WHERE EXISTS (SELECT 1 FROM courses c WHERE c.company_id = $1 AND c.id = ANY(s.courses))`,
);

export type StarterSetMade = SqlRow<typeof LAST>;

/** The starter set of the company, if one was added and is still there. */
export async function lastStarterSet(db: Pick<CompanyDb, "$sql">): Promise<StarterSetMade | undefined> {
  return (await db.$sql(LAST))[0];
}
