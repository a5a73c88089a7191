"use client";

import { Inbox } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import { PersonCell } from "@/components/shared/people/person-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { asFilter, type Titles, useTitles } from "@/components/shared/titles/use-titles";
import { Button } from "@/components/ui/button";
import { later, useLater } from "@/components/ui/later";
import { PageState } from "@/components/ui/page-state";
import { adaptationProgramContract } from "@/lib/contracts/programs";
import { type UserProgram, userAdaptationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { programStates } from "@/lib/rules/program-states";
import { byTitle, GIVEN, givenOrders } from "./program-view";

const sheetPart = later(() => import("./give-sheet"));

/** The people with their groups of adaptation courses, and a form to give a group by hand. */
export function GivenTable() {
  const t = useTranslations("adaptationSetup");
  const groups = useTitles(adaptationProgramContract.list, byTitle);
  const { columns, filters } = useParts(groups);
  const source = useServerRows(userAdaptationProgramContract.list);
  const [isGiving, setGiving] = useState(false);
  const sheet = useLater(sheetPart, isGiving, () => setGiving(false));
  const create = { label: t("give"), onCreate: () => setGiving(true) };
  return (
    <>
      <DataTable
        name={GIVEN}
        caption={t("assign")}
        columns={columns}
        source={source}
        filters={filters}
        search
        rowKey={({ id }) => String(id)}
        rowName={fullName}
        create={create}
        emptyState={
          <PageState
            icon={<Inbox />}
            title={t("noneGiven")}
            action={<Button onClick={create.onCreate}>{create.label}</Button>}
          />
        }
      />
      {sheet && <sheet.GiveSheet isOpen={isGiving} groups={groups} onClose={() => setGiving(false)} />}
    </>
  );
}

function useParts(groups: Titles): { columns: Column<UserProgram>[]; filters: Filter[] } {
  const t = useTranslations();
  return useMemo(() => {
    const statusOf = ({ status }: Pick<UserProgram, "status">) => t(`programStates.${status}`);
    const drawn: Record<(typeof givenOrders)[number]["id"], Omit<Column<UserProgram>, "id">> = {
      user: { header: t("adaptationSetup.person"), text: fullName, cell: (row) => <PersonCell person={row} /> },
      title: { header: t("adaptationSetup.group") },
      status: {
        header: t("adaptationSetup.statusOf"),
        text: statusOf,
        cell: ({ status }) => <ProgramBadge state={status} />,
      },
      briefing_date: {
        header: t("adaptationSetup.briefing"),
        text: ({ briefing_date }) => shownDate(briefing_date ?? ""),
      },
      deadline_date: {
        header: t("adaptationSetup.deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
      },
      courses_count: { header: t("programs.courses"), align: "end" },
    };
    return {
      columns: givenOrders.map(({ id }) => ({ id, ...drawn[id] })),
      filters: [
        { id: "program", label: t("adaptationSetup.group"), options: asFilter(groups) },
        {
          id: "status",
          label: t("adaptationSetup.statusOf"),
          options: programStates.map((status) => ({ value: status, label: statusOf({ status }) })),
        },
      ],
    };
  }, [t, groups]);
}
