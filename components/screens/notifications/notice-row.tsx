"use client";

import { Check } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { KindTag } from "@/components/kit/layout/kind-tag";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { useSetting } from "@/lib/client/settings";
import { targetOf } from "@/lib/config/notice-targets";
import type { TimedNotice } from "./by-day";

type NoticeRowProps = {
  notice: TimedNotice;
  /** Its button stays, so that nothing moves and the focus stays on it. */
  isReadHere: boolean;
  onRead(): void;
};

/** One notice: kind, time, text, and where it leads. */
export function NoticeRow({ notice, isReadHere, onRead }: NoticeRowProps) {
  const t = useTranslations("notifications");
  const [, setAdminMode] = useSetting("adminActive");
  const { text, created_at, time, read_at, notification_type, about, is_about_course } = notice;
  const { href, isAdministration } = targetOf(notification_type, about, is_about_course);
  const isUnread = read_at === null;
  const leave = () => {
    if (isAdministration) setAdminMode(true);
    if (isUnread) onRead();
  };
  return (
    <li className="grid gap-x-4 px-4 py-3 sm:grid-cols-[1fr_6rem_13rem] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 text-fg-muted text-xs tabular-nums">
          <KindTag code={notification_type} />
          <time dateTime={created_at}>{time}</time>
          {isUnread && (
            <span className="inline-flex items-center gap-1.5 font-semibold text-fg">
              <span aria-hidden className="size-2 rounded-full bg-primary forced-colors:bg-[Highlight]" />
              {t("unread")}
            </span>
          )}
        </p>
        <p className="pt-1 wrap-anywhere">{text}</p>
      </div>
      <div className="flex flex-wrap gap-x-2 max-sm:-ml-2 sm:contents">
        <Link
          href={href}
          prefetch={false}
          aria-label={t("showNamed", { text })}
          className={cx(buttonClass({ variant: "ghost", size: "sm" }), "text-link")}
          onClick={leave}
        >
          {t("show")}
        </Link>
        {(isUnread || isReadHere) && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={isUnread ? t("close", { text }) : t("isRead")}
            aria-disabled={!isUnread}
            onClick={() => isUnread && onRead()}
            className="sm:justify-self-start"
          >
            <span className="grid justify-items-start *:col-start-1 *:row-start-1">
              <span className={cx(!isUnread && "invisible")}>{t("read")}</span>
              <span className={cx("inline-flex items-center gap-1.5", isUnread && "invisible")}>
                <Check aria-hidden />
                {t("isRead")}
              </span>
            </span>
          </Button>
        )}
      </div>
    </li>
  );
}
