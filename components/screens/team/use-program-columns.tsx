"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ReportedProgram } from "@/lib/contracts/team-reports";
import { dayText } from "@/lib/i18n/day-text";
import { programsOf, type TeamKind, type TeamRow } from "./reports";
import { usePersonColumns } from "./use-person-columns";

/** More programs of a person are shown when the row is opened. */
const SHOWN = 4;

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

/** A person, and one line for each of their programs: title, state, progress, last activity. */
export function useProgramColumns(kind: TeamKind): Column<TeamRow>[] {
  const t = useTranslations("team");
  const learning = useTranslations("learning");
  const states = useTranslations("programStates");
  const timeZone = useTimeZone() ?? "UTC";
  const person = usePersonColumns<TeamRow>();
  return useMemo(() => {
    const day = ({ activity_date }: ReportedProgram) => (activity_date ? dayText(activity_date, timeZone) : "");
    return [
      ...person,
      {
        id: "program",
        header: t(kind === "education" ? "columns.specialization" : "columns.adaptation"),
        orderBy: false,
        grows: true,
        width: 140,
        isWhole: true,
        text: (row) =>
          programsOf(row)
            .map(({ title }) => title)
            .join(", "),
        cell: (row) => (
          <>
            <Lines row={row}>
              {({ title }) => (
                <span className="truncate" title={title}>
                  {title}
                </span>
              )}
            </Lines>
            {programsOf(row).length > SHOWN && (
              <span className="text-fg-muted text-sm">{t("more", { count: programsOf(row).length - SHOWN })}</span>
            )}
          </>
        ),
      },
      {
        id: "status",
        header: t("columns.status"),
        width: 150,
        priority: 1,
        isWhole: true,
        onPhone: "badge",
        text: ({ status }) => (status ? states(status) : ""),
        cell: (row) => (
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
        ),
      },
      {
        id: "progress",
        header: t("columns.progress"),
        width: 120,
        priority: 1,
        isWhole: true,
        isFigures: true,
        text: ({ progress }) => (progress === null ? "" : learning("percent", { value: progress })),
        cell: (row) => (
          <Lines row={row}>
            {({ title, progress }) => (
              <>
                <ProgressBar value={progress} label={learning("programProgress", { title })} />
                <span className="w-11 shrink-0 text-right">{learning("percent", { value: progress })}</span>
              </>
            )}
          </Lines>
        ),
      },
      {
        id: "activity_date",
        header: t("columns.activity"),
        width: 118,
        priority: 2,
        isWhole: true,
        isFigures: true,
        text: ({ activity_date }) => (activity_date ? dayText(activity_date, timeZone) : ""),
        cell: (row) => <Lines row={row}>{(program) => day(program) || "—"}</Lines>,
      },
    ];
  }, [person, t, states, learning, timeZone, kind]);
}
