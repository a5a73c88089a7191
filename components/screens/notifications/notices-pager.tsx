"use client";

import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { lastPage, pageRange } from "@/components/kit/table/paging";
import { IconButton } from "@/components/ui/icon-button";
import { PAGE_SIZE } from "./notices-query";

type NoticesPagerProps = { page: number; count: number; onPage(page: number): void };

/** The shown range, and the buttons to newer and older ones. A single page has none. */
export function NoticesPager({ page, count, onPage }: NoticesPagerProps) {
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
