"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import { isPassing } from "@/lib/client/problem";
import type { OfOne } from "./screen";

/** The texts of the question, and the message after success. */
export type ConfirmWords = { title: string; text: string; confirmLabel: string; doneText: string };
type ConfirmChangeProps = {
  what: "delete" | "reset";
  endpoint: OfOne;
  id: number;
  rowName: string;
  onClose(): void;
} & Partial<ConfirmWords>;

/** Asks before it deletes or resets a row. A refusal stays visible in the dialog, because it says what uses the row. */
export function ConfirmChange({ what, endpoint, id, rowName: row, onClose, doneText, ...words }: ConfirmChangeProps) {
  const t = useTranslations();
  const tell = useTell();
  const { send, isSending } = useSend(endpoint);
  const [problem, setProblem] = useState<unknown>();
  const isDanger = what === "delete";
  const confirm = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id } });
      tell.success(doneText ?? t(isDanger ? "resource.deleted" : "resource.resetDone", { row }));
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(isDanger ? "resource.deleteTitle" : "resource.resetTitle", { row })}
      text={t(isDanger ? "resource.deleteText" : "resource.resetText")}
      confirmLabel={t(`resource.${what}`)}
      cancelLabel={t("resource.cancel")}
      {...words}
      isDanger={isDanger}
      isBusy={isSending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {problem !== undefined && (
        <ProblemBox
          error={problem}
          {...(isDanger && { title: t(isPassing(problem) ? "feedback.notDeleted" : "feedback.deletionRefused") })}
        />
      )}
    </ConfirmDialog>
  );
}
