"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import { type ColumnKind, kindOf } from "@/lib/contracts/column-widths";
import { actionsCellClass, cellClass, controlCellClass } from "./cell-classes";
import { type Column, cellContent, type Opening, type RowAction } from "./column";
import { NameCell } from "./name-cell";
import { RowMenu } from "./row-menu";
import { tellCut } from "./tell-cut";
import type { RowModel } from "./use-table-model";

/** The attributes that a window over many rows sets on each row. */
export type Placing = { ref?: Ref<HTMLTableRowElement>; "data-index"?: number; "aria-rowindex"?: number };

type RowProps<Row> = {
  model: RowModel<Row>;
  name: string;
  columns: readonly Column<Row>[];
  /** The classes that hide columns in a narrow table. */
  leaving: ReadonlyMap<string, string>;
  hasSelection: boolean;
  /** Whether rows of this table open, and what opens below this one. */
  hasExpansion: boolean;
  detailsId: string | undefined;
  opening: ((row: Row) => Opening | undefined) | undefined;
  hasActions: boolean;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  placing: Placing;
};

const rowClass =
  "bg-surface hover:bg-surface-2 print:break-inside-avoid has-focus-visible:bg-surface-2 max-sm:relative max-sm:flex max-sm:min-h-16 max-sm:items-center max-sm:gap-3 max-sm:border-border max-sm:border-b max-sm:px-3 max-sm:py-1.5";

const tickedClass =
  "bg-primary-soft! forced-colors:outline-2 forced-colors:-outline-offset-2 forced-colors:outline-[Highlight]";

/**
 * A tick or a scroll renders only changed rows. The functions of a row's buttons may be older, because they do not
 * depend on it.
 */
function isSame<Row>(a: RowProps<Row>, b: RowProps<Row>): boolean {
  const { model: rowA, placing: placeA, ...restA } = a;
  const { model: rowB, placing: placeB, ...restB } = b;
  const isShownAlike =
    rowA.row === rowB.row && rowA.key === rowB.key && rowA.isTicked === rowB.isTicked && rowA.isOpen === rowB.isOpen;
  return isShownAlike && isEqual(placeA, placeB) && isEqual(restA, restB);
}

function isEqual(a: object, b: object): boolean {
  const [entries, other] = [Object.entries(a), b as Record<string, unknown>];
  return entries.length === Object.keys(b).length && entries.every(([name, value]) => other[name] === value);
}

/** One row; on phones two lines. */
export const TableRow = memo(DrawnRow, isSame) as typeof DrawnRow;

function DrawnRow<Row extends object>({
  model,
  name,
  columns,
  leaving,
  hasSelection,
  hasExpansion,
  detailsId,
  opening,
  hasActions,
  rowActions,
  placing,
}: RowProps<Row>) {
  const t = useTranslations("table");
  const [first, ...rest] = columns;
  const opens = opening?.(model.row) ?? (detailsId ? model.toggleOpen : undefined);
  return (
    <tr
      {...placing}
      data-key={model.key}
      className={cx(rowClass, opens && "cursor-pointer", model.isTicked && tickedClass)}
    >
      {hasSelection && (
        <td className={cx(cellClass, controlCellClass)}>
          <Checkbox
            aria-label={t("selectRow", { row: name })}
            checked={model.isTicked}
            onChange={(event) => model.tick(event.target.checked)}
          />
        </td>
      )}
      {hasExpansion && !detailsId && <td className={cx(cellClass, controlCellClass, "max-sm:hidden")} />}
      {detailsId && (
        // On a phone the room goes to the name: the signs at the end of a row stand side by side, near its edge.
        <td className={cx(cellClass, controlCellClass, "max-sm:-mr-3 max-sm:order-last", hasActions && "max-sm:-ml-3")}>
          <button
            type="button"
            className="relative z-1 grid size-8 place-items-center rounded-sm text-fg-muted hover:text-fg pointer-coarse:size-touch"
            aria-label={t("detailsOf", { row: name })}
            aria-expanded={model.isOpen}
            aria-controls={detailsId}
            onClick={model.toggleOpen}
          >
            <ChevronRight
              aria-hidden
              className={cx(
                "size-4 transition-transform duration-[120ms] motion-reduce:transition-none",
                model.isOpen && "rotate-90",
              )}
            />
          </button>
        </td>
      )}
      {first && <NameCell column={first} others={rest} row={model.row} opening={opens} />}
      {rest.map((column) => (
        <Cell key={column.id} column={column} row={model.row} leaving={leaving.get(column.id)} />
      ))}
      {hasActions && (
        <td className={cx(cellClass, actionsCellClass)}>
          <RowMenu actions={rowActions?.(model.row) ?? []} name={name} />
        </td>
      )}
    </tr>
  );
}

/** What reads as one word: a date, a badge, a telephone. Beside all columns of a wide window it may take two lines. */
const UNBROKEN: ReadonlySet<ColumnKind> = new Set(["date", "badge", "phone", "number"]);

type CellProps<Row> = { column: Column<Row>; row: Row; leaving: string | undefined };

function Cell<Row extends object>({ column, row, leaving }: CellProps<Row>) {
  const content = cellContent(column, row);
  return (
    <td
      data-label={column.header}
      className={cx(
        cellClass,
        "max-sm:hidden",
        leaving,
        column.align === "end" && "text-end",
        (column.isFigures || column.align === "end") && "tabular-nums",
      )}
    >
      {content === "" ? (
        <span aria-hidden className="text-fg-muted">
          —
        </span>
      ) : (
        <div
          onPointerEnter={tellCut}
          className={cx(
            UNBROKEN.has(kindOf(column)) && !column.wideWidth ? "whitespace-nowrap" : "wrap-anywhere",
            !column.isWhole && "line-clamp-2 print:line-clamp-none",
          )}
        >
          {content}
        </div>
      )}
    </td>
  );
}
