"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { ToastPlace } from "@/components/kit/feedback/toast-place";
import { useToasts } from "@/components/kit/feedback/use-toasts";

/** Shows once that the company was registered. */
export function RegisteredToast() {
  const t = useTranslations("auth");
  const toasts = useToasts();
  useEffect(() => toasts.success(t("registered")), [toasts, t]);
  return <ToastPlace label={t("messages")} closeLabel={t("close")} />;
}
