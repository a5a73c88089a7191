"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { personColumn } from "@/components/shared/people/person-column";
import { Tag } from "@/components/ui/badge";
import type { AdaptationProgram, Match } from "@/lib/contracts/programs";
import { fullName } from "@/lib/rules/person-names";
import { useMatchRows } from "./match-rows";

/** The people whom the rule of a group matches: by which unit and position, and whether they have the group. */
export function MatchesTable({ program }: { program: AdaptationProgram }) {
  const t = useTranslations("adaptationSetup");
  const source = useMatchRows(program.id);
  const { columns, filters } = useParts();
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

function useParts(): { columns: Column<Match>[]; filters: Filter[] } {
  const t = useTranslations();
  return useMemo(() => {
    const has = (is: boolean) => t(is ? "adaptationSetup.has" : "adaptationSetup.lacks");
    return {
      columns: [
        {
          id: "name",
          header: t("adaptationSetup.person"),
          text: fullName,
          ...personColumn<Match>(({ user }) => user),
        },
        {
          id: "unit",
          header: t("programs.unit"),
          text: ({ unit_title }) => unit_title ?? "",
          grows: true,
          onPhone: "line",
        },
        {
          id: "position",
          header: t("programs.position"),
          text: ({ position_title }) => position_title ?? "",
          grows: true,
          onPhone: "line",
        },
        {
          id: "has_program",
          header: t("adaptationSetup.hasGroup"),
          orderBy: false,
          width: 150,
          priority: 1,
          onPhone: "badge",
          text: ({ has_program }) => has(has_program),
          cell: ({ has_program }) => <Tag tone={has_program ? "active" : "processing"}>{has(has_program)}</Tag>,
        },
      ],
      filters: [
        {
          id: "has_program",
          label: t("adaptationSetup.hasGroup"),
          options: [true, false].map((is) => ({ value: String(is), label: has(is) })),
        },
      ],
    };
  }, [t]);
}
