"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { passUnsaved, unsaved } from "@/components/kit/feedback/leave-guard";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { stayAtSessionEnd } from "@/lib/client/session-end";

/** What was not saved: the person can copy it before they sign in again. */
export function SessionEndNotice({ onGo }: { onGo(): void }) {
  const t = useTranslations("sessionEnd");
  const [names] = useState(unsaved);
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
