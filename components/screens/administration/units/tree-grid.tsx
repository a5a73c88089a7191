"use client";

import { useTranslations } from "next-intl";
import {
  type FocusEventHandler,
  Fragment,
  type KeyboardEventHandler,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
} from "react";
import { cx } from "@/components/ui/class-names";
import { rowClass } from "./row-layout";
import { useRowWindow } from "./row-window";
import type { RowData } from "./visible-rows";

export type RowPlacing = {
  index: number;
  rowIndex: number;
  measure: ((element: HTMLTableRowElement | null) => void) | undefined;
};

type Props = {
  grid: RefObject<HTMLTableElement | null>;
  rows: readonly RowData[];
  /** Rows that stay drawn wherever the page is scrolled to. */
  kept: readonly number[];
  /** While a row is dragged, the bar above all is a goal too. */
  topDrop: { text: string; isOver: boolean } | undefined;
  onKeyDown: KeyboardEventHandler<HTMLElement>;
  onFocus: FocusEventHandler<HTMLElement>;
  renderRow(row: RowData, placing: RowPlacing): ReactNode;
};

/** A table whose rows and cells take the focus (APG treegrid). */
const treegrid = { role: "treegrid" } as const;

/** The frame of the tree: its heading stays in sight, and of its rows only those in sight are drawn. */
export function TreeGrid({ grid, rows, kept, topDrop, onKeyDown, onFocus, renderRow }: Props) {
  const t = useTranslations("units");
  const hintId = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, rest, measure } = useRowWindow(rows, body, kept);
  return (
    <>
      <p id={hintId} className="sr-only">
        {t("keys")}
      </p>
      <table
        ref={grid}
        {...treegrid}
        aria-label={t("company")}
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        className="block"
      >
        <thead className="sticky top-14 z-3 block">
          <tr
            data-drop-top
            aria-rowindex={1}
            className={cx(
              rowClass,
              "relative min-h-9 border-border border-b text-fg-muted text-sm",
              topDrop ? "bg-primary-soft inset-ring-ring" : "bg-surface-2",
              topDrop && (topDrop.isOver ? "inset-ring-2" : "inset-ring"),
            )}
          >
            <th scope="col" className={cx("p-0 pl-7 text-left font-medium sm:pl-10", topDrop && "invisible")}>
              {t("name")}
            </th>
            <th scope="col" className={cx("p-0 text-left font-medium max-sm:sr-only", topDrop && "invisible")}>
              {t("manager")}
            </th>
            <th scope="col" className="p-0">
              <span className="sr-only">{t("actions")}</span>
              {topDrop && (
                <span aria-hidden className="absolute inset-0 grid place-items-center font-medium text-fg">
                  {topDrop.text}
                </span>
              )}
            </th>
          </tr>
        </thead>
        <tbody ref={body} className="block">
          {drawn.map(({ index, gap }) => {
            const row = rows[index];
            return (
              row && (
                <Fragment key={row.key}>
                  {gap > 0 && <Gap height={gap} />}
                  {renderRow(row, { index, rowIndex: index + 2, measure })}
                </Fragment>
              )
            );
          })}
          {rest > 0 && <Gap height={rest} />}
        </tbody>
      </table>
    </>
  );
}

function Gap({ height }: { height: number }) {
  return (
    <tr aria-hidden className="block">
      <td className="block p-0" style={{ height }} />
    </tr>
  );
}
