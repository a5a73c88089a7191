"use client";

import { Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { PageState } from "@/components/ui/page-state";
import { PersonDetails } from "./person-details";
import { ProgramList } from "./program-list";
import { programReports, programsOf, type TeamKind, type TeamRow } from "./reports";
import { groupOf, PEOPLE, unitTable } from "./team-view";
import { useAssigning } from "./use-assigning";
import { useProgramColumns } from "./use-program-columns";

type ProgramPeopleProps = {
  kind: TeamKind;
  name: string;
  caption: string;
  unit?: number;
  around?: readonly number[];
  filters?: readonly Filter[];
};

const rowKey = ({ user }: TeamRow) => String(user);
const rowName = ({ full_name }: TeamRow) => full_name;
const nowhere: readonly number[] = [];

/** People with their programs. An opened person shows the people of each unit that they manage, and so on. */
export function ProgramPeople({ kind, name, caption, unit, around = nowhere, filters }: ProgramPeopleProps) {
  const t = useTranslations("team");
  const report = programReports[kind];
  const source = useServerRows(report, unit === undefined ? {} : { unit }) as TableSource<TeamRow>;
  const columns = useProgramColumns(kind);
  const grouped = useMemo(() => groupOf(t("filters.without")), [t]);
  const expand = useMemo(
    () => ({ render: (row: TeamRow) => <Opened kind={kind} row={row} around={around} /> }),
    [kind, around],
  );
  const { bulk, dialog } = useAssigning(kind);
  return (
    <>
      <DataTable
        name={name}
        columnsName={PEOPLE}
        caption={caption}
        isPart={unit !== undefined}
        {...(unit === undefined && bulk && { bulk })}
        columns={columns}
        source={source}
        search={unit === undefined}
        {...(filters && { filters })}
        rowKey={rowKey}
        rowName={rowName}
        groupOf={grouped}
        expand={expand}
        emptyState={
          unit === undefined ? (
            <PageState icon={<Users />} title={t("empty")} text={t("emptyText")} />
          ) : (
            <p className="p-4 text-fg-muted">{t("emptyUnit")}</p>
          )
        }
      />
      {dialog}
    </>
  );
}

function Opened({ kind, row, around }: { kind: TeamKind; row: TeamRow; around: readonly number[] }) {
  const t = useTranslations("team");
  return (
    <PersonDetails
      person={row}
      around={around}
      renderUnit={({ id, title }, inside) => (
        <ProgramPeople kind={kind} name={unitTable(inside)} caption={t("unit", { title })} unit={id} around={inside} />
      )}
    >
      <ProgramList programs={programsOf(row)} />
    </PersonDetails>
  );
}
