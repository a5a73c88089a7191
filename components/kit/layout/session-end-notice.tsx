"use client";

import { useTranslations } from "next-intl";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";

type SessionEndNoticeProps = { what: string; onGo(): void; onStay(): void };

/** Loaded when it is needed. */
export function SessionEndNotice({ what, onGo, onStay }: SessionEndNoticeProps) {
  const t = useTranslations("sessionEnd");
  return (
    <ConfirmDialog
      isOpen
      title={t("title")}
      text={`${what} ${t("text")}`}
      confirmLabel={t("signIn")}
      cancelLabel={t("stay")}
      onConfirm={onGo}
      onCancel={onStay}
    />
  );
}
