"use client";

import { Layers } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { asFilter, useTitles } from "@/components/shared/people/use-titles";
import { lazyPart } from "@/components/ui/lazy-part";
import { educationCourseContract } from "@/lib/contracts/courses";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { ProgramCourses } from "./program-courses";
import { byTitle, SPECIALIZATIONS } from "./program-view";
import { useProgramActions } from "./use-program-actions";

const sheetPart = lazyPart(() => import("./specialization-sheet"));
const details = { render: (program: EducationProgram) => <Courses program={program} /> };

/** The specializations: ordered courses for a position. */
export function SpecializationsScreen() {
  const t = useTranslations("specializations");
  const programs = useTranslations("programs");
  const words = useTranslations();
  const positions = useTitles(positionContract.list);
  const courses = useTitles(educationCourseContract.list, byTitle);
  const titles = useMemo(() => ({ position: positions.titleOf }), [positions]);
  const { actions, place, dialog } = useProgramActions("education");
  const views = useGapViews();
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ResourceList
        {...actions}
        isPage
        name={SPECIALIZATIONS}
        caption={t("title")}
        noun="specializations"
        contract={educationProgramContract}
        titles={titles}
        filters={[
          { id: "position", label: programs("position"), options: asFilter(positions.options) },
          { id: "course", label: words("heatMap.competency"), options: asFilter(courses.options) },
          { kind: "yes", id: "empty", label: t("filters.empty") },
          { kind: "yes", id: "unused", label: t("filters.unused") },
        ]}
        views={views}
        createLabel={t("create")}
        emptyIcon={Layers}
        empty={{ title: t("empty"), text: t("emptyText") }}
        form={{ part: sheetPart, draw: ({ SpecializationSheet }, sheet) => <SpecializationSheet {...sheet} /> }}
        expand={details}
      />
      {dialog}
    </div>
  );
}

/** What an administrator has left unfinished. */
function useGapViews() {
  const t = useTranslations("specializations.filters");
  const ready = useMemo(
    () => [
      { id: "empty", label: t("empty"), query: "empty=true" },
      { id: "unused", label: t("unused"), query: "unused=true" },
    ],
    [t],
  );
  return useTableViews(educationProgramContract.list, ready);
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
