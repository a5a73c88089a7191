"use client";

import { Check, CheckCheck } from "lucide-react";
import Link from "next/link";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { KindTag } from "@/components/kit/layout/kind-tag";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { useSetting } from "@/lib/client/settings";
import { useToday } from "@/lib/client/use-today";
import { targetOf } from "@/lib/config/notice-targets";
import type { Notice } from "@/lib/contracts/notices";
import { whenItCame } from "./in-sections";

type NoticeRowProps = {
  notice: Notice;
  /** Its button stays, so that nothing moves and the focus stays on it. */
  isReadHere: boolean;
  onRead(): void;
};

/** One notice. The whole row leads to what it is about; above it lies the button that only marks it. */
export function NoticeRow({ notice, isReadHere, onRead }: NoticeRowProps) {
  const t = useTranslations("notifications");
  const [, setAdminMode] = useSetting("adminActive");
  const { text, created_at, read_at, notification_type, about, is_about_course } = notice;
  const { href, isAdministration } = targetOf(notification_type, about, is_about_course);
  const isUnread = read_at === null;
  const hasButton = isUnread || isReadHere;
  const leave = () => {
    if (isAdministration) setAdminMode(true);
    if (isUnread) onRead();
  };
  return (
    <li className="grid grid-cols-[2.25rem_1fr_3.5rem] @2xl:grid-cols-[2.25rem_1fr_6.5rem_3rem_13.5rem]">
      <Link
        href={href}
        prefetch={false}
        onClick={leave}
        className="-outline-offset-2 col-span-full row-start-1 grid grid-cols-subgrid gap-y-1 py-3 hover:bg-surface-2 @2xl:items-center"
      >
        <span className="col-start-1 row-start-1 flex h-(--line-base) items-center justify-end pr-3">
          {isUnread && (
            <>
              <span aria-hidden className="size-2 rounded-full bg-primary forced-colors:bg-[Highlight]" />
              <span className="sr-only">{t("unread")}</span>
            </>
          )}
        </span>
        <span
          className={cx(
            "col-start-2 row-start-1 min-w-0 wrap-anywhere @2xl:col-end-3 @2xl:pr-4",
            !hasButton && "col-end-4 pr-4",
            hasButton && "font-medium",
          )}
        >
          {text}
        </span>
        <span className="col-start-2 col-end-4 row-start-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 pr-9 @2xl:contents">
          <span className="flex min-w-0 @2xl:col-start-3 @2xl:row-start-1">
            <KindTag code={notification_type} />
          </span>
          <CameAt instant={created_at} />
        </span>
      </Link>
      {hasButton && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={isUnread ? t("close", { text }) : t("isRead")}
          title={t(isUnread ? "read" : "isRead")}
          aria-disabled={!isUnread}
          onClick={() => isUnread && onRead()}
          className="z-1 col-start-3 row-start-1 -my-1.5 self-center justify-self-center text-fg-muted @2xl:col-start-4"
        >
          {isUnread ? <Check aria-hidden /> : <CheckCheck aria-hidden />}
        </Button>
      )}
    </li>
  );
}

function CameAt({ instant }: { instant: string }) {
  const t = useTranslations("notifications");
  const where = { language: useLocale(), timeZone: useTimeZone() ?? "UTC", today: useToday() };
  const { name, day, time, exact } = whenItCame(instant, where);
  return (
    <time
      dateTime={instant}
      title={exact}
      className="text-fg-muted text-sm tabular-nums @2xl:col-start-5 @2xl:row-start-1 @2xl:pr-4 @2xl:text-right"
    >
      {name ? t(name) : day}, {time}
    </time>
  );
}
