"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Bell, CheckCheck, ChevronLeft, ChevronRight, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Page } from "@/components/kit/layout/page";
import { lastPage, pageRange } from "@/components/kit/table/paging";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/native-select";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useSend } from "@/lib/client/mutations";
import { detailQuery, listQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { targetOf } from "@/lib/config/notice-targets";
import { type Notice, noticeContract, noticeKinds } from "@/lib/contracts/notices";
import { inSections } from "./in-sections";
import { NoticeRow } from "./notice-row";
import { type NoticesPlace, noticesQuery, PAGE_SIZE } from "./notifications-view";
import { useNoticesPlace } from "./use-notices-place";

/** All notices of the reader, the newest first: what was unread, then the rest, with filters and pages. */
export function NotificationsScreen() {
  const menu = useTranslations("menu");
  const [place, go] = useNoticesPlace();
  const { notices, count, error, refetch, ...all } = useNotices(place);
  const list = useRef<HTMLDivElement>(null);
  const isNarrowed = place.kind !== null || place.unread || place.page > 1;
  /** Nothing to filter or to mark. */
  const isEmpty = notices?.length === 0 && !isNarrowed;
  const turn = (page: number) => {
    void go({ page: page === 1 ? null : page });
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView();
  };
  return (
    // The heading's row is as wide as the list, so that its button stands above the times.
    <div className="max-w-5xl">
      <Page
        title={menu("notifications")}
        action={
          !isEmpty && <HeadTools place={place} go={go} hasUnread={all.hasUnread} onReadAll={() => void all.readAll()} />
        }
      >
        {(!isEmpty || all.hasNew) && (
          <NoticesFilters place={place} go={go} count={notices && count} onShowNew={all.hasNew ? refetch : undefined} />
        )}
        {error ? (
          <Failed error={error} onRetry={refetch} />
        ) : !notices ? (
          <Delayed>
            <Skeleton className="h-96" />
          </Delayed>
        ) : (
          <div ref={list} tabIndex={-1} className="grid scroll-mt-20 gap-4 outline-none">
            {notices.length === 0 ? (
              <NoNotices isNarrowed={isNarrowed} onClear={() => void go(null)} />
            ) : (
              <Sections notices={notices} isReadHere={all.isReadHere} read={all.read} />
            )}
            <NoticesPager page={place.page} count={count} onPage={turn} />
          </div>
        )}
      </Page>
    </div>
  );
}

type SectionsProps = Pick<ReturnType<typeof useNotices>, "isReadHere" | "read"> & { notices: readonly Notice[] };

/** One list. Without unread ones there is nothing to tell apart, so it has no headings. */
function Sections({ notices, isReadHere, read }: SectionsProps) {
  const t = useTranslations("notifications");
  const { fresh, earlier } = inSections(notices, isReadHere);
  const rows = (some: readonly Notice[]) =>
    some.map((notice) => (
      <NoticeRow key={notice.id} notice={notice} isReadHere={isReadHere(notice)} onRead={() => void read(notice)} />
    ));
  const ruled = "divide-y divide-border";
  return (
    <div className="@container overflow-hidden rounded-lg border border-border bg-surface">
      {fresh.length === 0 ? (
        <ul className={ruled}>{rows(earlier)}</ul>
      ) : (
        [{ name: "new", some: fresh } as const, { name: "earlier", some: earlier } as const].map(
          ({ name, some }) =>
            some.length > 0 && (
              <section key={name} aria-labelledby={`notices-${name}`} className="group">
                <h2
                  id={`notices-${name}`}
                  className="border-border border-b bg-surface-2 px-4 py-2 text-fg-muted text-sm group-not-first:border-t"
                >
                  {t(name)}
                </h2>
                <ul className={ruled}>{rows(some)}</ul>
              </section>
            ),
        )
      )}
    </div>
  );
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

type NoticesPagerProps = { page: number; count: number; onPage(page: number): void };

/** The shown range, and the buttons to newer and older ones. A single page has none. */
function NoticesPager({ page, count, onPage }: NoticesPagerProps) {
  const t = useTranslations();
  const last = lastPage(count, PAGE_SIZE);
  if (last === 1) return null;
  const step = (to: number) => () => to >= 1 && to <= last && onPage(to);
  return (
    <nav
      aria-label={t("table.pages", { table: t("notifications.title") })}
      className="flex items-center justify-between gap-4 text-fg-muted text-sm tabular-nums"
    >
      <span>{t("table.range", { ...pageRange(page, PAGE_SIZE, count), count })}</span>
      <span className="flex gap-1">
        <IconButton variant="ghost" label={t("table.previousPage")} aria-disabled={page <= 1} onClick={step(page - 1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <IconButton variant="ghost" label={t("table.nextPage")} aria-disabled={page >= last} onClick={step(page + 1)}>
          <ChevronRight aria-hidden />
        </IconButton>
      </span>
    </nav>
  );
}

type ToolsProps = { place: NoticesPlace; go: ReturnType<typeof useNoticesPlace>[1] };

/** Marking all as read, with a kind all of that kind; and on a phone the kind. */
function HeadTools({ place, go, hasUnread, onReadAll }: ToolsProps & { hasUnread: boolean; onReadAll(): void }) {
  const t = useTranslations("notifications");
  const { kind } = place;
  const name = kind ? t("readAllOf", { kind: t(kind) }) : t("readAll");
  return (
    <div className="flex items-center gap-2 max-sm:flex-1">
      <KindSelect place={place} go={go} />
      <Button
        aria-label={name}
        aria-disabled={!hasUnread}
        onClick={() => hasUnread && onReadAll()}
        className="max-sm:flex-1"
      >
        <CheckCheck aria-hidden />
        <span className="sm:hidden">{t("markAll")}</span>
        <span className="max-sm:hidden">{name}</span>
      </Button>
    </div>
  );
}

/** The kinds as a list that opens, where a strip of all has no room. */
function KindSelect({ place: { kind }, go }: ToolsProps) {
  const t = useTranslations("notifications");
  return (
    <NativeSelect
      aria-label={t("kind")}
      value={kind ?? "all"}
      onChange={({ target: { value } }) =>
        void go({ kind: noticeKinds.find((one) => one === value) ?? null, page: null })
      }
      className="flex-1 sm:hidden"
    >
      <option value="all">{t("allKinds")}</option>
      {noticeKinds.map((value) => (
        <option key={value} value={value}>
          {t(value)}
        </option>
      ))}
    </NativeSelect>
  );
}

type NoticesFiltersProps = ToolsProps & {
  count: number | undefined;
  /** Given when some have come since the list was read. */
  onShowNew: (() => void) | undefined;
};

/** The kind, unread ones only, and how many there are. The button takes the room of the number on a phone. */
function NoticesFilters({ place: { kind, unread }, go, count, onShowNew }: NoticesFiltersProps) {
  const t = useTranslations("notifications");
  return (
    <div className="flex min-h-9 flex-wrap items-center gap-x-6 gap-y-2 pointer-coarse:min-h-touch">
      <div className="max-sm:hidden">
        <Choice
          legend={t("kind")}
          isLegendHidden
          value={kind ?? "all"}
          options={[
            { value: "all" as const, label: t("allKinds") },
            ...noticeKinds.map((value) => ({ value, label: t(value) })),
          ]}
          onChange={(next) => void go({ kind: next === "all" ? null : next, page: null })}
        />
      </div>
      <Switch isOn={unread} onChange={(isOn) => void go({ unread: isOn || null, page: null })}>
        {t("unreadOnly")}
      </Switch>
      <div className="ml-auto flex items-center gap-3">
        <p role="status" className={cx("text-fg-muted text-sm tabular-nums", onShowNew && "max-sm:sr-only")}>
          {count !== undefined && t("found", { count })}
        </p>
        {onShowNew && (
          <Button size="sm" onClick={onShowNew}>
            {t("showNew")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The notices of a place, and marking them as read. A mark is shown at once; if it fails, it is taken back. */
function useNotices(place: NoticesPlace) {
  const t = useTranslations("notifications");
  const toasts = useToasts();
  const query = noticesQuery(place);
  const { data, error, isFetching, refetch } = useLastingQuery({
    ...listQuery(noticeContract.list, query),
    placeholderData: keepPreviousData,
  });
  // The bell polls it.
  const { data: news } = useQuery(detailQuery(noticeContract.unread, undefined, { isSilent: true }));
  const readHere = useReadHere(JSON.stringify(query));
  const { send: sendRead } = useSend(noticeContract.read);
  const { send: sendReadAll } = useSend(noticeContract.readAll);
  const notices = data && withRead(data.results, readHere.notices);
  const newest = data?.results[0]?.id ?? 0;

  async function mark(some: readonly Notice[], send: () => Promise<unknown>, told: string) {
    readHere.add(some);
    try {
      await send();
      toasts.done(told);
    } catch (problem) {
      readHere.takeBack(some);
      toasts.problem(problem);
    }
  }

  return {
    notices,
    count: data?.count ?? 0,
    error: data ? undefined : error,
    refetch: () => void refetch(),
    /** Those that were marked here. */
    isReadHere: ({ id }: Notice) => readHere.notices.some((one) => one.id === id),
    hasUnread: (news?.count ?? 0) > 0,
    /** Whether some have come since the list was read. */
    hasNew:
      place.page === 1 &&
      !isFetching &&
      (news?.results ?? []).some(
        ({ id, notification_type }) => id > newest && (!place.kind || targetOf(notification_type).kind === place.kind),
      ),
    read: (notice: Notice) => mark([notice], () => sendRead({ params: { id: notice.id }, body: {} }), t("isRead")),
    readAll: () =>
      mark(
        (notices ?? []).filter(({ read_at }) => !read_at),
        () => sendReadAll({ body: place.kind ? { kind: place.kind } : {} }),
        t("allRead"),
      ),
  };
}

/** The listed notices, and those that were read here and have left the list, in their places. */
export function withRead(listed: readonly Notice[], readHere: readonly Notice[]): readonly Notice[] {
  const read = new Map(readHere.map((notice) => [notice.id, notice]));
  const left = readHere.filter(({ id }) => !listed.some((notice) => notice.id === id));
  return [...listed.map((notice) => read.get(notice.id) ?? notice), ...left].sort((a, b) => b.id - a.id);
}

/** Remembers which notices were marked as read at a place; another place begins without them. */
function useReadHere(place: string) {
  const [kept, setKept] = useState<{ place: string; notices: readonly Notice[] }>({ place, notices: [] });
  const notices = kept.place === place ? kept.notices : [];
  const change = (next: (before: readonly Notice[]) => readonly Notice[]) =>
    setKept((before) => ({ place, notices: next(before.place === place ? before.notices : []) }));
  return {
    notices,
    add(read: readonly Notice[]) {
      const now = new Date().toISOString();
      change((before) => [...before, ...read.map((notice) => ({ ...notice, read_at: now }))]);
    },
    /** Marking them has failed. */
    takeBack: (unread: readonly Notice[]) =>
      change((before) => before.filter(({ id }) => !unread.some((notice) => notice.id === id))),
  };
}
