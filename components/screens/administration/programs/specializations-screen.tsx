"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { asFilter, useTitles } from "@/components/shared/titles/use-titles";
import { later } from "@/components/ui/later";
import { educationCourseContract } from "@/lib/contracts/courses";
import { positionContract } from "@/lib/contracts/positions";
import type { EducationProgram } from "@/lib/contracts/programs";
import { ProgramCourses } from "./program-courses";
import { byTitle, SPECIALIZATIONS, specializationOrders } from "./program-view";
import { ProgramsTable } from "./programs-table";

const sheetPart = later(async () => ({ Sheet: (await import("./specialization-sheet")).SpecializationSheet }));
const details = { render: (program: EducationProgram) => <Courses program={program} /> };

/** The specializations: ordered courses for a position. */
export function SpecializationsScreen() {
  const t = useTranslations("specializations");
  const { columns, filters } = useParts();
  return (
    <ProgramsTable
      isPage
      kind="education"
      name={SPECIALIZATIONS}
      caption={t("title")}
      columns={columns}
      filters={filters}
      createLabel={t("create")}
      empty={{ title: t("empty"), text: t("emptyText") }}
      sheetPart={sheetPart}
      expand={details}
    />
  );
}

function Courses({ program }: { program: EducationProgram }) {
  const t = useTranslations("specializations");
  return (
    <div className="grid min-w-0 gap-2">
      <h2 className="text-md">{t("courses")}</h2>
      <ProgramCourses kind="education" program={program} />
    </div>
  );
}

function useParts(): { columns: Column<EducationProgram>[]; filters: Filter[] } {
  const t = useTranslations("programs");
  const positions = useTitles(positionContract.list);
  const courses = useTitles(educationCourseContract.list, byTitle);
  return useMemo(() => {
    const drawn = {
      title: { header: t("name") },
      position: {
        header: t("position"),
        text: ({ position }: EducationProgram) => positions.titleOf(position),
        grows: true,
        onPhone: "line",
      },
      courses_count: { header: t("courses"), align: "end", width: 110 },
      total_days: { header: t("totalDays"), align: "end", width: 110, priority: 3 },
      people_count: { header: t("people"), align: "end", width: 100 },
    } as const;
    return {
      columns: specializationOrders.map((order) => ({ ...order, ...drawn[order.id] })),
      filters: [
        { id: "position", label: t("position"), options: asFilter(positions.options) },
        { id: "course", label: t("course"), options: asFilter(courses.options) },
      ],
    };
  }, [t, positions, courses]);
}
