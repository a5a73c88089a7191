"use client";

import { X } from "lucide-react";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Notice } from "@/lib/contracts/notices";
import { KindTag } from "./kind-tag";

export function NotificationItem({ notice, onShow, onClose }: { notice: Notice; onShow(): void; onClose(): void }) {
  const t = useTranslations("notifications");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const text = notice.text;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-2 py-3 pr-2 pl-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-fg-muted text-xs">
          <KindTag code={notice.notification_type} />
          <time dateTime={notice.created_at}>{format.relativeTime(new Date(notice.created_at), now)}</time>
        </p>
        <p className="pt-1 wrap-anywhere">{text}</p>
        <Button
          variant="ghost"
          size="sm"
          className="-ml-2 text-link"
          aria-label={t("showNamed", { text })}
          onClick={onShow}
        >
          {t("show")}
        </Button>
      </div>
      <Button variant="ghost" size="icon" aria-label={t("close", { text })} onClick={onClose}>
        <X aria-hidden />
      </Button>
    </li>
  );
}
