"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Loaded when it is first needed: a page whose form nobody leaves does not carry a dialog. */
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
