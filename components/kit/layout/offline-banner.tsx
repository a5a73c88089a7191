"use client";

import { useQueryClient } from "@tanstack/react-query";
import { WifiOff } from "lucide-react";
import { usePathname } from "next/navigation";
import { useOffline } from "next/offline";
import { useTimeZone, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useWantedPage } from "@/lib/client/page-opening";
import { onSilence, reportSilence } from "@/lib/client/silence";
import { paths } from "@/lib/config/paths";
import { dayText, timeText } from "@/lib/i18n/day-text";

const ASK_MS = 2000;

/** What is ticked on these pages is kept here and sent later. */
const KEEPING: readonly string[] = [paths.education, paths.adaptation];

/**
 * Shows that the server cannot be reached. The browser's offline event only triggers a request to the server, which
 * decides: a self-hosted server may be reachable without internet.
 */
export function OfflineBanner() {
  const t = useTranslations("layout");
  const isKeeping = KEEPING.includes(usePathname());
  const [isOffline, setIsOffline] = useState(false);
  const isHeld = useWantedPage() !== undefined;
  const hasRouterFailed = useOffline();
  const client = useQueryClient();
  const zone = useTimeZone() ?? "UTC";
  const [keptAt, setKeptAt] = useState<string>();
  useEffect(() => {
    if (hasRouterFailed) reportSilence();
  }, [hasRouterFailed]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The page was one that the browser had kept: with a connection it is read anew.
    const showPresent = () => {
      if (!document.documentElement.dataset.kept) return;
      delete document.documentElement.dataset.kept;
      setKeptAt(undefined);
      void client.invalidateQueries();
    };
    const look = async () => {
      clearTimeout(timer);
      timer = undefined;
      const answers = await fetch("/api/v2/health/live/", { cache: "no-store" }).then(
        () => true,
        () => false,
      );
      setIsOffline(!answers);
      if (answers) showPresent();
      if (!answers) timer = setTimeout(look, ASK_MS);
    };
    const { kept } = document.documentElement.dataset;
    setKeptAt(kept && new Date(Number(kept)).toISOString());
    if (!navigator.onLine || kept) void look();
    const quiet = onSilence(look);
    window.addEventListener("offline", look);
    window.addEventListener("online", look);
    return () => {
      clearTimeout(timer);
      quiet();
      window.removeEventListener("offline", look);
      window.removeEventListener("online", look);
    };
  }, [client]);
  const seen = keptAt && `${dayText(keptAt, zone)} ${timeText(keptAt, zone).slice(0, 5)}`;
  return (
    <div role="status">
      {isOffline && (
        <p className="flex items-center justify-center gap-2 border-st-processing-bd border-b bg-st-processing-bg px-4 py-2 text-st-processing-fg">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {isHeld
            ? t("offlineHeld")
            : seen
              ? t("offlineKept", { when: seen })
              : t(isKeeping ? "offlineKeeping" : "offline")}
        </p>
      )}
    </div>
  );
}
