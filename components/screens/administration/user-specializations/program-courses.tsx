"use client";

import { FileBadge, FileJson, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { useRowActions } from "@/components/kit/resource/use-row-actions";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useLocalRows } from "@/components/kit/table/use-local-rows";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type UserCourse, userEducationCourseContract } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed } from "@/lib/rules/next-learning";
import { useCourseColumns } from "./use-course-columns";

const courseForm = lazyPart(() => import("./course-form"));
const infoPart = lazyPart(() => import("./exam-info"));
const creditPart = lazyPart(() => import("@/components/shared/credits/credit-dialog"));
const examinerPart = lazyPart(() => import("./examiner-dialog"));

type CourseDialog =
  | { what: "edit" | "info" | "credit" | "delete"; course: UserCourse }
  | { what: "examiner"; courses: ChosenRows<UserCourse> };

const rowKey = ({ id }: UserCourse) => String(id);
const rowName = ({ title }: UserCourse) => title;

type ProgramCoursesProps = { program: UserProgram; person: string };

/** The courses of a person's specialization, in the order of learning. */
export function ProgramCourses({ program, person }: ProgramCoursesProps) {
  const t = useTranslations("userSpecializations");
  const source = useLocalRows(program.courses);
  const [dialog, openDialog] = useState<CourseDialog>();
  const place = useFocusAfter(dialog !== undefined);
  const showInfo = useCallback((course: UserCourse) => openDialog({ what: "info", course }), []);
  const columns = useCourseColumns(showInfo);
  const opening = useCallback((course: UserCourse) => () => showInfo(course), [showInfo]);
  const rowActions = useCourseActions(openDialog);
  const bulk = useMemo<BulkAction<UserCourse>[]>(
    () => [{ id: "examiner", label: t("setExaminer"), run: (courses) => openDialog({ what: "examiner", courses }) }],
    [t],
  );
  return (
    <div ref={place} tabIndex={-1} className={nestedClass}>
      <DataTable
        isPart
        columnsName="coursesOfProgram"
        caption={t("coursesOf", { program: program.title })}
        noun="competencies"
        columns={columns}
        source={source}
        rowKey={rowKey}
        rowName={rowName}
        opening={opening}
        rowActions={rowActions}
        bulk={bulk}
        emptyState={<p className="text-fg-muted">{t("noCourses")}</p>}
      />
      {dialog && <Dialogs dialog={dialog} program={program} person={person} onClose={() => openDialog(undefined)} />}
    </div>
  );
}

function useCourseActions(openDialog: (dialog: CourseDialog) => void) {
  const t = useTranslations("userSpecializations");
  const credits = useTranslations("credits");
  const more = useCallback(
    (course: UserCourse): RowAction[] => [
      { id: "edit", label: t("editCourse"), icon: Pencil, onSelect: () => openDialog({ what: "edit", course }) },
      { id: "info", label: t("examInfo"), icon: FileJson, onSelect: () => openDialog({ what: "info", course }) },
      ...(isPassed(course)
        ? []
        : [
            {
              id: "credit",
              label: credits("give"),
              icon: FileBadge,
              onSelect: () => openDialog({ what: "credit" as const, course }),
            },
          ]),
    ],
    [t, credits, openDialog],
  );
  const remove = useCallback((course: UserCourse) => openDialog({ what: "delete", course }), [openDialog]);
  return useRowActions({ more, remove });
}

type DialogsProps = ProgramCoursesProps & { dialog: CourseDialog; onClose(): void };

function Dialogs({ dialog, program, person, onClose }: DialogsProps) {
  const t = useTranslations();
  const form = useLazyPart(courseForm, dialog.what === "edit", onClose);
  const info = useLazyPart(infoPart, dialog.what === "info", onClose);
  const credit = useLazyPart(creditPart, dialog.what === "credit", onClose);
  const examiner = useLazyPart(examinerPart, dialog.what === "examiner", onClose);
  if (dialog.what === "examiner")
    return examiner && <examiner.ExaminerDialog courses={dialog.courses} program={program} onClose={onClose} />;
  // The course as it is now: an action in the panel may change it.
  const course = program.courses.find(({ id }) => id === dialog.course.id) ?? dialog.course;
  if (dialog.what === "edit") return form && <form.CourseForm course={course} person={person} onClose={onClose} />;
  if (dialog.what === "info") return info && <info.ExamInfoPanel course={course} person={person} onClose={onClose} />;
  if (dialog.what === "credit") {
    const of = { user: course.user, person, course: course.course, title: course.title };
    return credit && <credit.CreditDialog of={of} onClose={onClose} />;
  }
  const isBegun = course.materials.completed > 0 || course.exams.some(({ status }) => status !== "new");
  return (
    <LazyConfirm
      what="delete"
      endpoint={userEducationCourseContract.remove}
      id={course.id}
      rowName={`${person}, ${course.title}`}
      text={t("userSpecializations.deleteCourseText")}
      blockedBy={isBegun ? { reason: t("errors.user_course_has_results") } : undefined}
      onClose={onClose}
    />
  );
}

/** A table inside an opened row: on a phone, where each pixel counts, as wide as the row. */
export const nestedClass =
  "min-w-0 rounded-lg border border-border bg-surface outline-none max-sm:-mx-3 max-sm:rounded-none max-sm:border-x-0";
