"use client";

import { useTimeZone, useTranslations } from "next-intl";
import type { Session } from "@/lib/contracts/sessions";
import { momentText } from "@/lib/i18n/day-text";
import { deviceText } from "@/lib/i18n/device-text";
import { deviceOf } from "@/lib/rules/device";

/** One session: the device, its address, when it began and when it was last used. */
export function SessionText({ session }: { session: Session }) {
  const words = useTranslations();
  const t = useTranslations("myAccount");
  const zone = useTimeZone() ?? "UTC";
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-medium wrap-anywhere">{deviceText(deviceOf(session.agent), words)}</p>
      <p className="text-fg-muted text-sm tabular-nums wrap-anywhere">
        {t("since", { when: momentText(session.date_created, zone) })}
        {" · "}
        {t("lastUsed", { when: momentText(session.last_used_at, zone) })}
        {session.address && ` · ${session.address}`}
      </p>
    </div>
  );
}
