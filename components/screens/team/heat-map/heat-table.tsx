"use client";

import { useTranslations } from "next-intl";
import { Fragment, memo, useEffect, useRef } from "react";
import type { Sort } from "@/components/kit/table/view";
import { cx } from "@/components/ui/class-names";
import type { CompetencyCell, CompetencyMap, CompetencyRow } from "@/lib/contracts/team-reports";
import { heatStep } from "@/lib/rules/heat-steps";
import { ensureStop, moveFocus, noteFocus } from "./cell-keys";
import { HeadCell } from "./head-cell";
import { byCompetency, cellKey } from "./heat-view";
import { stepClass } from "./step-class";

type HeatTableProps = {
  map: CompetencyMap;
  sort: Sort | null;
  onSort(sort: Sort | null): void;
  /** The group of a person, whose heading stands above the first of it. */
  groupOf(row: CompetencyRow): string | undefined;
  /** Opens a cell, which `cellKey` names. */
  onOpen(key: string): void;
};

/** People by competencies. It scrolls in a frame of its own, whose first column and header row stay in sight. */
export function HeatTable({ map: { courses, results }, sort, onSort, groupOf, onOpen }: HeatTableProps) {
  const t = useTranslations("heatMap");
  const team = useTranslations("team.columns");
  const table = useRef<HTMLTableElement>(null);
  // After each change of the rows, because the cell that Tab reached may be gone.
  useEffect(() => {
    if (table.current) ensureStop(table.current);
  });
  const head = { sort, onSort };
  return (
    <section
      aria-label={t("caption")}
      className="relative max-h-[min(44rem,calc(100dvh-9rem))] scroll-pt-48 scroll-pl-48 overflow-auto overscroll-x-contain border-border border-y -outline-offset-2 max-sm:scroll-pl-32 print:max-h-none print:overflow-visible print:border-0"
    >
      <table
        ref={table}
        onKeyDown={moveFocus}
        onFocus={noteFocus}
        onClick={({ target }) => {
          const key = (target as Element).closest<HTMLElement>("[data-cell]")?.dataset.cell;
          if (key) onOpen(key);
        }}
        className="w-max border-separate border-spacing-0 tabular-nums print:w-full print:table-fixed print:text-[10px]"
      >
        <caption className="sr-only">{t("keys")}</caption>
        <thead className="sticky top-0 z-2 bg-surface-2 print:static print:break-inside-avoid">
          <tr>
            <HeadCell {...head} id="user" title={team("user")} isWide />
            <HeadCell {...head} id="gap" title={t("gap")} isLargestFirst />
            {courses.map(({ id, title }) => (
              <HeadCell key={id} {...head} id={byCompetency(id)} title={title} />
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((row, place) => {
            const group = groupOf(row);
            const before = results[place - 1];
            return (
              <Fragment key={row.user}>
                {group !== undefined && (!before || groupOf(before) !== group) && (
                  <Heading title={group} columns={courses.length + 2} />
                )}
                <Row row={row} courses={courses} />
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

type RowProps = { row: CompetencyRow; courses: CompetencyMap["courses"] };

const Row = memo(function Row({ row: { user, full_name, unit_title, gap, cells }, courses }: RowProps) {
  const ofCourse = new Map(cells.map((cell) => [cell.course, cell]));
  return (
    <tr className="print:break-inside-avoid">
      <th
        scope="row"
        className="sticky left-0 z-1 h-11 w-48 min-w-48 max-w-48 border-border border-r border-b bg-surface px-3 text-left font-medium max-sm:w-32 max-sm:min-w-32 max-sm:max-w-32 print:static print:h-auto print:w-auto print:min-w-0 print:px-1"
      >
        <span
          className="line-clamp-2 text-sm leading-tight wrap-anywhere print:line-clamp-none print:text-[11px]"
          title={full_name}
        >
          {full_name}
        </span>
        {unit_title && (
          <span className="block truncate font-normal text-fg-muted text-xs max-sm:hidden print:hidden">
            {unit_title}
          </span>
        )}
      </th>
      <td className={plain}>{gap === null ? "-" : Math.round(gap)}</td>
      {courses.map(({ id }) => {
        const cell = ofCourse.get(id);
        return cell ? (
          <Cell key={id} user={user} cell={cell} />
        ) : (
          <td key={id} className={plain}>
            -
          </td>
        );
      })}
    </tr>
  );
});

const plain = "border-border border-r border-b text-center text-fg-muted";

function Cell({ user, cell: { course, percent } }: { user: number; cell: CompetencyCell }) {
  return (
    <td className={cx("h-11 border-bg border-r border-b p-0 print:h-auto", stepClass[heatStep(percent)])}>
      <button
        type="button"
        tabIndex={-1}
        data-cell={cellKey(user, course)}
        className="block h-11 w-full -outline-offset-3 outline-current! hover:underline print:h-auto"
      >
        {Math.round(percent)}
      </button>
    </td>
  );
}
