"use client";

import { useTranslations } from "next-intl";
import { passUnsaved } from "@/components/kit/feedback/leave-guard";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { stayAtSessionEnd } from "@/lib/client/session-end";

/** What was not saved: the person can copy it before they sign in again. */
export function SessionEndNotice({ names, onGo }: { names: readonly string[]; onGo(): void }) {
  const t = useTranslations("sessionEnd");
  const [page = ""] = document.title.split(" · ");
  const go = () => {
    passUnsaved();
    onGo();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("title")}
      text={`${t("what", { what: names.join(", ") || t("page", { page }) })} ${t("text")}`}
      confirmLabel={t("signIn")}
      cancelLabel={t("stay")}
      onConfirm={go}
      onCancel={stayAtSessionEnd}
    />
  );
}
