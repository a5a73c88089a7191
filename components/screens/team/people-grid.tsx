"use client";

import { ArrowDown, ArrowUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FocusEvent, Fragment, type KeyboardEvent, memo, type ReactNode, useEffect, useRef } from "react";
import type { Sort } from "@/components/kit/table/view";
import { ReportLink } from "@/components/shared/people/person-link";
import { cx } from "@/components/ui/class-names";

type GridPerson = { user: number; full_name: string; unit_title: string | null; unit_path: string | null };

/** `id` is the order that its head gives. */
export type GridColumn = { id: string; title: string; isLargestFirst?: boolean };

type PeopleGridProps<Row extends GridPerson> = {
  caption: string;
  /** What the cells say and how the keys move, for screen readers. */
  keys: string;
  rows: readonly Row[];
  columns: readonly GridColumn[];
  /** The cells of a person, in the order of the columns. The same function for the same cells: rows are drawn by it. */
  cellsOf(row: Row): ReactNode;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** The group of a person, whose heading stands above the first of it. */
  groupOf(row: Row): string | undefined;
  /** Opens a cell, which its `name` names. */
  onOpen(name: string): void;
  /** How much each column takes; where there are few of them, their titles lie. */
  width?: Exclude<keyof typeof widthClass, "name">;
};

/**
 * People in rows, with columns that depend on them. It scrolls in a frame of its own, whose first column and header row stay
 * in sight: `DataTable` has no such columns, no cells that take the focus, and never scrolls sideways.
 */
