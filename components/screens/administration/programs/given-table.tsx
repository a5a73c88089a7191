"use client";

import { RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ConfirmLater } from "@/components/kit/deletion/confirm-later";
import { Part } from "@/components/kit/feedback/part";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import type { Column, Filter } from "@/components/kit/table/column";
import { personColumn } from "@/components/shared/people/person-column";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { asFilter, type Titles, useTitles } from "@/components/shared/titles/use-titles";
import { later, useWhenIdle } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { adaptationProgramContract } from "@/lib/contracts/programs";
import { type UserProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { endOf } from "@/lib/rules/onboarding-day";
import { fullName } from "@/lib/rules/person-names";
import { isDue, programStates } from "@/lib/rules/program-states";
import { byTitle, GIVEN, givenOrders } from "./program-view";

const sheetPart = later(() => import("./give-sheet"));
const coursesPart = later(() => import("./given-courses"));
const details = {
  render: (row: UserProgram) => (
    <Part of={coursesPart} waiting={<Skeleton className="h-24" />}>
      {({ GivenCourses }) => <GivenCourses program={row} />}
    </Part>
  ),
};
const rowName = (row: UserProgram) => `${fullName(row)}, ${row.title}`;

/** The people with their groups of adaptation courses: to give by hand, date, begin anew and delete. */
export function GivenTable() {
  const t = useTranslations();
  const groups = useTitles(adaptationProgramContract.list, byTitle);
  const { columns, filters } = useParts(groups);
  const [restarted, restart] = useState<UserProgram>();
  const place = useFocusAfter(restarted !== undefined);
  useWhenIdle(coursesPart);
  const moreActions = useCallback(
    (row: UserProgram) => [
      { id: "restart", label: t("adaptationSetup.restart"), icon: RotateCcw, onSelect: () => restart(row) },
    ],
    [t],
  );
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ListWithSheet
        name={GIVEN}
        caption={t("adaptationSetup.assign")}
        contract={userAdaptationProgramContract}
        columns={columns}
        filters={filters}
        rowName={rowName}
        expand={details}
        moreActions={moreActions}
        createLabel={t("adaptationSetup.give")}
        empty={{ title: t("adaptationSetup.noneGiven"), text: t("adaptationSetup.noneGivenText") }}
        sheetPart={sheetPart}
        drawSheet={({ GiveSheet }, sheet) => <GiveSheet {...sheet} groups={groups} />}
        deletion={({ courses_count }) => ({
          keeper:
            courses_count > 0 ? { reason: t("errors.user_program_has_courses", { kind: "adaptation" }) } : undefined,
        })}
      />
      {restarted && (
        <ConfirmLater
          what="reset"
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

function useParts(groups: Titles): { columns: Column<UserProgram>[]; filters: Filter[] } {
  const t = useTranslations();
  return useMemo(() => {
    const statusOf = ({ status }: Pick<UserProgram, "status">) => t(`programStates.${status}`);
    const drawn: Record<(typeof givenOrders)[number]["id"], Omit<Column<UserProgram>, "id">> = {
      user: { header: t("adaptationSetup.person"), text: fullName, ...personColumn<UserProgram>((row) => row.user) },
      title: { header: t("adaptationSetup.group"), grows: true, onPhone: "line" },
      status: {
        header: t("adaptationSetup.statusOf"),
        text: statusOf,
        width: 160,
        priority: 1,
        onPhone: "badge",
        cell: ({ status }) => <ProgramBadge state={status} />,
      },
      briefing_date: {
        header: t("adaptationSetup.briefing"),
        text: ({ briefing_date }) => shownDate(briefing_date ?? ""),
        width: 120,
        isFigures: true,
      },
      deadline_date: {
        header: t("adaptationSetup.deadline"),
        text: (row) => shownDate(endOf(row) ?? ""),
        cell: (row) => <DeadlineCell day={endOf(row) ?? null} isDone={!isDue(row.status)} />,
        width: 125,
        isFigures: true,
      },
      courses_count: { header: t("programs.courses"), align: "end", width: 110, priority: 3 },
    };
    return {
      columns: givenOrders.map(({ id }) => ({ id, ...drawn[id] })),
      filters: [
        { id: "program", label: t("adaptationSetup.group"), options: asFilter(groups.options) },
        {
          id: "status",
          label: t("adaptationSetup.statusOf"),
          options: programStates.map((status) => ({ value: status, label: statusOf({ status }) })),
        },
      ],
    };
  }, [t, groups]);
}
