"use client";

import { Columns3, Download, Plus, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useTell } from "@/components/kit/feedback/tell";
import { Button } from "@/components/ui/button";
import { Menu, MenuCheckItem } from "@/components/ui/menu";
import type { Column, Filter } from "./column";
import { FilterMenu } from "./filter-menu";
import { FilterSheet } from "./filter-sheet";
import { SearchBox } from "./search-box";
import { SortField, SortMenu, sortOrders } from "./sort-choice";
import type { TableModel } from "./table-model";
import type { ChangeView } from "./use-view";
import { isNarrowed, type TableView } from "./view";

/** With no more columns than this there is no column menu. */
const FEW_COLUMNS = 5;

type ToolbarProps<Row> = {
  name: string;
  caption: string;
  view: TableView;
  change: ChangeView;
  hasSearch: boolean;
  filters: readonly Filter[];
  model: TableModel<Row>;
  /** The number of matching rows. */
  count: number;
  csv(shown: readonly Column<Row>[]): Promise<Blob>;
  create: { label: string; onCreate(): void } | undefined;
};

/** The controls that decide what the table shows. */
export function Toolbar<Row extends object>({
  name,
  caption,
  view,
  change,
  hasSearch,
  filters,
  model,
  count,
  csv,
  create,
}: ToolbarProps<Row>) {
  const t = useTranslations("table");
  const orders = sortOrders(model.headers);
  const sortBy = (sort: TableView["sort"]) => change({ sort });
  const filterBy = (id: string, value: string | undefined) => {
    const { [id]: _, ...others } = view.filters;
    change({ filters: value === undefined ? others : { ...others, [id]: value } });
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-b p-3">
      {hasSearch && <SearchBox caption={caption} value={view.search} onChange={(search) => change({ search })} />}
      {filters.length > 0 && (
        <div className="sm:hidden">
          <FilterSheet
            filters={filters}
            values={view.filters}
            count={count}
            onFilter={filterBy}
            onClear={() => change({ filters: {} })}
          >
            {orders.length > 0 && <SortField orders={orders} sort={view.sort} onSort={sortBy} />}
          </FilterSheet>
        </div>
      )}
      <div className="contents max-sm:hidden">
        {filters.map((filter) => (
          <FilterMenu key={filter.id} filter={filter} values={view.filters} onFilter={filterBy} />
        ))}
        {isNarrowed(view) && (
          <Button variant="ghost" onClick={() => change({ search: "", filters: {} })}>
            <X aria-hidden />
            {t("clearFilters")}
          </Button>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {filters.length === 0 && orders.length > 0 && <SortMenu orders={orders} sort={view.sort} onSort={sortBy} />}
        {model.choices.length > FEW_COLUMNS && <ColumnMenu choices={model.choices} />}
        <ExportButton fileName={name} csv={() => csv(model.headers.map(({ column }) => column))} />
        {create && (
          <Button variant="primary" className="max-sm:ml-auto" onClick={create.onCreate}>
            <Plus aria-hidden />
            {create.label}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Shows only the icon of a button where filters and actions need the width. */
const sparedClass = "max-2xl:sr-only";
const iconClass = "pointer-coarse:min-w-11";

function ColumnMenu<Row>({ choices }: { choices: TableModel<Row>["choices"] }) {
  const t = useTranslations("table");
  const shown = choices.filter(({ isVisible }) => isVisible).length;
  return (
    <Menu
      label={t("columns")}
      trigger={
        <Button className={iconClass} title={t("columns")}>
          <Columns3 aria-hidden />
          <span className={sparedClass}>{t("columns")}</span>
        </Button>
      }
    >
      {choices.map(({ column, isVisible, toggle }) => (
        // The last visible column cannot be hidden.
        <MenuCheckItem
          key={column.id}
          isChecked={isVisible}
          onChange={() => (isVisible && shown === 1 ? undefined : toggle())}
        >
          {column.header}
        </MenuCheckItem>
      ))}
    </Menu>
  );
}

function ExportButton({ fileName, csv }: { fileName: string; csv(): Promise<Blob> }) {
  const t = useTranslations("table");
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [{ csvFileName, download }, file] = await Promise.all([import("./csv"), csv()]);
      download(csvFileName(fileName, new Date()), file);
    } catch (error) {
      tell.problem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button className={iconClass} title={t("exportCsv")} onClick={save} isBusy={isBusy}>
      {!isBusy && <Download aria-hidden />}
      <span className={sparedClass}>{t("exportCsv")}</span>
    </Button>
  );
}
