import type { BodyOf } from "@/lib/contracts/endpoint";
import { MAX_VIEWS, type SavedView, type savedViewContract } from "@/lib/contracts/saved-views";
import { type CompanyDb, inCompanyQuietly } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { Refusal } from "@/lib/domain/refusal";
import { findView } from "./saved-views";
import { checkedQuery } from "./view-query";

type Body = BodyOf<typeof savedViewContract.create>;
type Change = BodyOf<typeof savedViewContract.patch>;

/** Keeps a view of a list. A view is no data of the company, so the audit log does not tell of it. */
export function keepView(actor: Actor, { list, title, query, is_shared = false }: Body): Promise<SavedView> {
  const checked = checkedQuery(list, query);
  return inCompanyQuietly(actor, async (db) => {
    await refuseMore(db, actor, list, is_shared);
    const { id } = await db.savedView.create({
      data: { companyId: actor.companyId, userId: actor.userId, list, title, query: checked, isShared: is_shared },
      select: { id: true },
    });
    return findView(db, actor, id);
  });
}

/** Changes a view of one's own, or one that the company shares. What is no longer shared is again its maker's alone. */
export function changeView(actor: Actor, id: number, { title, query, is_shared }: Change): Promise<SavedView> {
  return inCompanyQuietly(actor, async (db) => {
    const before = await findChangeable(db, actor, id);
    if (is_shared && !before.is_shared) await refuseMore(db, actor, before.list, true);
    const after = await db.savedView.update({
      where: { id },
      data: {
        ...(title !== undefined && { title }),
        ...(query !== undefined && { query: checkedQuery(before.list, query) }),
        ...(is_shared !== undefined && { isShared: is_shared }),
      },
      select: { title: true, query: true, isShared: true, userId: true },
    });
    const may_change = after.isShared ? before.may_change : after.userId === actor.userId;
    return { ...before, title: after.title, query: after.query, is_shared: after.isShared, may_change };
  });
}

export function removeView(actor: Actor, id: number): Promise<void> {
  return inCompanyQuietly(actor, async (db) => {
    await findChangeable(db, actor, id);
    await db.savedView.delete({ where: { id }, select: { id: true } });
  });
}

async function findChangeable(db: CompanyDb, actor: Actor, id: number): Promise<SavedView> {
  const view = await findView(db, actor, id);
  if (!view.may_change) throw new Refusal("forbidden");
  return view;
}

/** Administrators alone share. The company is locked, so that two who add at once are counted one after the other. */
async function refuseMore(db: CompanyDb, actor: Actor, list: string, isShared: boolean): Promise<void> {
  if (isShared && !isAdministrator(actor)) throw new Refusal("forbidden");
  await db.$lockCompany();
  const kept = await db.savedView.count({ where: { list, isShared, ...(!isShared && { userId: actor.userId }) } });
  if (kept >= MAX_VIEWS) throw new Refusal("too_many_views", { max: MAX_VIEWS });
}
