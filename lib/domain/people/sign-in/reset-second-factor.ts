import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";
import { endSessions } from "./end-sessions";
import { TURN_OFF } from "./second-factor-changes";

/**
 * An administrator turns the second factor of a person off who has lost the device. All sessions of the person end.
 * One's own is turned off under My account, where a code is asked for.
 */
export async function resetSecondFactor(actor: Actor, userId: number): Promise<undefined> {
  await inCompany(actor, async (db) => {
    const person = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!person) throw new Refusal("not_found");
    if (userId === actor.userId) throw new Refusal("second_factor_own");
    const [ended] = await db.$sql(TURN_OFF, userId);
    if (!ended) throw new Refusal("second_factor_off");
    await endSessions(db, userId);
    await happened(db, actor, { name: "second_factor_reset", id: userId });
  });
  return undefined;
}
