"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { useShareText } from "@/components/shared/scores/use-share-text";
import { Deadline } from "@/components/shared/status/deadline";
import { cx } from "@/components/ui/class-names";
import { dayText } from "@/lib/i18n/day-text";
import type { MarksRow } from "./marks-rows";

type MarksTableProps = { rows: readonly MarksRow[]; isByCompetency: boolean; onOpen(task: number): void };

const cell = "md:px-4 md:py-3";

/** One line for each task, or for each competency of a task. On a phone the cells stand below each other. */
export function MarksTable({ rows, isByCompetency, onOpen }: MarksTableProps) {
  const t = useTranslations("myMarks");
  const columns = [
    "certified",
    ...(isByCompetency ? ["competency" as const] : []),
    "checklist",
    "mark",
    "date",
  ] as const;
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <table className="block w-full md:table">
        <caption className="sr-only">{t("tasks")}</caption>
        <thead className="sr-only md:not-sr-only md:table-header-group">
          <tr className="text-left text-fg-muted text-sm">
            {columns.map((name) => (
              <th key={name} scope="col" className="px-4 py-2 font-medium">
                {t(`columns.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block md:table-row-group">
          {rows.map((row) => (
            <Row key={row.key} row={row} isByCompetency={isByCompetency} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { row: MarksRow; isByCompetency: boolean; onOpen(task: number): void };

function Row({ row: { task, certified, competency, mark, share }, isByCompetency, onOpen }: RowProps) {
  const t = useTranslations("myMarks");
  const timeZone = useTimeZone() ?? "UTC";
  const shareText = useShareText();
  const { title, checklist_title, estimation_date, deadline_date, score } = task;
  return (
    <tr className="flex flex-col gap-2 border-border border-t p-4 md:table-row">
      <td className={cx(cell, "order-2 text-sm", !certified && "max-md:hidden")}>{certified || "–"}</td>
      {isByCompetency && <td className={cx(cell, "order-2", !competency && "max-md:hidden")}>{competency ?? "–"}</td>}
      <th scope="row" className={cx(cell, "order-1 text-left font-medium wrap-anywhere")}>
        {checklist_title}
        <span className="block font-normal text-fg-muted text-sm">{title}</span>
      </th>
      <td className={cx(cell, "order-3 md:w-64")}>
        {score === null ? (
          <span className="text-fg-muted">{t("pending")}</span>
        ) : (
          <button
            type="button"
            aria-label={t("open", { title: checklist_title })}
            onClick={() => onOpen(task.task)}
            className="w-full rounded-sm text-left underline-offset-2 hover:underline pointer-coarse:min-h-11"
          >
            <ScoreBar value={mark ?? score} label={competency ?? t("columns.mark")} isCompact />
          </button>
        )}
        {share && <span className="text-fg-muted text-sm tabular-nums">{shareText.line(share)}</span>}
      </td>
      <td className={cx(cell, "order-4 text-fg-muted text-sm tabular-nums md:w-44")}>
        {estimation_date ? dayText(estimation_date, timeZone) : <Deadline day={deadline_date} />}
      </td>
    </tr>
  );
}
