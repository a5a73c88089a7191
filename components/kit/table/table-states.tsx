"use client";

import { CircleAlert, Inbox, SearchX, ShieldX } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { problemText } from "@/components/kit/feedback/problem-text";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { Delayed, Skeleton } from "@/components/ui/skeleton";
import { ApiProblem } from "@/lib/client/problem";

const SLOW_MS = 10_000;
const skeletonRows = [..."12345678"];
const skeletonCells = [..."123456"];

/** Shows nothing for 200 ms, then placeholder rows, and after ten seconds a message with a retry button. */
export function LoadingRows({ columns, retry }: { columns: number; retry(): void }) {
  const t = useTranslations("table");
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div>
      <div role="status">
        <span className="sr-only">{t("loading")}</span>
        {isSlow && (
          <p className="flex flex-wrap items-center gap-3 border-border border-b px-3 py-2">
            {t("slow")}
            <Button size="sm" onClick={retry}>
              {t("retry")}
            </Button>
          </p>
        )}
      </div>
      <Delayed>
        <div aria-hidden>
          {skeletonRows.map((row) => (
            <div key={row} className="flex h-(--row) items-center gap-6 border-border border-b px-3">
              {skeletonCells.slice(0, columns).map((cell) => (
                <Skeleton key={cell} className="h-3 flex-1" />
              ))}
            </div>
          ))}
        </div>
      </Delayed>
    </div>
  );
}

/**
 * Shows why there are no rows, with a retry button. Without the right to see them it says who can give it, because a
 * retry would fail.
 */
export function FailedState({ error, retry }: { error: unknown; retry(): void }) {
  const t = useTranslations();
  const requestId = error instanceof ApiProblem ? error.requestId : undefined;
  if (error instanceof ApiProblem && error.status === 403) {
    return <PageState isAlert icon={<ShieldX />} title={t("table.denied")} text={t("system.denied.ask")} />;
  }
  return (
    <PageState
      isAlert
      icon={<CircleAlert />}
      title={t("table.failed")}
      text={
        <>
          {problemText(t, error)}
          {requestId && <span className="block text-xs">{t("table.requestId", { id: requestId })}</span>}
        </>
      }
      action={<Button onClick={retry}>{t("table.retry")}</Button>}
    />
  );
}

/** Says that a refresh failed; the old rows stay. */
export function StaleNotice({ error, retry }: { error: unknown; retry(): void }) {
  const t = useTranslations();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 border-border border-b px-3 py-2">
      <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />
      <span>
        {t("table.failed")}. {problemText(t, error)}
      </span>
      <Button size="sm" onClick={retry}>
        {t("table.retry")}
      </Button>
    </div>
  );
}

/** Says that there is nothing yet, or that nothing matches. */
export function EmptyState({
  isNarrowed,
  onClear,
  children,
}: {
  isNarrowed: boolean;
  onClear(): void;
  children: ReactNode;
}) {
  const t = useTranslations("table");
  if (isNarrowed)
    return (
      <PageState
        icon={<SearchX />}
        title={t("noMatches")}
        action={<Button onClick={onClear}>{t("clearFilters")}</Button>}
      />
    );
  return children ?? <PageState icon={<Inbox />} title={t("empty")} />;
}

/** Shows that the visible rows are being reloaded. */
export function RefetchBar({ isOn }: { isOn: boolean }) {
  if (!isOn) return null;
  return (
    <Delayed className="absolute inset-x-0 top-0 z-4 h-0.5">
      <div aria-hidden className="h-full animate-pulse bg-primary motion-reduce:animate-none" />
    </Delayed>
  );
}
