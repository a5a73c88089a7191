import { useTimeZone, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ReportedProgram } from "@/lib/contracts/team-reports";
import { dayText } from "@/lib/i18n/day-text";
import { personCell } from "./report-people";
import { programsOf, type TeamRow } from "./team-rows";

/** More programs of a person are shown when the row is opened. */
const SHOWN = 4;

export const programColumns = ["user", "position", "unit", "program", "status", "progress", "activity_date"] as const;

/** A file has a line for each program of a person; a table has all of them in one row, at the same height in each column. */
export const programCells = {
  user: personCell,
  program: {
    text: (row: TeamRow) =>
      programsOf(row)
        .map(({ title }) => title)
        .join(", "),
    cell: (row: TeamRow) => <Titles row={row} />,
  },
  status: {
    // Asked only whether there is anything to show: a phone shows the badge.
    text: ({ status }: TeamRow) => status ?? "",
    cell: (row: TeamRow) => <States row={row} />,
  },
  progress: {
    text: ({ progress }: TeamRow) => (progress === null ? "" : String(progress)),
    cell: (row: TeamRow) => <Lines row={row}>{(program) => <Progress {...program} />}</Lines>,
  },
  activity_date: {
    text: ({ activity_date }: TeamRow) => activity_date ?? "",
    cell: (row: TeamRow) => <Lines row={row}>{(program) => <Activity {...program} />}</Lines>,
  },
};

/** One line for each program of a person, at the same height in each of the columns. */
function Lines({ row, children }: { row: TeamRow; children(program: ReportedProgram): ReactNode }) {
  if (programsOf(row).length === 0) return <span aria-hidden>—</span>;
  return (
    <ul className="grid gap-1">
      {programsOf(row)
        .slice(0, SHOWN)
        .map((program) => (
          <li key={program.id} className="flex h-6 min-w-0 items-center gap-1.5 whitespace-nowrap">
            {children(program)}
          </li>
        ))}
    </ul>
  );
}

function Titles({ row }: { row: TeamRow }) {
  const t = useTranslations("team");
  const left = programsOf(row).length - SHOWN;
  return (
    <>
      <Lines row={row}>
        {({ title }) => (
          <span className="truncate" title={title}>
            {title}
          </span>
        )}
      </Lines>
      {left > 0 && <span className="text-fg-muted text-sm">{t("more", { count: left })}</span>}
    </>
  );
}

function States({ row }: { row: TeamRow }) {
  return (
    <>
      <span className="max-sm:hidden">
        <Lines row={row}>{({ status }) => <ProgramBadge state={status} />}</Lines>
      </span>
      {row.status && (
        <span className="sm:hidden">
          <ProgramBadge state={row.status} />
        </span>
      )}
    </>
  );
}

function Progress({ title, progress }: ReportedProgram) {
  const t = useTranslations("learning");
  return (
    <>
      <ProgressBar value={progress} label={t("programProgress", { title })} />
      <span className="w-11 shrink-0 text-right">{t("percent", { value: progress })}</span>
    </>
  );
}

function Activity({ activity_date }: ReportedProgram) {
  const timeZone = useTimeZone() ?? "UTC";
  return activity_date ? dayText(activity_date, timeZone) : "—";
}
