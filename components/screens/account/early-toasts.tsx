"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense, useEffect } from "react";
import { placeToasts, useToastsWanted } from "@/components/kit/feedback/toasts";

const ToastPlace = lazy(() =>
  import("@/components/kit/feedback/toast-place").then((part) => ({ default: part.ToastPlace })),
);

/** Where toasts appear on pages before sign-in. It loads with the first of them, since most visits have none. */
export function EarlyToasts() {
  const t = useTranslations("auth");
  const isWanted = useToastsWanted();
  useEffect(placeToasts, []);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <ToastPlace label={t("messages")} closeLabel={t("close")} />
    </Suspense>
  );
}
