"use client";

import { Bell, SearchX } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { useRef } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { Page } from "@/components/kit/layout/page";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { useToday } from "@/lib/client/use-today";
import { byDay } from "./by-day";
import { NoticeRow } from "./notice-row";
import { NoticesFilters } from "./notices-filters";
import { NoticesPager } from "./notices-pager";
import { useNoticesPlace } from "./notices-place";
import { useNotices } from "./use-notices";

/** All notices of the reader by day, the newest first, with filters and pages. */
export function NotificationsScreen() {
  const menu = useTranslations("menu");
  const t = useTranslations("notifications");
  const [place, go] = useNoticesPlace();
  const { notices, count, error, refetch, ...all } = useNotices(place);
  const list = useRef<HTMLDivElement>(null);
  const turn = (page: number) => {
    void go({ page: page === 1 ? null : page });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  };
  return (
    <Page title={menu("notifications")}>
      <div className="grid max-w-4xl gap-4">
        <NoticesFilters place={place} go={go} hasUnread={all.hasUnread} onReadAll={() => void all.readAll()} />
        {error ? (
          <Failed error={error} onRetry={refetch} />
        ) : !notices ? (
          <Delayed>
            <Skeleton className="h-96" />
          </Delayed>
        ) : (
          <>
            <div className="flex min-h-9 items-center justify-between gap-4 pointer-coarse:min-h-11">
              <p role="status" className="text-fg-muted text-sm tabular-nums">
                {t("found", { count })}
              </p>
              {all.hasNew && (
                <Button size="sm" onClick={refetch}>
                  {t("showNew")}
                </Button>
              )}
            </div>
            <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none">
              {notices.length === 0 ? (
                <NoNotices
                  isNarrowed={place.kind !== null || place.unread || place.page > 1}
                  onClear={() => void go(null)}
                />
              ) : (
                <Days notices={notices} isReadHere={all.isReadHere} read={all.read} />
              )}
              <NoticesPager page={place.page} count={count} onPage={turn} />
            </div>
          </>
        )}
      </div>
    </Page>
  );
}

type DaysProps = Pick<ReturnType<typeof useNotices>, "isReadHere" | "read"> & {
  notices: Parameters<typeof byDay>[0];
};

function Days({ notices, isReadHere, read }: DaysProps) {
  const t = useTranslations("notifications");
  const days = byDay(notices, useTimeZone() ?? "UTC", useToday());
  return days.map(({ day, name, notices: some }) => (
    <section key={day} aria-labelledby={`day-${day}`} className="grid gap-2">
      <h2 id={`day-${day}`} className="text-md tabular-nums">
        {name ? t(name) : day}
      </h2>
      <ul className="divide-y divide-border rounded-lg border border-border bg-surface">
        {some.map((notice) => (
          <NoticeRow key={notice.id} notice={notice} isReadHere={isReadHere(notice)} onRead={() => void read(notice)} />
        ))}
      </ul>
    </section>
  ));
}

function NoNotices({ isNarrowed, onClear }: { isNarrowed: boolean; onClear(): void }) {
  const t = useTranslations();
  if (!isNarrowed)
    return <PageState icon={<Bell />} title={t("notifications.empty")} text={t("notifications.emptyText")} />;
  return (
    <PageState
      icon={<SearchX />}
      title={t("notifications.noMatches")}
      action={<Button onClick={onClear}>{t("table.clearFilters")}</Button>}
    />
  );
}
