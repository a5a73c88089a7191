"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { ToastPlace } from "@/components/kit/feedback/toast-place";

/** Shows once that the company was registered. */
export function RegisteredToast() {
  const t = useTranslations("auth");
  const tell = useTell();
  useEffect(() => tell.success(t("registered")), [tell, t]);
  return <ToastPlace label={t("messages")} closeLabel={t("close")} />;
}
