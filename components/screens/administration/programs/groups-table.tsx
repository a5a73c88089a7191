"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Part } from "@/components/kit/feedback/part";
import type { Column, Filter } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import { asFilter, useTitles } from "@/components/shared/titles/use-titles";
import { later, useWhenIdle } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { adaptationCourseContract } from "@/lib/contracts/courses";
import { type AdaptationProgram, adaptationProgramContract } from "@/lib/contracts/programs";
import { byTitle, GROUPS } from "./program-view";
import { ProgramsTable } from "./programs-table";
import { type RuleWords, useRuleText } from "./use-rule-text";

const sheetPart = later(async () => ({ Sheet: (await import("./group-sheet")).GroupSheet }));
const detailsPart = later(() => import("./group-details"));

/** The groups of adaptation courses with their rules. */
export function GroupsTable() {
  const t = useTranslations("adaptationSetup");
  const words = useRuleText();
  const { columns, filters } = useParts(words);
  const { textOf } = words;
  const details = useMemo(
    () => ({
      render: (program: AdaptationProgram) => (
        <Part of={detailsPart} waiting={<Skeleton className="h-24" />}>
          {({ GroupDetails }) => <GroupDetails program={program} sentence={textOf(program)} />}
        </Part>
      ),
    }),
    [textOf],
  );
  useWhenIdle(detailsPart);
  return (
    <ProgramsTable
      kind="adaptation"
      name={GROUPS}
      caption={t("setup")}
      columns={columns}
      filters={filters}
      createLabel={t("create")}
      empty={{ title: t("empty"), text: t("emptyText") }}
      sheetPart={sheetPart}
      expand={details}
    />
  );
}

function useParts({ units, positions, textOf }: RuleWords): {
  columns: Column<AdaptationProgram>[];
  filters: Filter[];
} {
  const t = useTranslations("programs");
  const courses = useTitles(adaptationCourseContract.list, byTitle);
  const cells = useMemo(() => ({ rule: { text: textOf } }), [textOf]);
  const columns = useListColumns(adaptationProgramContract.list, { cells });
  const filters = [
    { id: "unit", label: t("unit"), options: asFilter(units.options) },
    { id: "position", label: t("position"), options: asFilter(positions.options) },
    { id: "course", label: t("course"), options: asFilter(courses.options) },
  ];
  return { columns, filters };
}
