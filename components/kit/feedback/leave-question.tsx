"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Loaded on first use, so that pages do not carry a dialog for it. */
export function LeaveQuestion({ onAnswer }: { onAnswer(isLeaving: boolean): void }) {
  const t = useTranslations("form");
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t("leaveTitle")}
      text={t("leaveText")}
      confirmLabel={t("leave")}
      cancelLabel={t("stay")}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
