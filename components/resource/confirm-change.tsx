"use client";

import { useTranslations } from "next-intl";
import { useTell } from "@/components/feedback/tell";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { useSend } from "@/lib/client/mutations";
import type { OfOne } from "./screen";

type ConfirmChangeProps = { what: "delete" | "reset"; endpoint: OfOne; id: number; rowName: string; onDone(): void; onCancel(): void };

/** Asks by name before a row is deleted or starts anew. A refusal is told and closes the question: asking again would not help. */
export function ConfirmChange({ what, endpoint, id, rowName, onDone, onCancel }: ConfirmChangeProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const { send, isSending } = useSend(endpoint);
  const confirm = async () => {
    try {
      await send({ params: { id } });
      tell.success(t(what === "delete" ? "deleted" : "resetDone", { row: rowName }));
      onDone();
    } catch (error) {
      tell.problem(error);
      onCancel();
    }
  };
  return (
    <ConfirmDialog
      isOpen
      title={t(what === "delete" ? "deleteTitle" : "resetTitle", { row: rowName })}
      text={t(what === "delete" ? "deleteText" : "resetText")}
      confirmLabel={t(what)}
      cancelLabel={t("cancel")}
      isDanger={what === "delete"}
      isBusy={isSending}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  );
}
