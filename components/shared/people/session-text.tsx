"use client";

import { useTranslations } from "next-intl";
import { useSpoken } from "@/lib/client/use-spoken";
import type { Session } from "@/lib/contracts/sessions";
import { deviceText } from "@/lib/i18n/device-text";
import { deviceOf } from "@/lib/rules/device";

/** One session: the device, when it began and was last used, and the address of its network. */
export function SessionText({ session }: { session: Session }) {
  const words = useTranslations();
  const t = useTranslations("myAccount");
  const say = useSpoken();
  const network = session.address ? t("network", { address: session.address }) : undefined;
  return (
    <div className="grid min-w-0 gap-0.5">
      <p className="font-medium wrap-anywhere">{deviceText(deviceOf(session.agent), words)}</p>
      <p className="text-fg-muted text-sm tabular-nums wrap-anywhere" title={network}>
        {session.is_current ? t("usedNow") : t("lastUsed", { when: say.minute(session.last_used_at) })}
        {` · ${t("since", { when: say.dayOf(session.date_created) })}`}
        {/* A number that few can read: it is heard, and seen under the mouse. */}
        {network && <span className="sr-only">{` · ${network}`}</span>}
      </p>
    </div>
  );
}
