import { log } from "@/lib/adapters/log";
import { hashOfRecoveryCode, stepOfCode } from "@/lib/adapters/one-time-code";
import { unsealed } from "@/lib/adapters/sealed-bytes";
import { type SqlRow, statement } from "@/lib/db/row";
import type { EventDb } from "@/lib/domain/events/happened";
import { plainCode, STEP_SECONDS } from "@/lib/rules/one-time-codes";
import { plainRecoveryCode } from "@/lib/rules/recovery-codes";

export type Owner = { companyId: number; userId: number };

/** Secrets are encrypted for one person: in the row of another they cannot be read. */
export const SECRET = "second factor";

export const FACTOR_ROW = { id: "int", secret: "text", last_step: "int", step: "int" } as const;
type FactorRow = SqlRow<typeof FACTOR_ROW>;

/** The second factor in use. The database's clock decides, as for all times. */
export const FACTOR = statement(
  FACTOR_ROW,
  `
SELECT f.id, f.secret, f.last_step, floor(extract(epoch FROM now()) / ${STEP_SECONDS})::int AS step FROM second_factors f
WHERE f.company_id = $1 AND f.user_id = $2 AND f.confirmed_at IS NOT NULL`,
);

/** Of two requests with one code the second finds the step used. */
const USE_STEP = statement(
  { id: "int" },
  `UPDATE second_factors f SET last_step = $3::int
WHERE f.company_id = $1 AND f.id = $2 AND f.confirmed_at IS NOT NULL AND f.last_step < $3::int RETURNING f.id`,
);

const USE_RECOVERY = statement(
  { id: "int" },
  `UPDATE recovery_codes r SET used_at = now()
WHERE r.company_id = $1 AND r.factor_id = $2 AND r.code_hash = $3 AND r.used_at IS NULL RETURNING r.factor_id AS id`,
);

export type SpentCode = { factorId: number; kind: "app" | "recovery" };

/** Accepts a code of the app or a recovery code once. Undefined if it is wrong, was used, or there is no second factor. */
export async function spendCode(db: EventDb, owner: Owner, typed: string): Promise<SpentCode | undefined> {
  const [factor] = await db.$sql(FACTOR, owner.userId);
  if (!factor) return undefined;
  const code = plainCode(typed);
  const recovery = plainRecoveryCode(typed);
  const [used] = code
    ? await takeStep(db, owner, factor, code)
    : recovery
      ? await db.$sql(USE_RECOVERY, factor.id, hashOfRecoveryCode(recovery))
      : [];
  return used && { factorId: used.id, kind: code ? "app" : "recovery" };
}

async function takeStep(db: EventDb, owner: Owner, factor: FactorRow, code: string): Promise<{ id: number }[]> {
  const step = stepOf(factor, owner, code);
  return step === undefined ? [] : db.$sql(USE_STEP, factor.id, step);
}

/** The step of a code, if the secret of the row gives it. */
export function stepOf(factor: FactorRow, { companyId, userId }: Owner, code: string): number | undefined {
  const secret = unsealed(factor.secret, SECRET, companyId, userId);
  if (!secret) {
    log().warn(
      { companyId, userId },
      "a second factor cannot be read: PASSWORD_PEPPER has changed since it was set up",
    );
    return undefined;
  }
  return stepOfCode(secret, code, factor.step, factor.last_step);
}
