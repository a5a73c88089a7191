import type { RecoveryCodes } from "@/lib/contracts/second-factor";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { plainCode, STEP_SECONDS } from "@/lib/rules/one-time-codes";
import { endSessions } from "./end-sessions";
import { writeRecoveryCodes } from "./second-factor-changes";
import { FACTOR, FACTOR_ROW, stepOf } from "./spend-code";

/** A secret that was begun long ago is not confirmed: the picture may have been seen by others since. */
const BEGUN_MINUTES = 30;

/** The lock keeps the secret as it is until the transaction ends. */
const BEGUN = statement(
  FACTOR_ROW,
  `
SELECT f.id, f.secret, f.last_step, floor(extract(epoch FROM now()) / ${STEP_SECONDS})::int AS step FROM second_factors f
WHERE f.company_id = $1 AND f.user_id = $2 AND f.confirmed_at IS NULL AND f.begun_at > now() - interval '${BEGUN_MINUTES} minutes' FOR UPDATE`,
);

const TURN_ON =
  "UPDATE second_factors f SET confirmed_at = now(), last_step = $3::int WHERE f.company_id = $1 AND f.id = $2 RETURNING f.id";

/**
 * The person has shown a code of the app: from now on sign-in asks for one. All other sessions end, because they were
 * opened without it.
 */
export async function confirmSecondFactor(actor: Actor, typed: string): Promise<RecoveryCodes> {
  return inCompany(actor, async (db) => {
    const [factor] = await db.$sql(BEGUN, actor.userId);
    if (!factor) throw await whyNothing(db, actor);
    const code = plainCode(typed);
    const step = code === undefined ? undefined : stepOf(factor, actor, code);
    if (step === undefined) throw refuseFields({ code: ["code_wrong"] });
    await db.$sql(TURN_ON, factor.id, step);
    const codes = await writeRecoveryCodes(db, actor, factor.id);
    await endSessions(db, actor.userId, actor.sessionId);
    await happened(db, actor, { name: "second_factor_turned_on", id: actor.userId });
    return codes;
  });
}

async function whyNothing(db: CompanyDb, actor: Actor): Promise<Refusal> {
  const [on] = await db.$sql(FACTOR, actor.userId);
  return new Refusal(on ? "second_factor_on" : "second_factor_not_begun");
}
