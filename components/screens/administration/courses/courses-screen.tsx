"use client";

import { Footprints, LibraryBig } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import type { DeletionBlock } from "@/components/kit/feedback/deletion-dialog";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { Filter } from "@/components/kit/table/column";
import { YesNo } from "@/components/kit/table/yes-no";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import { type Examiner, useExaminers } from "@/components/shared/people/use-examiners";
import { StarterButton } from "@/components/shared/set-up/starter-button";
import { lazyPart } from "@/components/ui/lazy-part";
import { Skeleton } from "@/components/ui/skeleton";
import { holderPage } from "@/lib/config/holder-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { NoQuestions } from "./course-facts";
import { type Course, isExamined, kindOf } from "./course-kinds";
import { filtersOf } from "./courses-view";

/** Those of the menu. */
const icons = { education: LibraryBig, adaptation: Footprints };

const detailsPart = lazyPart(() => import("./course-details"));
const sheetPart = lazyPart(() => import("./course-sheet"));

const cells = {
  has_exam: { cell: (course: Course) => <YesNo is={isExamined(course) && course.has_exam} /> },
  // Nobody can take a test without questions, so that is said instead of a tick.
  test: {
    cell: ({ test, questions_count }: Course) =>
      test !== null && questions_count === 0 ? <NoQuestions /> : <YesNo is={test !== null} />,
  },
};

function nameIn(examiners: readonly Examiner[]): (id: number) => string {
  const names = new Map(examiners.map(({ value, label }) => [value, label]));
  return (id) => names.get(id) ?? "";
}

/**
 * The courses of one kind: competencies or adaptation courses. Each title links to the course's page; an opened row has
 * what the page has.
 */
export function CoursesScreen({ kind }: { kind: CourseKind }) {
  const t = useTranslations();
  const { contract, menu, table, noun } = kindOf[kind];
  const examiners = useExaminers(kind);
  const titles = useMemo(() => ({ user: nameIn(examiners) }), [examiners]);
  const filters = useCourseFilters(kind, examiners);
  const views = useTableViews(contract.list);
  const keeperOf = useKeeper(kind);
  const { show, preview } = useMaterialPreview();
  const details = useMemo(
    () => ({
      render: (course: Course) => (
        <LazyPart of={detailsPart} waiting={<Skeleton className="h-64" />}>
          {({ CourseDetails }) => <CourseDetails kind={kind} course={course} show={show} />}
        </LazyPart>
      ),
    }),
    [kind, show],
  );
  const pageOf = useCallback(({ id }: Course) => `${kindOf[kind].place}/${id}`, [kind]);
  return (
    <>
      <ResourceList
        name={table}
        isPage
        caption={t(`menu.${menu}`)}
        noun={noun}
        contract={contract}
        cells={cells}
        titles={titles}
        filters={filters}
        views={views}
        pageOf={pageOf}
        expand={details}
        createLabel={t(`handbook.${kind}.create`)}
        emptyIcon={icons[kind]}
        empty={{
          title: t(`handbook.${kind}.empty`),
          text: t(`handbook.${kind}.emptyText`),
          otherAction: kind === "education" && <StarterButton />,
        }}
        form={{ part: sheetPart, draw: ({ CourseSheet }, sheet) => <CourseSheet {...sheet} kind={kind} /> }}
        copying={{ endpoint: contract.copy, text: t(`handbook.${kind}.copyText`) }}
        deletion={(course) => ({
          text: t("handbook.deleting.text"),
          confirmLabel: t("handbook.deleting.confirm"),
          blockedBy: keeperOf(course),
        })}
      />
      {preview}
    </>
  );
}

/** What keeps a course from being deleted: programs, which a list shows, or anything else that refers to it. */
function useKeeper(kind: CourseKind): (course: Course) => DeletionBlock | undefined {
  const t = useTranslations("handbook.deleting");
  const { path } = kindOf[kind].contract.list;
  return ({ id, programs_count: programs, can_be_deleted: isFree }) => {
    if (programs > 0)
      return { by: "programs", count: programs, href: holderPage("course_in_use", id, path, { programs }) };
    return isFree ? undefined : { reason: t("kept") };
  };
}

/** The filters of a list of courses. */
function useCourseFilters(kind: CourseKind, examiners: readonly Examiner[]): Filter[] {
  const t = useTranslations("handbook");
  return useMemo(() => {
    const parts = {
      examiner: {
        label: t("filters.examiner"),
        options: examiners.map(({ value, label }) => ({ value: String(value), label })),
      },
      has_exam: {
        label: t("columns.has_exam"),
        options: (["yes", "no"] as const).map((word) => ({ value: String(word === "yes"), label: t(word) })),
      },
    };
    return filtersOf[kind].map((id) => ({ id, ...parts[id] }));
  }, [t, kind, examiners]);
}