export function PeopleGrid<Row extends GridPerson>(props: PeopleGridProps<Row>) {
  const { caption, keys, rows, columns, cellsOf, sort, onSort, groupOf, onOpen, width = "narrow" } = props;
  const team = useTranslations("team.columns");
  const table = useRef<HTMLTableElement>(null);
  // After each change of the rows, because the cell that Tab reached may be gone.
  useEffect(() => {
    if (table.current) ensureStop(table.current);
  });
  const head = { sort, onSort };
  return (
    <section
      aria-label={caption}
      // Its own background: what scrolls over a transparent one is painted anew with each frame where a pixel is a pixel.
      className="relative max-h-[min(44rem,calc(100dvh-9rem))] bg-surface scroll-pt-48 scroll-pl-48 overflow-auto overscroll-x-contain border-border border-y -outline-offset-2 max-sm:scroll-pl-36 low:max-h-none print:max-h-none print:overflow-visible print:border-0"
    >
      <table
        ref={table}
        onKeyDown={moveFocus}
        onFocus={noteFocus}
        onClick={({ target }) => {
          const key = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
          if (key) onOpen(key);
        }}
        className="w-max border-separate border-spacing-0 print:w-full print:table-fixed print:text-[10px]"
      >
        <caption className="sr-only">{keys}</caption>
        <thead className="z-2 bg-surface-2 high:sticky high:top-0 print:break-inside-avoid">
          <tr>
            <HeadCell {...head} id="user" title={team("user")} width="name" />
            {columns.map((column) => (
              <HeadCell key={column.id} {...head} {...column} width={width} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => {
            const group = groupOf(row);
            const before = rows[place - 1];
            return (
              <Fragment key={row.user}>
                {group !== undefined && (!before || groupOf(before) !== group) && (
                  <Heading title={group} columns={columns.length + 1} />
                )}
                <PersonRow row={row} cellsOf={cellsOf} />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Heading({ title, columns }: { title: string; columns: number }) {
  return (
    <tr className="print:break-after-avoid">
      <td colSpan={columns} className="border-border border-b bg-bg p-0">
        <h3 className="sticky left-0 w-max max-w-[100cqi] px-3 py-2 font-medium text-sm wrap-anywhere print:static print:px-1">
          {title}
        </h3>
      </td>
    </tr>
  );
}

type PersonRowProps<Row extends GridPerson> = { row: Row; cellsOf(row: Row): ReactNode };

function DrawnRow<Row extends GridPerson>({ row, cellsOf }: PersonRowProps<Row>) {
  const { user, full_name, unit_title, unit_path } = row;
  return (
    <tr className="print:break-inside-avoid">
      <th
        scope="row"
        className="sticky left-0 z-1 h-11 w-48 min-w-48 max-w-48 border-border border-r border-b bg-surface px-3 text-left font-medium max-sm:w-36 max-sm:min-w-36 max-sm:max-w-36 max-sm:px-2 print:static print:h-auto print:w-auto print:min-w-0 print:px-1"
      >
        <span
          className="line-clamp-2 text-sm leading-tight wrap-anywhere max-sm:line-clamp-3 print:line-clamp-none print:text-[11px]"
          title={full_name}
        >
          <ReportLink person={user} name={full_name} />
        </span>
        {unit_title && (
          <span
            className="block truncate font-normal text-fg-muted text-xs max-sm:hidden print:hidden"
            title={unit_path ?? unit_title}
          >
            {unit_title}
          </span>
        )}
      </th>
      {cellsOf(row)}
    </tr>
  );
}

const PersonRow = memo(DrawnRow) as typeof DrawnRow;

/** A cell of somebody who has nothing there, or a number that opens nothing. */
export function PlainCell({ children }: { children: ReactNode }) {
  return <td className="border-border border-r border-b text-center text-fg-muted tabular-nums">{children}</td>;
}

type GridCellProps = {
  /** What opens it, in the address. */
  name: string;
  /** What it says, if that is more than its text. */
  label?: string | undefined;
  className: string;
  children: ReactNode;
};

/** A cell that opens. */
export function GridCell({ name, label, className, children }: GridCellProps) {
  return (
    <td className={cx("h-11 border-bg border-r border-b p-0 tabular-nums print:h-auto", className)}>
      <button
        type="button"
        tabIndex={-1}
        data-cell={name}
        aria-label={label}
        title={label}
        className="block h-11 w-full -outline-offset-3 outline-current! hover:underline print:h-auto"
      >
        {children}
      </button>
    </td>
  );
}

const CELL = "button[data-cell]";

/** Makes a cell the one that the Tab key reaches. */
function makeStop(table: HTMLTableElement, cell: HTMLButtonElement): void {
  for (const other of table.querySelectorAll<HTMLButtonElement>(`${CELL}[tabindex="0"]`)) other.tabIndex = -1;
  cell.tabIndex = 0;
}

/** Makes the first cell the stop of the Tab key, if no other is. */
function ensureStop(table: HTMLTableElement): void {
  const first = table.querySelector<HTMLButtonElement>(CELL);
  if (first && !table.querySelector(`${CELL}[tabindex="0"]`)) makeStop(table, first);
}

/** The Tab key returns to the cell that had the focus last. */
function noteFocus({ currentTarget: table, target }: FocusEvent<HTMLTableElement>): void {
  const cell = cellOf(target);
  if (cell) makeStop(table, cell);
}

/** Arrows, Home and End move between the cells that have a percent. */
function moveFocus(event: KeyboardEvent<HTMLTableElement>): void {
  const cell = cellOf(event.target);
  if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = neighbour(cell, event.key);
  if (to === undefined) return;
  event.preventDefault();
  to?.focus();
}

function cellOf(target: EventTarget): HTMLButtonElement | null {
  return (target as Element).closest<HTMLButtonElement>(CELL);
}

/** The cell to which a key leads, null if there is none there, undefined for other keys. */
function neighbour(cell: HTMLButtonElement, key: string): HTMLButtonElement | null | undefined {
  const row = cell.closest("tr");
  const all = [...(row?.querySelectorAll<HTMLButtonElement>(CELL) ?? [])];
  const at = all.indexOf(cell);
  if (key === "ArrowRight") return all[at + 1] ?? null;
  if (key === "ArrowLeft") return all[at - 1] ?? null;
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  if (key !== "ArrowDown" && key !== "ArrowUp") return undefined;
  const column = cell.closest("td")?.cellIndex ?? 0;
  const next = (from: Element | null) =>
    key === "ArrowDown" ? from?.nextElementSibling : from?.previousElementSibling;
  for (let other = next(row); other; other = next(other)) {
    const found = (other as HTMLTableRowElement).cells[column]?.querySelector<HTMLButtonElement>(CELL);
    if (found) return found;
  }
  return null;
}

type HeadCellProps = {
  id: string;
  title: string;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** The first press orders from the largest to the smallest. */
  isLargestFirst?: boolean;
  width: keyof typeof widthClass;
};

/** So many titles lie beside each other where the menu stands in a window of 1280 px. */
export const MOST_LYING = 6;

const widthClass = {
  name: "sticky left-0 z-3 w-48 bg-surface-2 max-sm:w-36 print:static print:w-[40mm]",
  narrow: "w-14 min-w-14 max-w-14 print:w-auto print:min-w-0 print:max-w-none",
  wide: "w-18 min-w-18 max-w-18 print:w-auto print:min-w-0 print:max-w-none",
  lying:
    "w-31 min-w-31 max-w-31 max-sm:w-14 max-sm:min-w-14 max-sm:max-w-14 print:w-auto print:min-w-0 print:max-w-none",
};

const titleClass = {
  name: "truncate",
  narrow:
    "max-h-36 max-w-12 rotate-180 overflow-hidden text-left leading-tight wrap-anywhere [writing-mode:vertical-rl] print:my-1 print:inline-block",
  wide: "max-h-36 max-w-14 rotate-180 overflow-hidden text-left leading-tight wrap-anywhere [writing-mode:vertical-rl] print:my-1 print:inline-block",
  lying:
    "line-clamp-4 w-full text-center wrap-anywhere max-sm:block max-sm:max-h-36 max-sm:w-auto max-sm:max-w-12 max-sm:rotate-180 max-sm:overflow-hidden max-sm:text-left max-sm:leading-tight max-sm:[writing-mode:vertical-rl] print:line-clamp-none",
};

const headClass = {
  name: "min-h-11 px-3",
  narrow: "h-44 flex-col justify-end pb-2",
  wide: "h-44 flex-col justify-end pb-2",
  lying: "min-h-11 flex-col justify-end px-1 py-2 max-sm:h-44 max-sm:px-0",
};

/** The head of a column, which orders by it: one way, the other way, no more. Titles stand upright where they save room. */
function HeadCell({ id, title, sort, onSort, isLargestFirst = false, width }: HeadCellProps) {
  const own = sort?.id === id ? sort : null;
  const Icon = own?.isDescending ? ArrowDown : ArrowUp;
  const next = !own
    ? { id, isDescending: isLargestFirst }
    : own.isDescending === isLargestFirst
      ? { id, isDescending: !isLargestFirst }
      : null;
  return (
    <th
      scope="col"
      aria-sort={own ? (own.isDescending ? "descending" : "ascending") : "none"}
      title={title}
      className={cx(
        "border-border border-r border-b p-0 align-bottom font-semibold text-fg-muted text-xs",
        widthClass[width],
      )}
    >
      <button
        type="button"
        onClick={() => onSort(next)}
        className={cx(
          // Browsers leave out buttons where they repeat a head on the next sheet.
          "flex w-full items-center gap-1 rounded-sm -outline-offset-2 hover:text-fg print:contents",
          own && "text-fg",
          headClass[width],
        )}
      >
        {own && <Icon aria-hidden className="size-4 shrink-0 print:hidden" />}
        <span className={titleClass[width]}>{title}</span>
      </button>
    </th>
  );
}
