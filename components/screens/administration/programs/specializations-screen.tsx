"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column, Filter } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { later } from "@/components/ui/later";
import { educationCourseContract } from "@/lib/contracts/courses";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { ProgramCourses } from "./program-courses";
import { byTitle, SPECIALIZATIONS } from "./program-view";
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
  const titles = useMemo(() => ({ position: positions.titleOf }), [positions]);
  const columns = useListColumns(educationProgramContract.list, { titles });
  const filters = [
    { id: "position", label: t("position"), options: asFilter(positions.options) },
    { id: "course", label: t("course"), options: asFilter(courses.options) },
  ];
  return { columns, filters };
}
