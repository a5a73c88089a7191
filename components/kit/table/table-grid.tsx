"use client";

import { useTranslations } from "next-intl";
import { type CSSProperties, type ReactNode, type Ref, useEffect, useId, useMemo, useRef } from "react";
import type { LeaveGuard } from "@/components/kit/feedback/leave-guard";
import { LeaveScope } from "@/components/kit/feedback/leave-scope";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Body, type BodyLine } from "./body";
import {
  NARROW_FROM,
  narrowPaddingClass,
  paddingClass,
  TWO_LINES_FROM,
  twoLinesClass,
  wideNarrowPaddingClass,
} from "./cell-classes";
import type { DataTableProps } from "./data-table-props";
import { ACTIONS_PX, CONTROL_PX, leavingClasses, wholeWidth } from "./fit";
import { HeaderRow } from "./header-row";
import { type Placing, TableRow } from "./row";
import type { PageOfRows } from "./source";
import { EmptyState, FailedState, LoadingRows, RefetchBar, StaleNotice } from "./table-states";
import type { TableModel } from "./use-table-model";
import type { ChangeView } from "./use-view";
import { isNarrowed, type TableView } from "./view";

type GridProps<Row extends object> = DataTableProps<Row> & {
  ref: Ref<HTMLDivElement>;
  view: TableView;
  change: ChangeView;
  page: PageOfRows<Row>;
  model: TableModel<Row>;
  /** Guards unsaved input inside the rows. */
  inside: Set<LeaveGuard>;
};

// Names open their rows from the start; the rest of a row follows when the page is idle.
const rowPart = lazyPart(() => import("./open-by-row"));

/** The rows, or the reason why there are none. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { caption, columns, view, change, page, model, inline } = props;
  const t = useTranslations("table");
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const edited = useRef<string>(undefined);
  const editedNow = inline?.edit?.key;
  const isTaken = inline !== undefined;
  useEffect(() => {
    // The form with the focus was closed and no other was opened: the focus returns to the row.
    if (!isTaken && edited.current)
      place.current?.querySelector<HTMLElement>(`[data-key="${edited.current}"] th button`)?.focus();
    edited.current = editedNow;
  }, [editedNow, isTaken]);
  useFetchWhenIdle(rowPart);
  const hasSelection = Boolean(props.bulk);
  const hasExpansion = Boolean(props.expand);
  const { visible, byWidth } = model;
  const { rowActions } = props;
  const hasActions = useMemo(
    () => rowActions !== undefined && page.rows.some((row) => rowActions(row).length > 0),
    [rowActions, page.rows],
  );
  const { leaving, whole } = useMemo(() => {
    const controls = CONTROL_PX * [hasSelection, hasExpansion].filter(Boolean).length + (hasActions ? ACTIONS_PX : 0);
    const always = visible.filter(({ id }) => !byWidth.includes(id));
    const wide = byWidth.map((id) => [id, "max-2xl:hidden"] as const);
    return {
      leaving: new Map([...leavingClasses(always, controls), ...wide]),
      whole: wholeWidth(always, controls),
    };
  }, [visible, byWidth, hasSelection, hasExpansion, hasActions]);
  const lines = linesOf(props, { id, leaving, hasActions });
  const hasRows = lines.length > 0;
  return (
    <div ref={props.ref} className="relative" aria-busy={page.isFetching}>
      <RefetchBar isOn={page.isFetching && !page.isPending} />
      <p role="status" className="sr-only">
        {!page.isFetching && !page.error && t(`nouns.${props.noun}`, { count: page.count })}
      </p>
      {Boolean(page.error) && page.rows.length > 0 && <StaleNotice error={page.error} retry={page.retry} />}
      {hasRows && (
        <section
          ref={place}
          aria-label={caption}
          style={{ "--whole": whole } as CSSProperties}
          className={cx(
            "@container/table",
            visible.length - byWidth.length < NARROW_FROM ? paddingClass : narrowPaddingClass,
            byWidth.length > 0 && wideNarrowPaddingClass,
            visible.length >= TWO_LINES_FROM && twoLinesClass,
          )}
        >
          <table
            aria-rowcount={page.count + 1}
            // Keys reach the names of rows, which open them.
            onClick={(event) => rowPart.loaded?.openByRow(event)}
            onKeyDown={undefined}
            // The pager covers the border of the last row. A rule for tr:last-child > * would make browsers compute the
            // style of the whole page again whenever a menu or a dialog opens.
            className="-mb-px w-full table-fixed border-separate border-spacing-0 max-sm:block"
          >
            <caption className="sr-only">{caption}</caption>
            <HeaderRow
              model={model}
              leaving={leaving}
              hasSelection={hasSelection}
              hasExpansion={hasExpansion}
              hasActions={hasActions}
            />
            <Body lines={lines} place={place} />
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

type Drawn = { id: string; leaving: ReadonlyMap<string, string>; hasActions: boolean };

function linesOf<Row extends object>(props: GridProps<Row>, { id, leaving, hasActions }: Drawn): BodyLine[] {
  const { inline, model, page, expand, opening, rowActions, rowName, bulk, groupOf, view } = props;
  const { visible: columns } = model;
  const first = page.before + 2;

  const wide = (key: string, content: ReactNode, rowId?: string): BodyLine => ({
    key,
    stays: true,
    render: (placing: Placing) => (
      <tr key={key} id={rowId} {...placing} className="bg-bg max-sm:block">
        {/* As wide as the table, but not by a span: a span over columns that left would bring them back. */}
        <td className="p-0 max-sm:block">
          <div className="w-[100cqi] border-border border-b bg-bg p-3">{content}</div>
        </td>
      </tr>
    ),
  });

  // Under its columns, which begin after those of the controls.
  const form = (content: ReactNode) => (expand ? <div className="sm:pl-11">{content}</div> : content);
  const guarded = (content: ReactNode) => <LeaveScope of={props.inside}>{content}</LeaveScope>;
  const groupAt = (place: number) => {
    const row = model.rows[place]?.row;
    return row && groupOf?.(row, view);
  };
  const heading = (place: number): BodyLine[] => {
    const group = groupAt(place);
    if (group === undefined || group === groupAt(place - 1)) return [];
    return [wide(`group-${place}`, <h3 className="font-medium text-sm wrap-anywhere">{group}</h3>)];
  };
  const rows = model.rows.flatMap((row, place): BodyLine[] => {
    if (inline?.edit?.key === row.key) return [wide(row.key, guarded(form(inline.edit.form)))];
    const detailsId = expand && expand.has?.(row.row) !== false ? `${id}-${row.key}` : undefined;
    const line: BodyLine = {
      key: row.key,
      render: (placing) => (
        <TableRow
          key={row.key}
          model={row}
          name={rowName(row.row)}
          columns={columns}
          leaving={leaving}
          hasSelection={Boolean(bulk)}
          hasExpansion={Boolean(expand)}
          detailsId={detailsId}
          opening={opening}
          hasActions={hasActions}
          rowActions={rowActions}
          placing={{ ...placing, "aria-rowindex": first + place }}
        />
      ),
    };
    const details =
      expand && detailsId && row.isOpen ? [wide(`${row.key}-details`, guarded(expand.render(row.row)), detailsId)] : [];
    return [...heading(place), line, ...details];
  });
  return inline?.create ? [wide("new", form(inline.create)), ...rows] : rows;
}
