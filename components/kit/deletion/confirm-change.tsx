"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { type Undo, useUndo } from "@/components/kit/feedback/use-undo";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isGone } from "@/lib/client/gone";
import { refresh, useSend } from "@/lib/client/mutations";
import { ApiProblem, isConflict } from "@/lib/client/problem";
import { holderPage } from "@/lib/config/holder-pages";
import type { OfOne } from "@/lib/contracts/endpoint";
import { AskedDeletion, type Keeper } from "./asked-deletion";

/** The texts of the question, and the message after success. */
export type ConfirmWords = { title: string; text: string; confirmLabel: string; doneText: string };
export type ConfirmChangeProps = {
  what: "delete" | "reset";
  endpoint: OfOne;
  id: number;
  rowName: string;
  /** Puts the deleted row back exactly, for some seconds. */
  undo?: Undo["run"] | undefined;
  /** What is known to forbid a deletion. */
  keeper?: Keeper | undefined;
  onClose(): void;
} & Partial<ConfirmWords>;

/** Asks before it deletes or resets a row. A refusal stays visible in the dialog, because it says what uses the row. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const { what, endpoint, id, rowName: row, keeper, undo, doneText, onClose: end, ...words } = props;
  const t = useTranslations();
  const toasts = useToasts();
  const offerUndo = useUndo();
  const { send, isSending } = useSend(endpoint);
  const [problem, setProblem] = useState<unknown>();
  const client = useQueryClient();
  const onClose = () => {
    end();
    // Not earlier: the row may leave the list, and the refusal with it.
    if (isGone(problem) || isConflict(problem)) void refresh(client, endpoint.touches ?? []);
  };
  const confirm = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id } });
      const deleted = doneText ?? t("resource.deleted", { row });
      if (undo) offerUndo(deleted, { run: undo, touches: endpoint.touches ?? [] });
      else if (what === "delete") toasts.done(deleted);
      else toasts.success(doneText ?? t("resource.resetDone", { row }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  const common = { isBusy: isSending, onConfirm: confirm };
  if (what === "delete")
    return (
      <AskedDeletion
        title={t("resource.deleteTitle", { row })}
        text={undo ? t("resource.undoText") : t("resource.deleteText")}
        confirmLabel={t("resource.delete")}
        {...words}
        {...common}
        keeper={keeper}
        problem={problem}
        holder={
          problem instanceof ApiProblem
            ? holderPage(problem.code, id, endpoint.path, problem.about.counts ?? {})
            : undefined
        }
        onClose={onClose}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      title={t("resource.resetTitle", { row })}
      text={t("resource.resetText")}
      confirmLabel={t("resource.reset")}
      cancelLabel={t("resource.cancel")}
      {...words}
      {...common}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
