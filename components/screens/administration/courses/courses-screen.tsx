"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { Part } from "@/components/kit/feedback/part";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import { useMaterialPreview } from "@/components/shared/materials/use-preview";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { later } from "@/components/ui/later";
import { Skeleton } from "@/components/ui/skeleton";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Course, kindOf } from "./course-kinds";
import { useCourseColumns } from "./use-course-columns";
import { useCourseFilters } from "./use-course-filters";

const detailsPart = later(() => import("./course-details"));
const sheetPart = later(() => import("./course-sheet"));

/**
 * The courses of one kind: competencies or adaptation courses. Each title links to the course's page; an opened row has
 * what the page has.
 */
export function CoursesScreen({ kind }: { kind: CourseKind }) {
  const t = useTranslations();
  const { contract, menu, table } = kindOf[kind];
  const examiners = useExaminers(kind);
  const columns = useCourseColumns(kind, examiners);
  const filters = useCourseFilters(kind, examiners);
  const { show, preview } = useMaterialPreview();
  const details = useMemo(
    () => ({
      render: (course: Course) => (
        <Part of={detailsPart} waiting={<Skeleton className="h-64" />}>
          {({ CourseDetails }) => <CourseDetails kind={kind} course={course} show={show} />}
        </Part>
      ),
    }),
    [kind, show],
  );
  const pageOf = useCallback(({ id }: Course) => `${kindOf[kind].place}/${id}`, [kind]);
  return (
    <>
      <ListWithSheet
        name={table}
        isPage
        caption={t(`menu.${menu}`)}
        contract={contract}
        columns={columns}
        filters={filters}
        rowName={({ title }) => title}
        pageOf={pageOf}
        expand={details}
        createLabel={t(`handbook.${kind}.create`)}
        empty={{ title: t(`handbook.${kind}.empty`), text: t(`handbook.${kind}.emptyText`) }}
        sheetPart={sheetPart}
        drawSheet={({ CourseSheet }, sheet) => <CourseSheet {...sheet} kind={kind} />}
        deletion={({ id, programs_count: count }) => ({
          text: t("handbook.deleting.text"),
          confirmLabel: t("handbook.deleting.confirm"),
          keeper: {
            by: "programs",
            count,
            href: holderPage("course_in_use", id, contract.list.path, { programs: count }),
          },
        })}
      />
      {preview}
    </>
  );
}
