"use client";

import { type RefObject, useCallback, useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useLeaveScope } from "@/components/kit/feedback/leave-scope";
import { cx } from "@/components/ui/class-names";
import { BulkBar } from "./bulk-bar";
import { type Filter, filterIds, type Tool } from "./column";
import type { DataTableProps } from "./data-table-props";
import { FilterChips } from "./filter-chips";
import { Pager } from "./pager";
import { lastPage } from "./paging";
import { TableGrid } from "./table-grid";
import { Toolbar } from "./toolbar";
import { useHiddenColumns } from "./use-hidden-columns";
import { useSelection } from "./use-selection";
import { useTableModel } from "./use-table-model";
import { type ChangeView, useView } from "./use-view";
import { useWideScreen } from "./use-wide-screen";
import { isNarrowed } from "./view";

const noFilters: readonly Filter[] = [];
const noTools: readonly Tool[] = [];
const none: readonly string[] = [];

/** The table of every list. It gets its rows from any source. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    columnsName = name ?? "",
    caption,
    noun,
    columns,
    source,
    filters = noFilters,
    search = false,
    rowKey,
    bulk,
    isPart = false,
  } = props;
  const [view, changeView] = useView(name, filterIds(filters));
  const { inside, leave } = useLeaveScope();
  const rowsPlace = useRef<HTMLDivElement>(null);
  const keepHeight = useKeptHeight(rowsPlace);
  // Changes of the view may remove a row with unsaved input, so they ask first; opening a row does not.
  const change: ChangeView = (part) =>
    leave(() => {
      keepHeight();
      changeView(part);
    });
  const opened: NonNullable<typeof props.opened> = props.opened ?? {
    keys: view.open,
    change: (keys) => changeView({ open: keys }),
  };
  const now = source.useRows(view, columns);
  // Deferred: the browser first shows the effect of the press, and a new press interrupts rendering.
  const page = useDeferredValue(now);
  const { chosen, hide } = useHiddenColumns(columnsName, view, changeView);
  const isWideScreen = useWideScreen();
  const selection = useSelection({ rows: page.rows, count: page.count, view, rowKey, query: source.queryOf?.(view) });
  const model = useTableModel({
    rows: page.rows,
    columns,
    rowKey,
    sort: view.sort,
    onSort: (sort) => change({ sort }),
    ticked: selection.ticked,
    onTick: selection.tick,
    hidden:
      chosen ?? columns.filter(({ isHidden, isWide }) => isHidden || (isWide && !isWideScreen)).map(({ id }) => id),
    byWidth: chosen ? none : columns.filter(({ isWide }) => isWide).map(({ id }) => id),
    onHide: hide,
    open: opened.keys,
    onOpen: (keys) => (keys.length > opened.keys.length ? opened.change(keys) : leave(() => opened.change(keys))),
  });

  const isKnown = !now.isFetching && !now.error;
  // There is nothing to search or to save in a list without any rows. The toolbar of a part holds its heading.
  const isEmpty = isKnown && !now.isPending && now.count === 0 && !isNarrowed(view);
  const hasTools = isPart || !isEmpty;
  useLastPage(isKnown, lastPage(now.count, view.size), view.page, changeView);

  const { views } = props;
  const ofViews = name !== undefined &&
    views && { ...views, table: name, caption, filterIds: filterIds(filters), view, change, hidden: chosen };
  return (
    <div
      data-table
      data-print={isPart ? undefined : "landscape"}
      className={cx(
        "@container/data relative min-w-0 overflow-clip rounded-lg print:overflow-visible print:rounded-none print:border-0",
        !isPart && "border border-border bg-surface",
      )}
    >
      {hasTools && ofViews && <ofViews.Bar {...ofViews} />}
      {/* The actions on ticked rows lie over the toolbar. */}
      <div className="relative">
        {hasTools && (
          <Toolbar
            name={name ?? caption}
            caption={caption}
            isPart={isPart}
            isEmpty={isEmpty}
            view={view}
            change={change}
            hasSearch={search}
            filters={filters}
            model={model}
            count={page.count}
            noun={noun}
            csv={(shown) => source.csv(view, columns, shown)}
            tools={props.tools ?? noTools}
            create={props.create}
            menu={ofViews && <ofViews.Menu {...ofViews} />}
            isCovered={bulk !== undefined && selection.count > 0}
          />
        )}
        {hasTools && (
          <FilterChips
            filters={filters}
            values={view.filters}
            onFilter={(id, value) => change({ filter: { id, value } })}
            className="border-border border-b px-3 py-2 sm:hidden print:hidden"
          />
        )}
        {bulk && <BulkBar actions={bulk} selection={selection} model={model} count={page.count} noun={noun} />}
      </div>
      <TableGrid {...props} ref={rowsPlace} view={view} change={change} page={page} model={model} inside={inside} />
      {page.count > (isPart ? view.size : 0) && (
        <Pager
          caption={caption}
          noun={noun}
          view={view}
          change={change}
          count={page.count}
          stays={name !== undefined}
        />
      )}
    </div>
  );
}

/** The last row of the last page may be deleted, or an old address may have a page that no longer exists. */
function useLastPage(isKnown: boolean, last: number, page: number, change: ChangeView): void {
  const show = useEffectEvent(() => change({ page: last }));
  useEffect(() => {
    if (isKnown && page > last) show();
  }, [isKnown, page, last]);
}

/**
 * Keeps the height that the rows have now, at most to the end of the window: if a search or the last page has fewer
 * rows, the pager stays under the pointer. Call it before the rows change.
 */
function useKeptHeight(rows: RefObject<HTMLElement | null>): () => void {
  return useCallback(() => {
    const element = rows.current;
    if (!element) return;
    const { top, height } = element.getBoundingClientRect();
    const below = element.nextElementSibling?.getBoundingClientRect().height ?? 0;
    const taken = Math.ceil(top + window.scrollY + below);
    element.style.minHeight = `min(${Math.floor(height)}px, 100vh - ${taken}px)`;
  }, [rows]);
}
