"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useActivity } from "@/lib/client/activity";

const PATIENCE_MS = 300;

/** A thin line at the top while calls are under way, except quick ones. */
export function ActivityBar() {
  const t = useTranslations("layout");
  const isBusy = useActivity() > 0;
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    if (!isBusy) return setIsShown(false);
    const timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <div
      role="progressbar"
      aria-label={t("loading")}
      className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-primary-soft"
    >
      <div className="h-full w-1/3 animate-[slide_1.2s_ease-in-out_infinite] bg-primary motion-reduce:w-full" />
    </div>
  );
}
