import type { SetUp } from "@/lib/contracts/set-up";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";

/** Keeps what the caller has seen of the steps of setting the company up. It concerns nobody else, so it is no event. */
export async function keepSetUpCard(actor: Actor, card: SetUp["card"]): Promise<void> {
  await inCompanyQuietly(actor, (db) =>
    db.user.update({ where: { id: actor.userId }, data: { setUpCard: card }, select: { id: true } }),
  );
}
