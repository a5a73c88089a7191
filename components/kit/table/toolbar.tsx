"use client";

import { Download, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { Column, Filter, Tool } from "./column";
import { ColumnMenu } from "./column-menu";
import type { Noun } from "./data-table-props";
import { FilterTools } from "./filter-tools";
import { MoreTools } from "./more-tools";
import { SearchBox } from "./search-box";
import { sortOrders } from "./sort-choice";
import { useExport } from "./use-export";
import type { TableModel } from "./use-table-model";
import type { ChangeView } from "./use-view";
import { isNarrowed, type TableView } from "./view";

/** With no more columns than this there is no column menu. */
const FEW_COLUMNS = 5;

type ToolbarProps<Row> = {
  name: string;
  caption: string;
  isPart: boolean;
  /** There are no rows at all, so there is nothing to search, to save or to choose columns of. */
  isEmpty: boolean;
  view: TableView;
  change: ChangeView;
  hasSearch: boolean;
  filters: readonly Filter[];
  model: TableModel<Row>;
  /** The number of matching rows. */
  count: number;
  noun: Noun;
  csv(shown: readonly Column<Row>[]): Promise<Blob>;
  /** Links of a page: where there is room, they stand beside its heading. */
  tools: readonly Tool[];
  create: { label: string; onCreate(): void } | undefined;
  /** What can be done with views, where they have no row of their own. */
  menu: ReactNode;
  /** The actions on ticked rows lie over it, so the keyboard must not reach what nobody sees. */
  isCovered: boolean;
};

/** The controls that decide what the table shows: one line of one height, whatever is chosen. Only the caption prints. */
export function Toolbar<Row extends object>({
  name,
  caption,
  isPart,
  isEmpty,
  view,
  change,
  hasSearch,
  filters,
  model,
  count,
  noun,
  csv,
  tools,
  create,
  menu,
  isCovered,
}: ToolbarProps<Row>) {
  const t = useTranslations("table");
  const orders = sortOrders(model.headers);
  const save = useExport(name, () => csv(model.headers.map(({ column }) => column)));
  return (
    <div
      data-toolbar
      inert={isCovered}
      // Fields have the border of the buttons beside them: here a sign and a text of full contrast say what they are.
      className={cx(
        "flex h-14 items-center gap-2 border-border border-b px-3 print:*:not-[h2]:hidden [&_input]:border-button-bd",
        // A filter with a search looks like those without one.
        "[&_[role=combobox]]:rounded-md [&_[role=combobox]]:font-medium [&_[role=combobox]]:placeholder:text-fg",
        "[&_[data-choice]]:rounded-md [&_[data-choice]]:border-button-bd [&_[data-choice]]:bg-button [&_[data-choice]]:font-medium [&_[data-choice]]:*:text-fg",
        !isPart && "print:hidden",
      )}
    >
      {isPart && <h2 className="line-clamp-2 min-w-0 text-md leading-tight">{caption}</h2>}
      {hasSearch && <SearchBox caption={caption} value={view.search} onChange={(search) => change({ search })} />}
      <FilterTools filters={filters} view={view} change={change} count={count} noun={noun} orders={orders} />
      {(hasSearch || filters.length > 0) && (
        <IconButton
          variant="ghost"
          label={t("clearFilters")}
          // Its place is kept, so that the first letter of a search moves nothing.
          className={cx("max-sm:hidden", !isNarrowed(view) && "invisible")}
          onClick={() => change({ search: "", filters: {} })}
        >
          <X aria-hidden />
        </IconButton>
      )}
      <div className="ml-auto flex items-center gap-2">
        {menu}
        {!isEmpty && model.choices.length > FEW_COLUMNS && <ColumnMenu choices={model.choices} />}
        {!isEmpty && (
          <IconButton label={t("exportCsv")} className="max-sm:hidden" onClick={save.run} isBusy={save.isBusy}>
            <Download aria-hidden />
          </IconButton>
        )}
        {create && (
          <Button data-create variant={isPart ? "secondary" : "primary"} onClick={create.onCreate}>
            <Plus aria-hidden />
            <span className={hasSearch || isPart ? "max-sm:sr-only" : undefined}>{create.label}</span>
          </Button>
        )}
        {!isEmpty && (
          <MoreTools
            orders={filters.length === 0 ? orders : []}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            tools={tools}
            onExport={save.run}
          />
        )}
      </div>
    </div>
  );
}
