"use client";

import { useTranslations } from "next-intl";
import { useTell } from "@/components/kit/feedback/tell";
import { useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { unitContract } from "@/lib/contracts/units";
import type { UnitValues } from "./draft-values";
import { moveRefusal, type Target } from "./moves";
import { refusalText } from "./refusal-text";
import type { UnitTree } from "./tree";

/** What changes the tree on the server. Each outcome is said; moves and deletions answer whether they took place. */
export function useUnitChanges(tree: UnitTree, announce: (text: string) => void) {
  const t = useTranslations();
  const tell = useTell();
  const create = useSend(unitContract.create);
  const patch = useSend(unitContract.patch);
  const remove = useSend(unitContract.remove);
  const titleOf = (id: number | null) => tree.byId.get(id ?? 0)?.unit.title ?? "";

  /** For ears and for eyes. */
  function refuse(text: string): false {
    announce(text);
    tell.warning(text);
    return false;
  }

  /** The server's own sentence, and the numbers that it counted. */
  function fail(error: unknown): false {
    const text = refusalText(t, error);
    tell.problem(error instanceof ApiProblem && text ? new ApiProblem(error.status, error.code, text) : error);
    announce(text);
    return false;
  }

  async function move(id: number, to: Target): Promise<boolean> {
    const names = { unit: titleOf(id), parent: titleOf(to) };
    const refusal = moveRefusal(tree, id, to);
    if (refusal) return refuse(t(`units.refused.${refusal}`, names));
    try {
      await patch.send({ params: { id }, body: { parent_id: to } });
    } catch (error) {
      return fail(error);
    }
    announce(to === null ? t("units.movedToTop", names) : t("units.moved", names));
    return true;
  }

  async function removeUnit(id: number): Promise<boolean> {
    const unit = titleOf(id);
    try {
      await remove.send({ params: { id } });
    } catch (error) {
      return fail(error);
    }
    announce(t("units.deleted", { unit }));
    return true;
  }

  async function addUnit(values: UnitValues, parentId: number | null): Promise<number> {
    const { id, title } = await create.send({ body: { ...values, parent_id: parentId } });
    announce(t("units.added", { unit: title }));
    return id;
  }

  /** Sends what differs alone; nothing when nothing does. */
  async function changeUnit(id: number, values: UnitValues): Promise<number> {
    const before = tree.byId.get(id)?.unit;
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => before?.[name as keyof UnitValues] !== value),
    );
    if (Object.keys(body).length > 0) await patch.send({ params: { id }, body });
    announce(t("units.saved", { unit: values.title }));
    return id;
  }

  return { move, removeUnit, addUnit, changeUnit, refuse, isRemoving: remove.isSending };
}
