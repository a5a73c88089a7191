"use client";

import { type ReactNode, useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import { useServerRows } from "@/components/kit/table/server-rows";
import type { TableSource } from "@/components/kit/table/source";
import { teamReportContract } from "@/lib/contracts/team-reports";
import { programCells, programColumns } from "./program-cells";
import { ProgramList } from "./program-list";
import { type Level, ReportPeople, unitOf } from "./report-people";
import { programsOf, type TeamKind, type TeamRow } from "./team-rows";
import { useAssigning } from "./use-assigning";

/** People with their programs. An opened person shows the people of each unit that they manage, and so on. */
export function ProgramPeople({ kind, ...level }: Level & { kind: TeamKind }) {
  const source = useServerRows(teamReportContract[kind], unitOf(level)) as TableSource<TeamRow>;
  const columns: Column<TeamRow>[] = useListColumns(teamReportContract[kind], {
    show: programColumns,
    cells: programCells,
  });
  const { bulk, dialog } = useAssigning(kind);
  const parts = useMemo(
    () => ({
      details: (row: TeamRow) => <ProgramList programs={programsOf(row)} />,
      below: (unit: Level) => drawPrograms(kind, unit),
    }),
    [kind],
  );
  return (
    <>
      <ReportPeople {...level} {...parts} source={source} columns={columns} bulk={bulk} />
      {dialog}
    </>
  );
}

function drawPrograms(kind: TeamKind, level: Level): ReactNode {
  return <ProgramPeople kind={kind} {...level} />;
}
