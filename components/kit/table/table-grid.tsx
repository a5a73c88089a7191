"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import type { LeaveGuard } from "@/components/kit/leave/leave-guard";
import { LeaveScope } from "@/components/kit/leave/leave-scope";
import { cx } from "@/components/ui/class-names";
import { type BodyLine, PlainBody, WINDOW_FROM, WindowedBody } from "./body";
import { cellClass } from "./cell-classes";
import type { DataTableProps } from "./data-table-props";
import { HeaderRow } from "./header-row";
import { type Placing, TableRow } from "./row";
import type { PageOfRows } from "./source";
import type { TableModel } from "./table-model";
import { EmptyState, FailedState, LoadingRows, RefetchBar, StaleNotice } from "./table-states";
import type { ChangeView } from "./use-view";
import { isNarrowed, type TableView } from "./view";

type GridProps<Row extends object> = DataTableProps<Row> & {
  view: TableView;
  change: ChangeView;
  page: PageOfRows<Row>;
  model: TableModel<Row>;
  /** Guards unsaved input inside the rows. */
  inside: Set<LeaveGuard>;
};

/** The rows, or the reason why there are none. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { caption, name, columns, view, change, page, model, inline } = props;
  const t = useTranslations("table");
  const scroller = useRef<HTMLDivElement>(null);
  const id = useId();
  const edited = useRef<string>(undefined);
  const editedNow = inline?.edit?.key;
  const isTaken = inline !== undefined;
  useEffect(() => {
    // The form with the focus was closed and no other was opened: the focus returns to the row.
    if (!isTaken && edited.current)
      scroller.current?.querySelector<HTMLElement>(`[data-key="${edited.current}"] td:last-child button`)?.focus();
    edited.current = editedNow;
  }, [editedNow, isTaken]);
  const actions = mostActions(props);
  const lines = linesOf(props, id, actions);
  const isWindowed = lines.length > WINDOW_FROM;
  const hasRows = lines.length > 0;
  return (
    <div className="relative" aria-busy={page.isFetching}>
      <RefetchBar isOn={page.isFetching && !page.isPending} />
      <p role="status" className="sr-only">
        {!page.isFetching && !page.error && t("found", { count: page.count })}
      </p>
      {Boolean(page.error) && page.rows.length > 0 && <StaleNotice error={page.error} retry={page.retry} />}
      {hasRows && (
        <section
          ref={scroller}
          aria-label={caption}
          {...focusable}
          className={cx(
            "scroll-pt-10 overflow-auto outline-offset-[-2px] sm:max-lg:scroll-pl-56",
            isWindowed ? "max-h-[80dvh]" : name !== undefined && "sm:max-h-[max(24rem,calc(100dvh-15rem))]",
          )}
        >
          <table aria-rowcount={page.count + 1} className="w-full border-separate border-spacing-0 max-sm:block">
            <caption className="sr-only">{caption}</caption>
            <HeaderRow
              model={model}
              hasSelection={Boolean(props.bulk)}
              hasExpansion={Boolean(props.expand)}
              actions={actions}
            />
            {isWindowed ? <WindowedBody lines={lines} scroller={scroller} /> : <PlainBody lines={lines} />}
          </table>
        </section>
      )}
      {page.isPending && !page.error && <LoadingRows columns={columns.length} retry={page.retry} />}
      {Boolean(page.error) && page.rows.length === 0 && <FailedState error={page.error} retry={page.retry} />}
      {!page.isPending && !page.error && page.rows.length === 0 && !inline?.create && (
        <EmptyState isNarrowed={isNarrowed(view)} onClear={() => change({ search: "", filters: {} })}>
          {props.emptyState}
        </EmptyState>
      )}
    </div>
  );
}

/** A region that scrolls must take the focus, so that the keyboard can scroll it. */
const focusable = { tabIndex: 0 };

function mostActions<Row extends object>({ rowActions, page }: GridProps<Row>): number {
  return rowActions ? Math.max(0, ...page.rows.map((row) => rowActions(row).length)) : 0;
}

function linesOf<Row extends object>(props: GridProps<Row>, id: string, most: number): BodyLine[] {
  const { inline, model, page, expand, rowActions, rowName, bulk } = props;
  const { visible: columns } = model;
  const width = columns.length + (bulk ? 1 : 0) + (expand ? 1 : 0) + (most > 0 ? 1 : 0);
  const first = page.before + 2;

  const wide = (key: string, content: ReactNode, rowId?: string): BodyLine => ({
    key,
    stays: true,
    render: (placing: Placing) => (
      <tr key={key} id={rowId} {...placing} className="bg-bg max-sm:block max-sm:border-border max-sm:border-b">
        <td colSpan={width} className={cx(cellClass, "p-3! max-sm:block!")}>
          {content}
        </td>
      </tr>
    ),
  });

  const guarded = (content: ReactNode) => <LeaveScope of={props.inside}>{content}</LeaveScope>;
  const rows = model.rows.flatMap((row, place): BodyLine[] => {
    if (inline?.edit?.key === row.key) return [wide(row.key, guarded(inline.edit.form))];
    const detailsId = expand && `${id}-${row.key}`;
    const line: BodyLine = {
      key: row.key,
      render: (placing) => (
        <TableRow
          key={row.key}
          model={row}
          name={rowName(row.row)}
          columns={columns}
          hasSelection={Boolean(bulk)}
          detailsId={detailsId}
          mostActions={most}
          rowActions={rowActions}
          placing={{ ...placing, "aria-rowindex": first + place }}
        />
      ),
    };
    return expand && row.isOpen
      ? [line, wide(`${row.key}-details`, guarded(expand.render(row.row)), detailsId)]
      : [line];
  });
  return inline?.create ? [wide("new", inline.create), ...rows] : rows;
}
