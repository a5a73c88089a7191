"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { Part } from "@/components/kit/feedback/part";
import type { Column, Filter } from "@/components/kit/table/column";
import { asFilter, useTitles } from "@/components/shared/titles/use-titles";
import { later, useWhenIdle } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { adaptationCourseContract } from "@/lib/contracts/courses";
import type { AdaptationProgram } from "@/lib/contracts/programs";
import { byTitle, GROUPS, groupOrders } from "./program-view";
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
  const t = useTranslations();
  const courses = useTitles(adaptationCourseContract.list, byTitle);
  return useMemo(() => {
    const drawn = {
      title: { header: t("programs.name") },
      rule: { header: t("adaptationSetup.rule"), text: textOf, grows: true, width: 220, onPhone: "line" },
      courses_count: { header: t("programs.courses"), align: "end", width: 110 },
      total_days: { header: t("programs.totalDays"), align: "end", width: 110, priority: 3 },
      people_count: { header: t("programs.people"), align: "end", width: 100 },
    } as const;
    return {
      columns: groupOrders.map((order) => ({ ...order, ...drawn[order.id] })),
      filters: [
        { id: "unit", label: t("programs.unit"), options: asFilter(units.options) },
        { id: "position", label: t("programs.position"), options: asFilter(positions.options) },
        { id: "course", label: t("programs.course"), options: asFilter(courses.options) },
      ],
    };
  }, [t, units, positions, courses, textOf]);
}
