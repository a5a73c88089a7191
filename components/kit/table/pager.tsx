"use client";

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import { NativeSelect } from "@/components/ui/native-select";
import type { Noun } from "./data-table-props";
import { lastPage, pageAfterResize, pageRange } from "./paging";
import type { ChangeView } from "./use-view";
import { type PageSize, pageSizes, type TableView } from "./view";

type PagerProps = {
  caption: string;
  noun: Noun;
  view: TableView;
  change: ChangeView;
  count: number;
  /** It stays in sight while the page scrolls, where a window is high enough: zoomed in, rows need the room. */
  stays: boolean;
};

/** The shown range of rows, and the buttons to other pages, which a single page does not need. Only the range prints. */
export function Pager({ caption, noun, view: { page, size }, change, count, stays }: PagerProps) {
  const t = useTranslations("table");
  const sizeId = useId();
  const last = lastPage(count, size);
  const range = pageRange(page, size, count);
  const found = t(`nouns.${noun}`, { count });
  const resize = (next: PageSize) => change({ size: next, page: pageAfterResize(page, size, next) });
  return (
    <div
      data-stays={stays || undefined}
      className={cx(
        "flex min-h-9 items-center print:break-before-avoid gap-4 border-border border-t bg-surface px-3 text-fg-muted text-sm tabular-nums",
        count > pageSizes[0] && "min-h-13",
        stays && "bottom-(--bottom-bar,0px) z-2 high:sticky",
      )}
    >
      <span>{count > size ? t("range", { ...range, found }) : found}</span>
      {count > pageSizes[0] && (
        <span className="flex items-center gap-2 max-sm:hidden print:hidden">
          <label htmlFor={sizeId}>{t("pageSize")}</label>
          <NativeSelect
            id={sizeId}
            className="w-20"
            value={size}
            onChange={(event) => resize(Number(event.target.value) as PageSize)}
          >
            {pageSizes.map((choice) => (
              <option key={choice}>{choice}</option>
            ))}
          </NativeSelect>
        </span>
      )}
      {last > 1 && (
        <nav aria-label={t("pages", { table: caption })} className="ml-auto flex items-center gap-1 print:hidden">
          <Step isEnd label={t("firstPage")} to={1} isOff={page <= 1} change={change} Icon={ChevronFirst} />
          <Step label={t("previousPage")} to={page - 1} isOff={page <= 1} change={change} Icon={ChevronLeft} />
          <span className="whitespace-nowrap px-2 max-sm:hidden">{t("pageOf", { page, pages: last })}</span>
          <Step label={t("nextPage")} to={page + 1} isOff={page >= last} change={change} Icon={ChevronRight} />
          <Step isEnd label={t("lastPage")} to={last} isOff={page >= last} change={change} Icon={ChevronLast} />
        </nav>
      )}
    </div>
  );
}

type StepProps = {
  label: string;
  to: number;
  /** To the first or the last page, for which a phone has no room beside the range. */
  isEnd?: boolean;
  isOff: boolean;
  change: ChangeView;
  Icon: typeof ChevronLeft;
};

/** Stays focusable on the first and last page, so that keyboard users keep the focus on the button. */
function Step({ label, to, isEnd, isOff, change, Icon }: StepProps) {
  return (
    <IconButton
      variant="ghost"
      className={isEnd ? "max-sm:hidden" : undefined}
      label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && change({ page: to })}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
