import type { SecondFactor } from "@/lib/contracts/second-factor";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { DomainError } from "@/lib/domain/domain-error";
import { requiresSecondFactor } from "./second-factor.sql";

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
  if (!row) throw new DomainError("not_found");
  return { ...row, since: row.since?.toISOString() ?? null };
}
