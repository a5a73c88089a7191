"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Page } from "@/components/kit/layout/page";
import type { BulkAction, ChosenRows, Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { PersonName, personCell } from "@/components/shared/people/person-column";
import { useReportAction } from "@/components/shared/people/use-report-action";
import { asFilter, useTitles, useUnitTitles } from "@/components/shared/people/use-titles";
import { unitFilter } from "@/components/shared/units/unit-filter";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type PersonWithPrograms, peopleProgramsContract, programConditions } from "@/lib/contracts/people-programs";
import { positionContract } from "@/lib/contracts/positions";
import { educationProgramContract } from "@/lib/contracts/programs";
import { nameOrEmail } from "@/lib/rules/person-names";
import { programCellsOf } from "./person-cells";
import { selectedPeople } from "./programs-of-people";
import { PEOPLE, programTitlesQuery } from "./user-specializations-view";

const programsPart = lazyPart(() => import("./person-programs"));
const movePart = lazyPart(() => import("./move-dialog"));
const examinerPart = lazyPart(() => import("./examiner-dialog"));
const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

type BulkDialog = { what: "assign" | "move" | "examiner"; people: ChosenRows<PersonWithPrograms> };

const rowKey = ({ id }: PersonWithPrograms) => String(id);
const details = {
  render: (person: PersonWithPrograms) => (
    <LazyPart of={programsPart} waiting={<Skeleton className="h-24" />}>
      {({ PersonPrograms }) => <PersonPrograms person={person} />}
    </LazyPart>
  ),
};

/** The people of the company with their specializations, to date, restart, examine and delete. */
export function UserSpecializationsScreen() {
  const t = useTranslations();
  const source = useServerRows(peopleProgramsContract.list);
  const { columns, filters } = useParts();
  const views = useProgramViews();
  const [dialog, openDialog] = useState<BulkDialog>();
  const place = useFocusAfter(dialog !== undefined);
  const end = () => openDialog(undefined);
  useFetchWhenIdle(programsPart);
  const move = useLazyPart(movePart, dialog?.what === "move", end);
  const examiner = useLazyPart(examinerPart, dialog?.what === "examiner", end);
  const report = useReportAction();
  const rowActions = useCallback(({ id }: PersonWithPrograms) => [report(id)], [report]);
  const assign = useLazyPart(assignPart, dialog?.what === "assign", end);
  const bulk = useMemo<BulkAction<PersonWithPrograms>[]>(
    () => [
      { id: "assign", label: t("users.bulk.assign"), run: (people) => openDialog({ what: "assign", people }) },
      { id: "move", label: t("userSpecializations.move"), run: (people) => openDialog({ what: "move", people }) },
      {
        id: "examiner",
        label: t("userSpecializations.setExaminer"),
        run: (people) => openDialog({ what: "examiner", people }),
      },
    ],
    [t],
  );
  return (
    <Page title={t("menu.userSpecializations")}>
      <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
        <DataTable
          name={PEOPLE}
          caption={t("menu.userSpecializations")}
          noun="people"
          columns={columns}
          filters={filters}
          views={views}
          source={source}
          search
          rowKey={rowKey}
          rowName={nameOrEmail}
          expand={details}
          rowActions={rowActions}
          bulk={bulk}
        />
      </div>
      {dialog?.what === "assign" && assign && (
        <assign.AssignDialog people={selectedPeople(dialog.people)} onDone={dialog.people.clear} onClose={end} />
      )}
      {dialog?.what === "move" && move && <move.MoveDialog people={dialog.people} onClose={end} />}
      {dialog?.what === "examiner" && examiner && <examiner.ExaminerDialog people={dialog.people} onClose={end} />}
    </Page>
  );
}

/** Who is late, whom an administrator has to answer, and who has nothing to learn. */
function useProgramViews() {
  const t = useTranslations();
  const ready = useMemo(
    () => [
      { id: "overdue", label: t("userSpecializations.states.overdue"), query: "state=overdue" },
      { id: "orders", label: t("programStates.processing"), query: "state=processing" },
      { id: "certificates", label: t("programStates.review"), query: "state=review" },
      { id: "none", label: t("userSpecializations.states.none"), query: "state=none" },
    ],
    [t],
  );
  return useTableViews(peopleProgramsContract.list, ready);
}

const shownColumns = [
  ...(["avatar", "position", "unit", "program", "status", "progress", "deadline_date", "next_deadline"] as const),
] as const;
const personCells = {
  ...personCell<PersonWithPrograms>(({ id }) => id),
  cell: (person: PersonWithPrograms) => <PersonWithNote person={person} />,
};

/** The email is a column of its own here: with it below a long name rows would have several heights. */
function PersonWithNote({ person }: { person: PersonWithPrograms }) {
  const t = useTranslations("users");
  return <PersonName person={person} note={!person.is_active && t("inactive")} hasEmail={false} />;
}

function useParts(): { columns: Column<PersonWithPrograms>[]; filters: Filter[] } {
  const t = useTranslations();
  const positions = useTitles(positionContract.list);
  const units = useUnitTitles();
  const programs = useTitles(educationProgramContract.list, programTitlesQuery);
  const titles = useMemo(() => ({ position: positions.titleOf, unit: units.titleOf }), [positions, units]);
  const cells = useMemo(
    () => ({
      avatar: personCells,
      ...programCellsOf(
        (count) => t("userSpecializations.moreOf", { count }),
        (value) => t("learning.percent", { value }),
      ),
    }),
    [t],
  );
  const columns = useListColumns(peopleProgramsContract.list, { show: shownColumns, cells, titles });
  const filters = [
    { id: "program", label: t("userSpecializations.program"), options: asFilter(programs.options) },
    {
      id: "state",
      label: t("userSpecializations.state"),
      options: programConditions.map((value) => ({
        value,
        label:
          value === "overdue" || value === "none"
            ? t(`userSpecializations.states.${value}`)
            : t(`programStates.${value}`),
      })),
    },
    unitFilter(t("users.columns.unit")),
    { id: "position", label: t("users.columns.position"), options: asFilter(positions.options) },
  ];
  return { columns, filters };
}
