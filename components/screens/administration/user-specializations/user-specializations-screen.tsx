"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { Page } from "@/components/kit/layout/page";
import type { BulkAction, ChosenRows, Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { chosenPeople } from "@/components/shared/assign/people";
import { PersonName, personCell } from "@/components/shared/people/person-column";
import { useReportAction } from "@/components/shared/people/use-report-action";
import { asFilter, useTitles, useUnitTitles } from "@/components/shared/people/use-titles";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { positionContract } from "@/lib/contracts/positions";
import type { User } from "@/lib/contracts/user";
import { userContract } from "@/lib/contracts/users";
import { nameOrEmail } from "@/lib/rules/person-names";
import { PEOPLE } from "./user-specializations-view";

const programsPart = lazyPart(() => import("./person-programs"));
const movePart = lazyPart(() => import("./move-dialog"));
const examinerPart = lazyPart(() => import("./examiner-dialog"));
const assignPart = lazyPart(() => import("@/components/shared/assign/assign-dialog"));

type BulkDialog = { what: "assign" | "move" | "examiner"; people: ChosenRows<User> };

const rowKey = ({ id }: User) => String(id);
const details = {
  render: (person: User) => (
    <LazyPart of={programsPart} waiting={<Skeleton className="h-24" />}>
      {({ PersonPrograms }) => <PersonPrograms person={person} />}
    </LazyPart>
  ),
};

/** The people of the company with their specializations, to date, restart, examine and delete. */
export function UserSpecializationsScreen() {
  const t = useTranslations();
  const source = useServerRows(userContract.list);
  const { columns, filters } = useParts();
  const [dialog, openDialog] = useState<BulkDialog>();
  const place = useFocusAfter(dialog !== undefined);
  const end = () => openDialog(undefined);
  useFetchWhenIdle(programsPart);
  const move = useLazyPart(movePart, dialog?.what === "move", end);
  const examiner = useLazyPart(examinerPart, dialog?.what === "examiner", end);
  const report = useReportAction();
  const rowActions = useCallback(({ id }: User) => [report(id)], [report]);
  const assign = useLazyPart(assignPart, dialog?.what === "assign", end);
  const bulk = useMemo<BulkAction<User>[]>(
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
          columns={columns}
          filters={filters}
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
        <assign.AssignDialog
          people={chosenPeople(userContract.list, dialog.people, ({ id }) => id)}
          onDone={dialog.people.clear}
          onClose={end}
        />
      )}
      {dialog?.what === "move" && move && <move.MoveDialog people={dialog.people} onClose={end} />}
      {dialog?.what === "examiner" && examiner && <examiner.ExaminerDialog people={dialog.people} onClose={end} />}
    </Page>
  );
}

/** The columns of people are those of the list of users. */
const shownColumns = ["avatar", "position", "unit"] as const;
const cells: Cells<typeof userContract.list> = {
  avatar: { ...personCell<User>(({ id }) => id), cell: (user) => <PersonWithNote user={user} /> },
  position: { width: 200 },
  unit: { width: 200 },
};

function PersonWithNote({ user }: { user: User }) {
  const t = useTranslations("users");
  return <PersonName person={user} note={!user.is_active && t("inactive")} />;
}

function useParts(): { columns: Column<User>[]; filters: Filter[] } {
  const t = useTranslations("users.columns");
  const positions = useTitles(positionContract.list);
  const units = useUnitTitles();
  const titles = useMemo(() => ({ position: positions.titleOf, unit: units.titleOf }), [positions, units]);
  const columns = useListColumns(userContract.list, { show: shownColumns, cells, titles });
  const filters = [
    { id: "unit", label: t("unit"), options: asFilter(units.options) },
    { id: "position", label: t("position"), options: asFilter(positions.options) },
  ];
  return { columns, filters };
}
