"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { showBusy } from "@/components/ui/pressed";
import { useActivity } from "@/lib/client/activity";
import { useWantedPage } from "@/lib/client/departures";

const PATIENCE_MS = 150;

/** The pressed button, and a thin line at the top, are busy while calls are under way or a page is being opened, except quick ones. */
export function ActivityBar() {
  const t = useTranslations("layout");
  const isCalling = useActivity() > 0;
  const isLeaving = useWantedPage() !== undefined;
  useEffect(() => (isCalling ? showBusy() : undefined), [isCalling]);
  const isBusy = isCalling || isLeaving;
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
