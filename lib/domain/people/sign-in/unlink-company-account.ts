import { inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { Refusal } from "@/lib/domain/refusal";

const END_ITS_SESSIONS = `UPDATE sessions SET revoked_at = now()
WHERE company_id = $1 AND user_id = $2 AND by_company_account AND revoked_at IS NULL AND id <> $3`;

/** An administrator takes the link between a person and their company account away. The next sign-in may make another. */
export async function unlinkCompanyAccount(actor: Actor, userId: number): Promise<undefined> {
  await inCompany(actor, async (db) => {
    const person = await db.user.findFirst({ where: { id: userId, deletedAt: null }, select: { id: true } });
    if (!person) throw new Refusal("not_found");
    const { count } = await db.companyAccount.deleteMany({ where: { userId } });
    if (!count) throw new Refusal("company_account_off");
    await db.$sql(END_ITS_SESSIONS, userId, actor.sessionId);
    await happened(db, actor, { name: "company_account_unlinked", id: userId });
  });
  return undefined;
}
