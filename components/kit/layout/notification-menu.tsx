"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell, X } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useFormatter, useNow, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Counter } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { Popover } from "@/components/ui/popover";
import { useSend } from "@/lib/client/mutations";
import { detailQuery } from "@/lib/client/queries";
import { useSetting } from "@/lib/client/settings";
import { targetOf } from "@/lib/config/notice-targets";
import { paths } from "@/lib/config/paths";
import { type Notice, noticeContract } from "@/lib/contracts/notices";
import { KindTag } from "./kind-tag";

const POLL_MS = 30_000;

/** The reader's new notices, polled every half minute while the tab is visible. */
export function NotificationMenu() {
  const t = useTranslations("notifications");
  const button = useRef<HTMLButtonElement>(null);
  const [isWanted, setIsWanted] = useState(false);
  const { data } = useQuery({
    ...detailQuery(noticeContract.unread, undefined, { isSilent: true }),
    refetchInterval: POLL_MS,
  });
  const count = data?.count ?? 0;
  const isOpen = isWanted && count > 0;
  return (
    <>
      <span role="status" className="sr-only">
        {count > 0 && t("open", { count })}
      </span>
      <Button
        ref={button}
        variant="ghost"
        disabled={count === 0}
        aria-label={count === 0 ? t("none") : t("open", { count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsWanted(!isOpen)}
        className="relative px-2 pointer-coarse:min-w-touch"
      >
        <Bell aria-hidden />
        <span className="inline-block first-letter:uppercase max-xl:hidden">
          {count === 0 ? t("none") : t("button")}
        </span>
        {count > 0 && (
          <span className="flex max-sm:absolute max-sm:top-0.5 max-sm:right-0.5">
            <Counter value={count} isOnIcon tone="news" />
          </span>
        )}
      </Button>
      <Popover
        isOpen={isOpen}
        onClose={() => setIsWanted(false)}
        anchor={button}
        label={t("title")}
        align="end"
        // Below the edge of the top bar.
        offset={12}
        className="flex max-h-[min(560px,var(--radix-popover-content-available-height))] w-[min(400px,calc(100vw-16px))] flex-col"
      >
        <List results={data?.results ?? []} count={count} onClose={() => setIsWanted(false)} />
      </Popover>
    </>
  );
}

function List({ results, count, onClose }: { results: readonly Notice[]; count: number; onClose(): void }) {
  const t = useTranslations("notifications");
  const toasts = useToasts();
  const router = useRouter();
  const [, setAdminMode] = useSetting("adminActive");
  const { send: read } = useSend(noticeContract.read);
  const { send: readAll, isSending } = useSend(noticeContract.readAll);
  const close = (notice: Notice) => read({ params: { id: notice.id }, body: {} }).catch(toasts.problem);
  const show = (notice: Notice) => {
    const { href, isAdministration } = targetOf(notice.notification_type, notice.about, notice.is_about_course);
    if (isAdministration) setAdminMode(true);
    onClose();
    void close(notice);
    router.push(href);
  };
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-border border-b py-2 pr-2 pl-4">
        <h2 className="text-base">{t("title")}</h2>
        <Button
          variant="ghost"
          size="sm"
          isBusy={isSending}
          onClick={() => readAll({ body: {} }).then(onClose, toasts.problem)}
        >
          {t("readAll")}
        </Button>
      </div>
      <ul className="min-h-0 flex-1 divide-y divide-border overflow-y-auto">
        {results.map((notice) => (
          <NotificationItem key={notice.id} notice={notice} onShow={() => show(notice)} onClose={() => close(notice)} />
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-between gap-x-4 border-border border-t px-2 py-1">
        <Link
          href={paths.notifications}
          prefetch={false}
          className={cx(buttonClass({ variant: "ghost", size: "sm" }), "text-link")}
          onClick={onClose}
        >
          {t("all")}
        </Link>
        {count > results.length && (
          <span className="px-2 text-fg-muted text-sm">{t("more", { count: count - results.length })}</span>
        )}
      </p>
    </>
  );
}

function NotificationItem({ notice, onShow, onClose }: { notice: Notice; onShow(): void; onClose(): void }) {
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
