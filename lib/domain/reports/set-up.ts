import type { SetUp } from "@/lib/contracts/set-up";
import { companySql } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

/** $2 is the person. */
const SET_UP = `
SELECT
  EXISTS (SELECT 1 FROM units u WHERE u.company_id = $1) AS units,
  EXISTS (SELECT 1 FROM positions p WHERE p.company_id = $1) AS positions,
  EXISTS (SELECT 1 FROM users u WHERE u.company_id = $1 AND u.deleted_at IS NULL OFFSET 1) AS people,
  EXISTS (SELECT 1 FROM courses c WHERE c.company_id = $1 AND c.kind = 'education') AS courses,
  EXISTS (SELECT 1 FROM programs p WHERE p.company_id = $1 AND p.kind = 'education') AS specializations,
  EXISTS (SELECT 1 FROM program_units r WHERE r.company_id = $1)
    OR EXISTS (SELECT 1 FROM program_positions r WHERE r.company_id = $1) AS rules,
  (SELECT me.set_up_card::text FROM users me WHERE me.company_id = $1 AND me.id = $2) AS card`;

/** The steps of setting the company up, in one statement. */
export async function setUpSteps(actor: Actor): Promise<SetUp> {
  const [steps] = await companySql<SetUp>(actor, SET_UP, actor.userId);
  if (!steps) throw new Error("A statement without FROM has one row");
  return steps;
}
