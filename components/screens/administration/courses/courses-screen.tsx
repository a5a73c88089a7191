"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/kit/layout/page";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import { later } from "@/components/ui/later";
import type { CourseKind } from "@/lib/contracts/courses";
import { kindOf } from "./course-kinds";
import { useCourseColumns } from "./use-course-columns";
import { useCourseFilters } from "./use-course-filters";
import { useExaminers } from "./use-examiners";

const dialogPart = later(() => import("./course-dialog"));

/** The courses of one kind: competencies or adaptation courses. Each title links to the course's page. */
export function CoursesScreen({ kind }: { kind: CourseKind }) {
  const t = useTranslations();
  const { contract, menu, table } = kindOf[kind];
  const examiners = useExaminers(kind);
  const columns = useCourseColumns(kind, examiners);
  const filters = useCourseFilters(kind, examiners);
  return (
    <Page title={t(`menu.${menu}`)}>
      <ListWithSheet
        name={table}
        caption={t(`menu.${menu}`)}
        contract={contract}
        columns={columns}
        filters={filters}
        rowName={({ title }) => title}
        createLabel={t(`handbook.${kind}.create`)}
        emptyText={t(`handbook.${kind}.empty`)}
        sheetPart={dialogPart}
        drawSheet={({ CourseDialog }, sheet) => <CourseDialog {...sheet} kind={kind} />}
        deletion={() => ({ text: t("handbook.deleting.text"), confirmLabel: t("handbook.deleting.confirm") })}
      />
    </Page>
  );
}
