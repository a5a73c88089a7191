"use client";

import { ArrowRight, ChevronRight, TriangleAlert } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { tones } from "@/components/shared/status/deadline";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { useSetting } from "@/lib/client/settings";
import { isAdministration } from "@/lib/config/found-pages";
import type { WaitingRow } from "@/lib/contracts/home";
import { waitingPlace } from "./home-places";
import { Part } from "./part";

/** What waits for the reader. The first of it, for which somebody waits longest, is the next thing to do. */
export function WaitingList({ rows }: { rows: readonly WaitingRow[] }) {
  const t = useTranslations("home");
  const [first, ...others] = rows;
  if (!first) return null;
  return (
    <Part id="waiting" title={t("waiting.title")}>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">
        <First row={first} />
        {others.length > 0 && (
          <ul className="divide-y divide-border border-border border-t">
            {others.map((row) => (
              <li key={row.kind}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Part>
  );
}

/** Its page may be in the menu of admin mode alone. */
function useOpening(row: WaitingRow) {
  const [, setAdminMode] = useSetting("adminActive");
  const href = waitingPlace(row);
  return { href, prefetch: false, onClick: () => isAdministration(href) && setAdminMode(true) };
}

function First({ row }: { row: WaitingRow }) {
  const t = useTranslations("home.waiting");
  const format = useFormatter();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-primary-soft p-4">
      <p className="flex min-w-0 flex-1 basis-56 items-baseline gap-3">
        <span className="min-w-6 text-end font-semibold text-xl tabular-nums">{format.number(row.count)}</span>
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="font-semibold text-md">{t(`kinds.${row.kind}`, { count: row.count })}</span>
          <Late row={row} />
        </span>
      </p>
      <Link
        {...useOpening(row)}
        aria-label={t("openNamed", { name: t(`kinds.${row.kind}`, { count: row.count }), count: row.count })}
        className={cx(buttonClass({ variant: "primary" }), "max-sm:w-full")}
      >
        {t(`deeds.${row.kind}`)}
        <ArrowRight aria-hidden />
      </Link>
    </div>
  );
}

function Row({ row }: { row: WaitingRow }) {
  const t = useTranslations("home.waiting");
  const format = useFormatter();
  return (
    <Link
      {...useOpening(row)}
      className="flex min-h-11 pointer-coarse:min-h-touch items-center gap-3 px-4 py-2.5 hover:bg-surface-2 focus-visible:-outline-offset-2"
    >
      <span className="min-w-6 text-end font-semibold tabular-nums">{format.number(row.count)}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span>{t(`kinds.${row.kind}`, { count: row.count })}</span>
        <Late row={row} />
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
    </Link>
  );
}

function Late({ row: { overdue } }: { row: WaitingRow }) {
  const t = useTranslations("home");
  if (overdue === 0) return null;
  return (
    <span className={cx("whitespace-nowrap font-medium text-sm", tones.overdue)}>
      <TriangleAlert aria-hidden className="mr-1 mb-0.5 inline size-4" />
      {t("lateOf", { count: overdue })}
    </span>
  );
}
