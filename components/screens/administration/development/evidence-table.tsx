"use client";

import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PersonLink } from "@/components/shared/people/person-link";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { StageBadge } from "@/components/shared/status/stage-badge";
import { PlainTable } from "@/components/ui/plain-table";
import type { ReportedCourse } from "@/lib/contracts/person-report";
import { dayText, momentText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { shownScore } from "@/lib/rules/shown-score";
import type { EvidenceRow } from "./evidence-view";

const columns = ["course", "materials", "test", "exam", "tasks", "mark", "passed"] as const;

/** A line for each competency: what was read, passed and estimated, when, and who decided. */
export function EvidenceTable({ rows }: { rows: readonly EvidenceRow[] }) {
  const t = useTranslations("developmentManagement.evidence");
  return (
    <div className="overflow-hidden rounded-lg border border-border bg-surface">
      <PlainTable columnsFrom="xl" caption={t("courses")} headers={columns.map((name) => t(`columns.${name}`))}>
        {rows.map((row) => (
          <Row key={row.course.id} row={row} />
        ))}
      </PlainTable>
    </div>
  );
}

function Row({ row: { course, mark, tasks } }: { row: EvidenceRow }) {
  const t = useTranslations("developmentManagement.evidence");
  const record = useTranslations("record");
  const timeZone = useTimeZone() ?? "UTC";
  const { materials, passed_at, version } = course;
  return (
    <tr className="grid gap-2 border-border border-t p-4 xl:table-row">
      <th scope="row" className="text-left align-top font-medium wrap-anywhere xl:px-4 xl:py-3">
        {course.title}
      </th>
      <Cell name="materials">{materials.total > 0 && t("materials", materials)}</Cell>
      <Cell name="test">
        <TestCell course={course} />
      </Cell>
      <Cell name="exam">
        <ExamCell course={course} />
      </Cell>
      <Cell name="tasks">{tasks.all > 0 && t("estimated", tasks)}</Cell>
      <Cell name="mark">{mark !== null && <ScoreBar isCompact value={mark} label={t("columns.mark")} />}</Cell>
      <Cell name="passed">
        {passed_at && (
          <>
            {dayText(passed_at, timeZone)}
            {version && <span className="block text-fg-muted">{record("version", { number: version })}</span>}
          </>
        )}
      </Cell>
    </tr>
  );
}

/** On narrow screens with its header in front, and left out if it is empty. */
function Cell({ name, children }: { name: (typeof columns)[number]; children: ReactNode }) {
  const t = useTranslations("developmentManagement.evidence.columns");
  const isEmpty = children === false || children === null;
  return (
    <td
      className={`align-top text-sm tabular-nums xl:table-cell xl:px-4 xl:py-3 ${isEmpty ? "hidden" : "grid grid-cols-[7rem_1fr] gap-x-2"}`}
    >
      <span aria-hidden className="text-fg-muted xl:hidden">
        {t(name)}
      </span>
      <span className="min-w-0 wrap-anywhere">{isEmpty ? "—" : children}</span>
    </td>
  );
}

function TestCell({ course: { exams, attempts } }: { course: ReportedCourse }) {
  const t = useTranslations("developmentManagement.evidence");
  const format = useFormatter();
  const timeZone = useTimeZone() ?? "UTC";
  const stage = exams.find(({ exam_type }) => exam_type === "etest");
  if (!stage) return "—";
  const { best_score, passing_score, date_finished } = stage;
  return (
    <>
      <StageBadge stage={stage} />
      {best_score !== null && (
        <span className="block">
          {t("test", { score: format.number(shownScore(best_score, passing_score)), passing: passing_score ?? 0 })}
        </span>
      )}
      <span className="block text-fg-muted">
        {[
          attempts.length > 0 && t("tries", { count: attempts.length }),
          date_finished && dayText(date_finished, timeZone),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
    </>
  );
}

function ExamCell({ course: { exams, decisions } }: { course: ReportedCourse }) {
  const timeZone = useTimeZone() ?? "UTC";
  const stage = exams.find(({ exam_type }) => exam_type === "exam");
  if (!stage) return "—";
  const [last] = decisions;
  return (
    <>
      <StageBadge stage={stage} />
      {last && (
        <span className="block text-fg-muted">
          <PersonLink person={last.decided_by.id} name={fullName(last.decided_by)} />,{" "}
          {momentText(last.decided_at, timeZone)}
        </span>
      )}
    </>
  );
}
