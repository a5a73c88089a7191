"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { memo, type Ref } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import {
  actionsPlaceClass,
  actionsWidthClass,
  cellClass,
  controlCellClass,
  labelledCellClass,
  nameWidthClass,
  stickyFirstClass,
} from "./cell-classes";
import { type Column, cellText, type RowAction } from "./column";
import type { RowModel } from "./table-model";

/** The attributes that a window over many rows sets on each row. */
export type Placing = { ref?: Ref<HTMLTableRowElement>; "data-index"?: number; "aria-rowindex"?: number };

type RowProps<Row> = {
  model: RowModel<Row>;
  name: string;
  columns: readonly Column<Row>[];
  hasSelection: boolean;
  detailsId: string | undefined;
  /** The number of actions of the row with the most. */
  mostActions: number;
  rowActions: ((row: Row) => readonly RowAction[]) | undefined;
  placing: Placing;
};

const rowClass =
  "bg-surface hover:bg-surface-2 has-focus-visible:bg-surface-2 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-border max-sm:border-b max-sm:p-3";

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

/** One row; on phones a card. */
export const TableRow = memo(DrawnRow, isSame) as typeof DrawnRow;

function DrawnRow<Row extends object>({
  model,
  name,
  columns,
  hasSelection,
  detailsId,
  mostActions,
  rowActions,
  placing,
}: RowProps<Row>) {
  const t = useTranslations("table");
  return (
    <tr {...placing} data-key={model.key} className={cx(rowClass, model.isTicked && "bg-primary-soft!")}>
      {hasSelection && (
        <td className={cx(cellClass, controlCellClass)}>
          <Checkbox
            aria-label={t("selectRow", { row: name })}
            checked={model.isTicked}
            onChange={(event) => model.tick(event.target.checked)}
          />
        </td>
      )}
      {detailsId && (
        <td className={cx(cellClass, controlCellClass)}>
          <button
            type="button"
            className="grid size-7 place-items-center rounded-sm text-fg-muted hover:text-fg pointer-coarse:size-11"
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
      {columns.map((column, place) => (
        <Cell key={column.id} column={column} row={model.row} isFirst={place === 0} />
      ))}
      {mostActions > 0 && <ActionsCell actions={rowActions?.(model.row) ?? []} most={mostActions} name={name} />}
    </tr>
  );
}

function Cell<Row extends object>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const content = column.cell ? column.cell(row) : cellText(column, row);
  const isEnd = column.align === "end";
  if (isFirst) {
    return (
      <th
        scope="row"
        className={cx(
          cellClass,
          stickyFirstClass,
          !column.width && nameWidthClass,
          "z-1 wrap-break-word font-medium max-sm:flex-1 max-sm:basis-0! max-sm:wrap-anywhere",
          isEnd ? "text-end" : "text-start",
        )}
      >
        {content}
      </th>
    );
  }
  return (
    <td
      data-label={column.header}
      className={cx(
        cellClass,
        labelledCellClass,
        "wrap-break-word tabular-nums max-sm:wrap-anywhere",
        isEnd && "sm:text-end",
      )}
    >
      {content === "" ? <span aria-hidden>—</span> : content}
    </td>
  );
}

function ActionsCell({ actions, most, name }: { actions: readonly RowAction[]; most: number; name: string }) {
  const t = useTranslations("table");
  return (
    <td className={cx(cellClass, actionsWidthClass, actionsPlaceClass, "p-0!")} style={{ "--actions": most } as object}>
      <span className="flex justify-end max-sm:grow">
        {actions.map(({ id, label, icon: Icon, onSelect, isDanger, isDisabled }) => (
          <button
            key={id}
            type="button"
            className={cx(
              "grid h-[calc(var(--row)-4px)] w-[35px] place-items-center rounded-sm hover:bg-primary-soft disabled:opacity-50 pointer-coarse:size-11",
              isDanger ? "text-danger" : "text-fg-muted hover:text-fg",
            )}
            aria-label={t("actionOn", { action: label, row: name })}
            title={label}
            disabled={isDisabled}
            onClick={onSelect}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        ))}
      </span>
    </td>
  );
}
