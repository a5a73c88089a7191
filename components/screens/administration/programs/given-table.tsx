"use client";

import { RotateCcw, UserCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { Filter } from "@/components/kit/table/column";
import type { Cells } from "@/components/kit/table/use-list-columns";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { personCell } from "@/components/shared/people/person-column";
import { useReportAction } from "@/components/shared/people/use-report-action";
import { asFilter, type Titles, useTitles } from "@/components/shared/people/use-titles";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { lazyPart, useFetchWhenIdle } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { adaptationProgramContract } from "@/lib/contracts/programs";
import { type UserProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { endOf } from "@/lib/rules/onboarding-day";
import { fullName } from "@/lib/rules/person-names";
import { isDue, programStates } from "@/lib/rules/program-states";
import { byTitle, GIVEN } from "./program-view";
import { useGiveMany } from "./use-give-many";

const sheetPart = lazyPart(() => import("./give-sheet"));
const coursesPart = lazyPart(() => import("./given-courses"));
const details = {
  render: (row: UserProgram) => (
    <LazyPart of={coursesPart} waiting={<Skeleton className="h-24" />}>
      {({ GivenCourses }) => <GivenCourses program={row} />}
    </LazyPart>
  ),
};
const rowName = (row: UserProgram) => `${fullName(row)}, ${row.title}`;

/** The people with their groups of adaptation courses: to give by hand, date, begin anew and delete. */
export function GivenTable() {
  const t = useTranslations();
  const groups = useTitles(adaptationProgramContract.list, byTitle);
  const filters = useFilters(groups);
  const views = useGivenViews();
  const many = useGiveMany();
  const [restarted, restart] = useState<UserProgram>();
  const place = useFocusAfter(restarted !== undefined);
  useFetchWhenIdle(coursesPart);
  const report = useReportAction();
  const moreActions = useCallback(
    (row: UserProgram) => [
      report(row.user),
      { id: "restart", label: t("adaptationSetup.restart"), icon: RotateCcw, onSelect: () => restart(row) },
    ],
    [t, report],
  );
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ResourceList
        isHeaded
        name={GIVEN}
        caption={t("adaptationSetup.assign")}
        noun="programs"
        contract={userAdaptationProgramContract}
        cells={cells}
        filters={filters}
        views={views}
        tools={many}
        rowName={rowName}
        expand={details}
        moreActions={moreActions}
        createLabel={t("adaptationSetup.give")}
        emptyIcon={UserCheck}
        empty={{ title: t("adaptationSetup.noneGiven"), text: t("adaptationSetup.noneGivenText") }}
        form={{ part: sheetPart, draw: ({ GiveSheet }, sheet) => <GiveSheet {...sheet} groups={groups} /> }}
        deletion={({ courses_count }) => ({
          blockedBy:
            courses_count > 0 ? { reason: t("errors.user_program_has_courses", { kind: "adaptation" }) } : undefined,
        })}
      />
      {restarted && (
        <LazyConfirm
          what="change"
          endpoint={userAdaptationProgramContract.restart}
          id={restarted.id}
          rowName={rowName(restarted)}
          title={t("adaptationSetup.restartTitle", { row: rowName(restarted) })}
          text={t("adaptationSetup.restartText")}
          confirmLabel={t("adaptationSetup.restart")}
          doneText={t("adaptationSetup.restarted")}
          onClose={() => restart(undefined)}
        />
      )}
    </div>
  );
}

const cells: Cells<typeof userAdaptationProgramContract.list> = {
  user: personCell<UserProgram>(({ user }) => user),
  status: { cell: ({ status }) => <ProgramBadge state={status} /> },
  deadline_date: {
    text: (row) => shownDate(endOf(row) ?? ""),
    cell: (row) => <DeadlineCell day={endOf(row) ?? null} isDone={!isDue(row.status)} />,
  },
};

/** Who is late with their adaptation. */
function useGivenViews() {
  const t = useTranslations();
  const ready = useMemo(
    () => [{ id: "overdue", label: t("userSpecializations.states.overdue"), query: "overdue=true" }],
    [t],
  );
  return useTableViews(userAdaptationProgramContract.list, ready);
}

function useFilters(groups: Titles): Filter[] {
  const t = useTranslations();
  return useMemo(
    () => [
      { id: "program", label: t("adaptationSetup.group"), options: asFilter(groups.options) },
      {
        id: "status",
        label: t("adaptationSetup.statusOf"),
        options: programStates.map((status) => ({ value: status, label: t(`programStates.${status}`) })),
      },
      { kind: "yes", id: "overdue", label: t("userSpecializations.states.overdue") },
    ],
    [t, groups],
  );
}
