"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { type ReactNode, useMemo, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Page } from "@/components/kit/layout/page";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import type { BulkAction, ChosenRows, Column } from "@/components/kit/table/column";
import type { TableSource } from "@/components/kit/table/source";
import { useListColumns } from "@/components/kit/table/use-list-columns";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Skeleton } from "@/components/ui/skeleton";
import { teamReportContract } from "@/lib/contracts/team-reports";
import type { ReportedProgram } from "@/lib/contracts/team-rows";
import { dayText } from "@/lib/i18n/day-text";
import { PersonNudge, PressingDay } from "./pressing-day";
import { type Level, personCellOf, pressingCell, ReportPeople, useTeamRows } from "./report-people";
import { programsOf, type TeamKind, type TeamRow } from "./team-rows";
import { TeamStrip } from "./team-strip";
import { PEOPLE } from "./team-view";
import { UnitLine, useScope } from "./unit-line";
import { useFiltersOfHome } from "./use-filters-of-home";
import { useNudging } from "./use-nudging";
import { useTeamFilters } from "./use-team-filters";
import { useTeamViews } from "./use-team-views";

const listPart = lazyPart(() => import("./program-list"), { isRare: true });

/** Team Profiles, or the Team Adaptation Report: how far the reader's people are with their programs. */
export function ProgramReportScreen({ kind }: { kind: TeamKind }) {
  const menu = useTranslations("menu");
  const filters = useTeamFilters(kind, useFiltersOfHome());
  const scope = useScope();
  const title = menu(kind === "education" ? "teamProfiles" : "teamAdaptation");
  return (
    <Page title={title}>
      <TeamStrip kind={kind} />
      <UnitLine scope={scope} />
      <ProgramPeople kind={kind} name={PEOPLE} caption={title} scope={scope} filters={filters} />
    </Page>
  );
}

/** People with their programs. An opened person shows the people of each unit that they manage, and so on. */
function ProgramPeople({ kind, ...level }: Level & { kind: TeamKind }) {
  const source = useTeamRows(teamReportContract[kind], level) as TableSource<TeamRow>;
  const person = personCellOf(level);
  const cells = useMemo(() => {
    const day = { ...pressingCell, cell: (row: TeamRow) => <PressingDay row={row} kind={kind} /> };
    return { ...programCells, user: person, next_deadline: day };
  }, [person, kind]);
  const columns: Column<TeamRow>[] = useListColumns(teamReportContract[kind], {
    show: programColumns,
    cells,
  });
  const assigning = useAssigning(kind);
  const nudging = useNudging(kind);
  const bulk = useMemo(() => [nudging.bulk, ...(assigning.bulk ?? [])], [nudging.bulk, assigning.bulk]);
  const views = useTeamViews(kind);
  const parts = useMemo(
    () => ({
      details: (row: TeamRow) => (
        <>
          <PersonNudge row={row} kind={kind} />
          <LazyPart of={listPart} waiting={<Skeleton className="h-16" />}>
            {({ ProgramList }) => <ProgramList programs={programsOf(row)} />}
          </LazyPart>
        </>
      ),
      below: (unit: Level) => drawPrograms(kind, unit),
    }),
    [kind],
  );
  return (
    <>
      <ReportPeople {...level} {...parts} source={source} columns={columns} bulk={bulk} views={views} />
      {assigning.dialog}
      {nudging.dialog}
    </>
  );
}

function drawPrograms(kind: TeamKind, level: Level): ReactNode {
  return <ProgramPeople kind={kind} {...level} />;
}

const assignPart = lazyPart(async () => {
  const [dialog, people] = await Promise.all([
    import("@/components/shared/assign/assign-dialog"),
    import("@/components/shared/assign/people"),
  ]);
  return { ...dialog, ...people };
});

/** Administrators assign a program to the ticked people of a report; managers only read it. */
function useAssigning(kind: TeamKind): { bulk: BulkAction<TeamRow>[] | undefined; dialog: ReactNode } {
  const t = useTranslations("users.bulk");
  const { user } = useCurrentUser();
  const mayAssign = user?.roles.includes("administrator") ?? false;
  const [people, setPeople] = useState<ChosenRows<TeamRow>>();
  const end = () => setPeople(undefined);
  const part = useLazyPart(assignPart, people !== undefined, end);
  const bulk = useMemo(
    () => (mayAssign ? [{ id: "assign", label: t("assign"), run: setPeople }] : undefined),
    [mayAssign, t],
  );
  const dialog = people && part && (
    <part.AssignDialog
      people={part.chosenPeople(teamReportContract[kind], people, ({ user: id }) => id)}
      onDone={people.clear}
      onClose={end}
    />
  );
  return { bulk, dialog };
}

/** More programs of a person are shown when the row is opened: each row has the height of two, whatever a person has. */
const SHOWN = 2;
const twoProgramsClass = "not-in-data-[density=compact]:sm:min-h-13.5";

const programColumns = [
  "user",
  "position",
  "unit_path",
  "next_deadline",
  "program",
  "status",
  "progress",
  "activity_date",
] as const;

/** A file has a line for each program of a person; a table has all of them in one row, at the same height in each column. */
const programCells = {
  program: {
    text: (row: TeamRow) =>
      programsOf(row)
        .map(({ title }) => title)
        .join(", "),
    cell: (row: TeamRow) => <Titles row={row} />,
  },
  status: {
    // Asked only whether there is anything to show: a phone shows the badge, unless it says that the person is late.
    text: ({ status, overdue_days }: TeamRow) => (overdue_days > 0 ? "" : (status ?? "")),
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
  const programs = programsOf(row).slice(0, SHOWN);
  if (programs.length === 0)
    return (
      <span aria-hidden className={cx("grid content-center", twoProgramsClass)}>
        —
      </span>
    );
  return (
    <ul className={cx("grid content-center gap-0.5", twoProgramsClass)}>
      {programs.map((program) => (
        <li key={program.id} className="flex min-h-6.5 min-w-0 items-center gap-1.5 whitespace-nowrap">
          {children(program)}
        </li>
      ))}
    </ul>
  );
}

/** A title that stands alone may take three lines, each of two has two small ones; all are complete in the opened row. */
function Titles({ row }: { row: TeamRow }) {
  const t = useTranslations("team");
  const [{ length }, last] = [programsOf(row), programsOf(row)[SHOWN - 1]];
  return (
    <Lines row={row}>
      {({ id, title }) => (
        <>
          <span
            className={cx(
              "min-w-0 whitespace-normal wrap-break-word",
              length === 1 ? "line-clamp-3 leading-tight" : "line-clamp-2 text-xs leading-3.25",
            )}
            title={title}
          >
            {title}
          </span>
          {length > SHOWN && id === last?.id && (
            <span className="shrink-0 text-fg-muted text-sm">
              <span className="sr-only">{t("more", { count: length - SHOWN })}</span>
              <span aria-hidden>+{length - SHOWN}</span>
            </span>
          )}
        </>
      )}
    </Lines>
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
  const t = useTranslations("team");
  const timeZone = useTimeZone() ?? "UTC";
  if (activity_date) return dayText(activity_date, timeZone);
  return <span className="text-fg-muted">{t("notBegun")}</span>;
}
