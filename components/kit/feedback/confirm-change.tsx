"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { isGone } from "@/lib/client/gone";
import { refresh, useSend } from "@/lib/client/mutations";
import { ApiProblem, isConflict } from "@/lib/client/problem";
import { holderPage } from "@/lib/config/holder-pages";
import type { OfOne } from "@/lib/contracts/endpoint";
import { type DeletionBlock, DeletionDialog } from "./deletion-dialog";
import { ProblemBox } from "./problem-box";
import { useToasts } from "./use-toasts";
import { type Undo, useUndo } from "./use-undo";

/** The texts of the question, and the message after success. */
export type ConfirmWords = { title: string; text: string; confirmLabel: string; doneText: string };
export type ConfirmChangeProps = {
  endpoint: OfOne;
  id: number;
  rowName: string;
  /** Puts the deleted row back exactly, for some seconds. */
  undo?: Undo["run"] | undefined;
  /** What is known to forbid a deletion. */
  blockedBy?: DeletionBlock | undefined;
  onClose(): void;
} & (({ what: "delete" } & Partial<ConfirmWords>) | ({ what: "change" } & ConfirmWords));

/** Asks before it deletes a row, or changes it in another way, which the caller says in words. A refusal stays visible in the dialog, because it says what uses the row. */
export function ConfirmChange(props: ConfirmChangeProps) {
  const {
    what,
    endpoint,
    id,
    rowName: row,
    blockedBy,
    undo,
    doneText,
    onClose: end,
    title,
    text,
    confirmLabel,
  } = props;
  const t = useTranslations();
  const toasts = useToasts();
  const offerUndo = useUndo();
  const { send, isSending } = useSend(endpoint);
  const [problem, setProblem] = useState<unknown>();
  const client = useQueryClient();
  const onClose = () => {
    end();
    // Not earlier: the row may leave the list, and the refusal with it.
    if (isGone(problem) || isConflict(problem)) void refresh(client, endpoint.changes ?? []);
  };
  const confirm = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id } });
      const done = doneText ?? t("resource.deleted", { row });
      if (undo) offerUndo(done, { run: undo, changes: endpoint.changes ?? [] });
      else if (what === "delete") toasts.done(done);
      else toasts.success(done);
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  const common = { isBusy: isSending, onConfirm: confirm };
  if (props.what === "delete")
    return (
      <DeletionDialog
        title={title ?? t("resource.deleteTitle", { row })}
        text={text ?? t(undo ? "resource.undoText" : "resource.deleteText")}
        confirmLabel={confirmLabel ?? t("resource.delete")}
        {...common}
        blockedBy={blockedBy}
        problem={problem}
        holder={
          problem instanceof ApiProblem
            ? holderPage(problem.code, id, endpoint.path, problem.about.counts ?? {})
            : undefined
        }
        onClose={onClose}
      />
    );
  // What somebody else has decided meanwhile cannot be decided again.
  const isOver = isGone(problem) || isConflict(problem);
  return (
    <ConfirmDialog
      isOpen
      title={props.title}
      text={isOver ? undefined : props.text}
      confirmLabel={isOver ? undefined : props.confirmLabel}
      cancelLabel={t(isOver ? "feedback.close" : "resource.cancel")}
      {...common}
      onCancel={onClose}
    >
      {problem !== undefined && <ProblemBox error={problem} />}
    </ConfirmDialog>
  );
}
