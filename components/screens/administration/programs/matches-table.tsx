"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/list-columns";
import { personCell } from "@/components/shared/people/person-column";
import { Tag } from "@/components/ui/badge";
import { type AdaptationProgram, type Match, programMatchContract } from "@/lib/contracts/programs";
import { fullName } from "@/lib/rules/person-names";
import { useMatchRows } from "./match-rows";

/** The people whom the rule of a group matches: by which unit and position, and whether they have the group. */
export function MatchesTable({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const source = useMatchRows(program.id);
  const columns = useListColumns(programMatchContract.list, { cells });
  const filters = [
    {
      id: "has_program",
      label: t("hasGroup"),
      options: [true, false].map((is) => ({ value: String(is), label: t(is ? "has" : "lacks") })),
    },
  ];
  return (
    <DataTable
      columnsName="matches"
      caption={t("matchesOf", { title: program.title })}
      columns={columns}
      source={source}
      filters={filters}
      search
      rowKey={({ user }) => String(user)}
      rowName={fullName}
    />
  );
}

const cells: Cells<typeof programMatchContract.list> = {
  name: personCell<Match>(({ user }) => user),
  has_program: { cell: ({ has_program }) => <HasGroup is={has_program} /> },
};

function HasGroup({ is }: { is: boolean }) {
  const t = useTranslations("adaptationSetup");
  return <Tag tone={is ? "active" : "processing"}>{t(is ? "has" : "lacks")}</Tag>;
}
