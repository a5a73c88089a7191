"use client";

import { Download, Printer } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { FilterTools } from "@/components/kit/table/filter-tools";
import { MoreTools } from "@/components/kit/table/more-tools";
import { Pager } from "@/components/kit/table/pager";
import { SearchBox } from "@/components/kit/table/search-box";
import { EmptyState, FailedState, LoadingRows, StaleNotice } from "@/components/kit/table/table-states";
import { useExport } from "@/components/kit/table/use-export";
import type { ChangeView } from "@/components/kit/table/use-view";
import { isNarrowed, type TableView } from "@/components/kit/table/view";
import { IconButton } from "@/components/ui/icon-button";

type ToolsProps = {
  caption: string;
  view: TableView;
  change: ChangeView;
  filters: readonly Filter[];
  /** By what people can be ordered; phones choose it in the sheet of filters. */
  orders: readonly { id: string; header: string }[];
  /** How many people there are on all pages. */
  count: number;
  file: { name: string; load(): Promise<Blob> };
};

type MapFrameProps = ToolsProps & {
  state: { error: Error | null; isPending: boolean; isFetching: boolean; retry(): void; hasAnswer: boolean };
  /** The sheet of paper that it prints on. */
  paper: "landscape" | "a3";
  /** What stands there without people. */
  empty: ReactNode;
  /** The map, once there are people. */
  children: ReactNode;
};

/** The frame of a map of people: search, filters, file and print-out above it, pages below. */
export function MapFrame({ state, paper, empty, children, ...tools }: MapFrameProps) {
  const { caption, view, change, count } = tools;
  const { error, isPending, isFetching, retry, hasAnswer } = state;
  return (
    <div
      data-print={paper}
      aria-busy={isFetching}
      className="@container/data relative min-w-0 overflow-clip rounded-lg border border-border bg-surface print:overflow-visible print:border-0"
    >
      <Tools {...tools} />
      {error && hasAnswer && <StaleNotice error={error} retry={retry} />}
      {children ||
        (isPending ? (
          <LoadingRows columns={6} retry={retry} />
        ) : error && !hasAnswer ? (
          <FailedState error={error} retry={retry} />
        ) : (
          <EmptyState isNarrowed={isNarrowed(view)} onClear={() => change({ search: "", filters: {} })}>
            {empty}
          </EmptyState>
        ))}
      {count > 0 && (
        <div className="print:hidden">
          <Pager caption={caption} noun="people" view={view} change={change} count={count} stays={false} />
        </div>
      )}
    </div>
  );
}

/** Search, filters, the file and the print-out. */
function Tools({ caption, view, change, filters, orders, count, file }: ToolsProps) {
  const t = useTranslations();
  const both = useMemo(
    () => orders.flatMap((order) => [false, true].map((isDescending) => ({ ...order, isDescending }))),
    [orders],
  );
  const save = useExport(file.name, file.load);
  return (
    <div className="flex h-14 items-center gap-2 border-border border-b px-3 print:hidden [&_input]:border-button-bd">
      <SearchBox caption={caption} value={view.search} onChange={(search) => change({ search })} />
      <FilterTools filters={filters} view={view} change={change} count={count} noun="people" orders={both} />
      <div className="ml-auto flex items-center gap-2">
        <IconButton label={t("myMarks.print")} className="max-sm:hidden" onClick={() => window.print()}>
          <Printer aria-hidden />
        </IconButton>
        <IconButton label={t("table.exportCsv")} className="max-sm:hidden" onClick={save.run} isBusy={save.isBusy}>
          <Download aria-hidden />
        </IconButton>
        <MoreTools orders={[]} sort={view.sort} onSort={(sort) => change({ sort })} tools={[]} onExport={save.run} />
      </div>
    </div>
  );
}
