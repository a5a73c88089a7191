"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import { actionsCellClass, controlCellClass, headAloneClass, headClass, headTextClass } from "./cell-classes";
import { cssWidth } from "./fit";
import type { HeaderModel, TableModel } from "./use-table-model";

type HeaderRowProps<Row> = {
  model: TableModel<Row>;
  leaving: ReadonlyMap<string, string>;
  hasSelection: boolean;
  hasExpansion: boolean;
  hasActions: boolean;
};

/** The widths of the table's columns are those of this row. Phones have no columns. */
export function HeaderRow<Row>({ model, leaving, hasSelection, hasExpansion, hasActions }: HeaderRowProps<Row>) {
  const t = useTranslations("table");
  return (
    <thead className="max-sm:hidden print:break-inside-avoid">
      <tr aria-rowindex={1}>
        {hasSelection && (
          <th scope="col" className={cx(headClass, controlCellClass)}>
            <Checkbox
              aria-label={t("selectPage")}
              checked={model.isPageTicked}
              isIndeterminate={!model.isPageTicked && model.isPagePartlyTicked}
              onChange={(event) => model.tickPage(event.target.checked)}
            />
          </th>
        )}
        {hasExpansion && (
          <th scope="col" className={cx(headClass, controlCellClass)}>
            <span className="sr-only">{t("details")}</span>
          </th>
        )}
        {model.headers.map((header, place) => (
          <HeaderCell
            key={header.column.id}
            header={header}
            isFirst={place === 0}
            leaving={leaving.get(header.column.id)}
            hasWide={model.byWidth.length > 0}
          />
        ))}
        {hasActions && (
          <th scope="col" className={cx(headClass, actionsCellClass)}>
            {t("actions")}
          </th>
        )}
      </tr>
    </thead>
  );
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

type HeaderCellProps<Row> = {
  header: HeaderModel<Row>;
  isFirst: boolean;
  leaving: string | undefined;
  /** In a wide window there are more columns. */
  hasWide: boolean;
};

function widthStyle<Row>(column: HeaderModel<Row>["column"], isFirst: boolean, hasWide: boolean) {
  const width = (column.grows ?? isFirst) ? undefined : cssWidth(column);
  return hasWide && column.wideWidth ? { width, "--wide": `${column.wideWidth}px` } : { width };
}

function HeaderCell<Row>({ header: { column, order, toggleOrder }, isFirst, leaving, hasWide }: HeaderCellProps<Row>) {
  const Icon = order === "asc" ? ArrowUp : order === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      data-column={column.id}
      className={cx(
        headClass,
        leaving,
        column.align === "end" ? "text-end" : "text-start",
        hasWide && column.wideWidth && "2xl:w-(--wide)!",
      )}
      style={widthStyle(column, isFirst, hasWide)}
      title={column.header}
      {...(toggleOrder && { "aria-sort": order ? ariaSort[order] : "none" })}
    >
      {toggleOrder ? (
        <button
          type="button"
          className={cx(
            // Browsers leave out buttons where they repeat a head on the next sheet. Beside a narrow word the arrows stand
            // in the cell's padding, so that they break no word.
            "group -ml-1 relative inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-start hover:text-fg pointer-coarse:min-h-touch print:contents",
            // Words over numbers end where the numbers do.
            column.align === "end"
              ? "-mr-1 max-w-[calc(100%+0.5rem)] flex-row-reverse text-end"
              : "-mr-2 max-w-[calc(100%+0.75rem)]",
            order && "text-fg",
          )}
          onClick={toggleOrder}
        >
          <span className={headTextClass}>{column.header}</span>
          <Icon
            aria-hidden
            className={cx(
              "size-3.5 shrink-0 print:hidden",
              !order && "opacity-60",
              // Beside all columns of a wide window there is room for the words alone: the sign comes with the pointer.
              !order && hasWide && (column.align === "end" ? "2xl:-start-2" : "2xl:-end-2"),
              !order &&
                hasWide &&
                "2xl:absolute 2xl:opacity-0 2xl:group-hover:opacity-60 2xl:group-focus-visible:opacity-60",
            )}
          />
        </button>
      ) : (
        <span className={headAloneClass[column.align ?? "start"]}>{column.header}</span>
      )}
    </th>
  );
}
