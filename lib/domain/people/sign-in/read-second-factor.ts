import type { SecondFactor } from "@/lib/contracts/second-factor";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";

const READ = statement(
  { since: "time?", is_required: "bool", codes_left: "int" },
  `
SELECT f.confirmed_at AS since, ${requiresSecondFactor("u", "c")} AS is_required,
  (SELECT count(*)::int FROM recovery_codes r WHERE r.company_id = $1 AND r.factor_id = f.id AND r.used_at IS NULL) AS codes_left
FROM users u JOIN companies c ON c.id = u.company_id
LEFT JOIN second_factors f ON f.company_id = u.company_id AND f.user_id = u.id AND f.confirmed_at IS NOT NULL
WHERE u.company_id = $1 AND u.id = $2 AND u.deleted_at IS NULL`,
);

/** One's own second factor: since when, how many recovery codes are left, and whether the company requires it. */
export async function readSecondFactor(actor: Actor): Promise<SecondFactor> {
  const [row] = await companySql(actor, READ, actor.userId);
  if (!row) throw new Refusal("not_found");
  return { ...row, since: row.since?.toISOString() ?? null };
}

/** Whether the sign-in of the person in this alias of `users` asks for a code. */
export function hasSecondFactor(user: string): string {
  return `EXISTS (SELECT 1 FROM second_factors f WHERE f.company_id = ${user}.company_id AND f.user_id = ${user}.id AND f.confirmed_at IS NOT NULL)`;
}

/** Whether the company in this alias of `companies` requires it of that person. */
export function requiresSecondFactor(user: string, company: string): string {
  return `(${company}.second_factor_for = 'everybody' OR (${company}.second_factor_for = 'administrators' AND ${user}.roles @> ARRAY['administrator']::role[]))`;
}
