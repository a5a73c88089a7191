"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { ProblemBox } from "@/components/feedback/problem-box";
import { useTell } from "@/components/feedback/tell";
import type { OfOne } from "@/components/resource/screen";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useSend } from "@/lib/client/mutations";

type RemoveDialogProps = { endpoint: OfOne; id: number; title: string; text: string; confirmLabel: string; doneText: string; onClose(): void };

/** Asks by name. A refusal says what still holds it, so it stays in sight until the question is closed. */
export function RemoveDialog({ endpoint, id, title, text, confirmLabel, doneText, onClose }: RemoveDialogProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const { send, isSending } = useSend(endpoint);
  const [problem, setProblem] = useState<unknown>();
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = async () => {
    setProblem(undefined);
    try {
      await send({ params: { id } });
      tell.success(doneText);
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t("close")}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="danger" isBusy={isSending} onClick={remove}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ProblemBox error={problem} />
    </Dialog>
  );
}
