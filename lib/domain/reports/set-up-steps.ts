import { SetUp } from "@/lib/contracts/set-up";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";

/** $2 is the person. */
const SET_UP = statement(
  fieldsOf(SetUp),
  `
SELECT
  me.email_confirmed_at IS NOT NULL AS email,
  EXISTS (SELECT 1 FROM units u WHERE u.company_id = $1) AS units,
  EXISTS (SELECT 1 FROM positions p WHERE p.company_id = $1) AS positions,
  EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.deleted_at IS NULL OFFSET 1) AS people,
  EXISTS (SELECT 1 FROM courses c WHERE c.company_id = $1 AND c.kind = 'education') AS courses,
  EXISTS (SELECT 1 FROM programs p WHERE p.company_id = $1 AND p.kind = 'education') AS specializations,
  EXISTS (SELECT 1 FROM program_units r WHERE r.company_id = $1)
    OR EXISTS (SELECT 1 FROM program_positions r WHERE r.company_id = $1) AS rules,
  me.set_up_card::text AS card
FROM users me WHERE me.company_id = $1 AND me.id = $2`,
);

/** The steps of setting the company up, in one statement. */
export async function setUpSteps(actor: Actor): Promise<SetUp> {
  const [steps] = await companySql(actor, SET_UP, actor.userId);
  if (!steps) throw new Error("An actor is a person of the company");
  return steps;
}
