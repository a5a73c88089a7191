"use client";

import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { cx } from "@/components/ui/class-names";
import { actionsPlaceClass, actionsWidthClass, controlCellClass, headClass, stickyFirstClass } from "./cell-classes";
import type { HeaderModel, TableModel } from "./table-model";

type HeaderRowProps<Row> = { model: TableModel<Row>; hasSelection: boolean; hasExpansion: boolean; actions: number };

/** On phones each row is a card with its own labels, so there is no header row. */
export function HeaderRow<Row>({ model, hasSelection, hasExpansion, actions }: HeaderRowProps<Row>) {
  const t = useTranslations("table");
  return (
    <thead className="max-sm:hidden">
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
          <HeaderCell key={header.column.id} header={header} isFirst={place === 0} />
        ))}
        {actions > 0 && (
          <th
            scope="col"
            className={cx(headClass, actionsWidthClass, actionsPlaceClass, "z-3 text-end")}
            style={{ "--actions": actions } as object}
          >
            {t("actions")}
          </th>
        )}
      </tr>
    </thead>
  );
}

const ariaSort = { asc: "ascending", desc: "descending" } as const;

function HeaderCell<Row>({
  header: { column, order, toggleOrder },
  isFirst,
}: {
  header: HeaderModel<Row>;
  isFirst: boolean;
}) {
  const Icon = order === "asc" ? ArrowUp : order === "desc" ? ArrowDown : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={cx(
        headClass,
        isFirst && [stickyFirstClass, "max-lg:z-3"],
        column.align === "end" ? "text-end" : "text-start",
      )}
      style={column.width ? { width: column.width } : undefined}
      {...(toggleOrder && { "aria-sort": order ? ariaSort[order] : "none" })}
    >
      {toggleOrder ? (
        <button
          type="button"
          className={cx(
            "-mx-1 inline-flex min-h-8 items-center gap-1 rounded-sm px-1 text-start hover:text-fg pointer-coarse:min-h-11",
            order && "text-fg",
          )}
          onClick={toggleOrder}
        >
          {column.header}
          <Icon aria-hidden className={cx("size-3.5 shrink-0", !order && "opacity-60")} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}
