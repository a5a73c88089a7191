"use client";

import { useDeferredValue, useEffect, useRef } from "react";
import { useLeaveScope } from "@/components/kit/leave/leave-scope";
import { useSetting } from "@/lib/client/settings";
import { BulkBar } from "./bulk-bar";
import { type Filter, filterIds } from "./column";
import type { DataTableProps } from "./data-table-props";
import { Pager } from "./pager";
import { lastPage } from "./paging";
import { TableGrid } from "./table-grid";
import { useTableModel } from "./table-model";
import { Toolbar } from "./toolbar";
import { useSelection } from "./use-selection";
import { type ChangeView, useView } from "./use-view";

const noFilters: readonly Filter[] = [];
const noHidden: Record<string, string[]> = {};

/** The one table for every list. It knows its source, not where the rows come from. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, caption, columns, source, filters = noFilters, search = false, rowKey, bulk } = props;
  const [view, changeView] = useView(name, filterIds(filters));
  const { inside, leave } = useLeaveScope();
  // What is typed in a row goes with the row; to open one more takes none away.
  const change: ChangeView = (part) =>
    part.open && part.open.length > view.open.length ? changeView(part) : leave(() => changeView(part));
  const now = source.useRows(view, columns);
  // Rows are drawn after the press that asked for them has been seen to work, and a further press need not wait for them.
  const page = useDeferredValue(now);
  const [hiddenColumns = noHidden, setHiddenColumns] = useSetting("hiddenColumns");
  const settingName = name ?? caption;
  const selection = useSelection({ rows: page.rows, count: page.count, view, rowKey, asked: source.asked?.(view) });
  const model = useTableModel({
    rows: page.rows,
    columns,
    rowKey,
    sort: view.sort,
    onSort: (sort) => change({ sort }),
    ticked: selection.ticked,
    onTick: selection.tick,
    hidden: hiddenColumns[settingName] ?? columns.filter(({ isHidden }) => isHidden).map(({ id }) => id),
    onHide: (hidden) => setHiddenColumns({ ...hiddenColumns, [settingName]: hidden }),
    open: view.open,
    onOpen: (open) => change({ open }),
  });

  const isKnown = !now.isFetching && !now.error;
  const last = lastPage(now.count, view.size);
  const changeNow = useRef(changeView);
  changeNow.current = changeView;
  useEffect(() => {
    // The last row of the last page was deleted, or an old address names a page that is gone.
    if (isKnown && view.page > last) changeNow.current({ page: last });
  }, [isKnown, view.page, last]);

  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-border bg-surface">
      <Toolbar
        name={name ?? caption}
        caption={caption}
        view={view}
        change={change}
        hasSearch={search}
        filters={filters}
        model={model}
        count={page.count}
        csv={(shown) => source.csv(view, columns, shown)}
        create={props.create}
      />
      {bulk && <BulkBar actions={bulk} selection={selection} model={model} count={page.count} />}
      <TableGrid {...props} view={view} change={change} page={page} model={model} inside={inside} />
      {page.count > 0 && <Pager caption={caption} view={view} change={change} count={page.count} />}
    </div>
  );
}
