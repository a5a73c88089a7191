"use client";

import { useTranslations } from "next-intl";
import { errorText } from "@/components/kit/feedback/error-text";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { isGone } from "@/lib/client/gone";
import { useRefreshIfGone, useSend } from "@/lib/client/mutations";
import { ApiProblem } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { unitContract } from "@/lib/contracts/units";
import { moveRefusal, type Target } from "./moves";
import type { UnitTree } from "./tree";

export type UnitValues = { title: string; color: string; manager: number };

/** Requests that change the tree. Shows each outcome; a move returns whether it succeeded. */
export function useUnitChanges(tree: UnitTree, announce: (text: string) => void) {
  const t = useTranslations("units");
  const { refuse, fail } = useRefusals(announce);
  const offerUndo = useUndo();
  const create = useSend(unitContract.create);
  const patch = useSend(unitContract.patch);
  const removal = useSend(unitContract.remove);
  const refreshIfGone = useRefreshIfGone(unitContract.patch);
  const titleOf = (id: number | null) => tree.byId.get(id ?? 0)?.unit.title ?? "";

  async function succeeds(sent: Promise<unknown>, text: string): Promise<boolean> {
    try {
      await sent;
    } catch (error) {
      refreshIfGone(error);
      return fail(error);
    }
    announce(text);
    return true;
  }

  async function move(id: number, to: Target): Promise<boolean> {
    const names = { unit: titleOf(id), parent: titleOf(to) };
    const refusal = moveRefusal(tree, id, to);
    if (refusal) return refuse(t(`refused.${refusal}`, names));
    const from = tree.byId.get(id)?.unit.parent_id ?? null;
    const text = to === null ? t("movedToTop", names) : t("moved", names);
    const isMoved = await succeeds(patch.send({ params: { id }, body: { parent_id: to } }), text);
    const run = () => sendRequest(unitContract.patch, { params: { id }, body: { parent_id: from } });
    if (isMoved) offerUndo(text, { run, changes: unitContract.patch.changes });
    return isMoved;
  }

  /** Rejects with the server's refusal. */
  async function remove(id: number): Promise<void> {
    const unit = titleOf(id);
    await removal.send({ params: { id } });
    announce(t("deleted", { unit }));
  }

  async function add(values: UnitValues, parentId: number | null): Promise<number> {
    const { id, title } = await create.send({ body: { ...values, parent_id: parentId } });
    announce(t("added", { unit: title }));
    return id;
  }

  /** Sends only changed values; nothing if none changed. */
  async function change(id: number, values: UnitValues): Promise<number> {
    const before = tree.byId.get(id)?.unit;
    const body = Object.fromEntries(
      Object.entries(values).filter(([name, value]) => before?.[name as keyof UnitValues] !== value),
    );
    try {
      if (Object.keys(body).length > 0) await patch.send({ params: { id }, body });
    } catch (error) {
      // The row disappears together with its form, so the form cannot say why.
      if (isGone(error)) fail(error);
      refreshIfGone(error);
      throw error;
    }
    announce(t("saved", { unit: values.title }));
    return id;
  }

  return { move, remove, add, change, refuse, isRemoving: removal.isSending };
}

/** Announces it to screen readers and shows it. */
function useRefusals(announce: (text: string) => void) {
  const t = useTranslations();
  const toasts = useToasts();
  return {
    refuse(text: string): false {
      announce(text);
      toasts.warning(text);
      return false;
    },
    /** The server's message, and the numbers in its refusal. */
    fail(error: unknown): false {
      const text = refusalText(t, error);
      toasts.problem(error instanceof ApiProblem && text ? new ApiProblem(error.status, error.code, text) : error);
      announce(text);
      return false;
    },
  };
}

/** The server's message, otherwise those of single fields, otherwise one for its status, with the request id. */
export function refusalText(t: ReturnType<typeof useTranslations<never>>, error: unknown): string {
  const text = errorText(t, error);
  if (!(error instanceof ApiProblem) || error.detail || !text) return text;
  const sentences = Object.values(error.errors).flat();
  if (sentences.length > 0) return sentences.join(" ");
  return error.status > 0 ? `${text} (HTTP ${error.status})` : text;
}
