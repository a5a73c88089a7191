"use client";

import { FileJson, Pencil } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { ConfirmLater } from "@/components/kit/feedback/confirm-later";
import { useRowActions } from "@/components/kit/resource/row-actions";
import type { BulkAction, ChosenRows, RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { useLocalRows } from "@/components/kit/table/local-rows";
import { later, useLater } from "@/components/ui/later";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type UserCourse, userEducationCourseContract } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { useCourseColumns } from "./use-course-columns";

const courseForm = later(() => import("./course-form"));
const infoPart = later(() => import("./exam-info"));
const examinerPart = later(() => import("./examiner-dialog"));

type CourseDialog =
  | { what: "edit" | "info" | "delete"; course: UserCourse }
  | { what: "examiner"; courses: ChosenRows<UserCourse> };

const rowKey = ({ id }: UserCourse) => String(id);
const rowName = ({ title }: UserCourse) => title;

type ProgramCoursesProps = { program: UserProgram; person: string };

/** The courses of a person's specialization, in the order of learning. */
export function ProgramCourses({ program, person }: ProgramCoursesProps) {
  const t = useTranslations("userSpecializations");
  const source = useLocalRows(program.courses);
  const [asked, ask] = useState<CourseDialog>();
  const place = useFocusAfter(asked !== undefined);
  const showInfo = useCallback((course: UserCourse) => ask({ what: "info", course }), []);
  const columns = useCourseColumns(showInfo);
  const opening = useCallback((course: UserCourse) => () => showInfo(course), [showInfo]);
  const rowActions = useCourseActions(ask);
  const bulk = useMemo<BulkAction<UserCourse>[]>(
    () => [{ id: "examiner", label: t("setExaminer"), run: (courses) => ask({ what: "examiner", courses }) }],
    [t],
  );
  return (
    <div ref={place} tabIndex={-1} className={nestedClass}>
      <DataTable
        isPart
        columnsName="coursesOfProgram"
        caption={t("coursesOf", { program: program.title })}
        columns={columns}
        source={source}
        rowKey={rowKey}
        rowName={rowName}
        opening={opening}
        rowActions={rowActions}
        bulk={bulk}
        emptyState={<p className="text-fg-muted">{t("noCourses")}</p>}
      />
      {asked && <Dialogs asked={asked} program={program} person={person} onClose={() => ask(undefined)} />}
    </div>
  );
}

function useCourseActions(ask: (asked: CourseDialog) => void) {
  const t = useTranslations("userSpecializations");
  const more = useCallback(
    (course: UserCourse): RowAction[] => [
      { id: "edit", label: t("editCourse"), icon: Pencil, onSelect: () => ask({ what: "edit", course }) },
      { id: "info", label: t("examInfo"), icon: FileJson, onSelect: () => ask({ what: "info", course }) },
    ],
    [t, ask],
  );
  const remove = useCallback((course: UserCourse) => ask({ what: "delete", course }), [ask]);
  return useRowActions({ more, remove });
}

type DialogsProps = ProgramCoursesProps & { asked: CourseDialog; onClose(): void };

function Dialogs({ asked, program, person, onClose }: DialogsProps) {
  const t = useTranslations();
  const form = useLater(courseForm, asked.what === "edit", onClose);
  const info = useLater(infoPart, asked.what === "info", onClose);
  const examiner = useLater(examinerPart, asked.what === "examiner", onClose);
  if (asked.what === "examiner")
    return examiner && <examiner.ExaminerDialog courses={asked.courses} program={program} onClose={onClose} />;
  // The course as it is now: an action in the panel may change it.
  const course = program.courses.find(({ id }) => id === asked.course.id) ?? asked.course;
  if (asked.what === "edit") return form && <form.CourseForm course={course} person={person} onClose={onClose} />;
  if (asked.what === "info") return info && <info.ExamInfoPanel course={course} person={person} onClose={onClose} />;
  const isBegun = course.materials.completed > 0 || course.exams.some(({ status }) => status !== "new");
  return (
    <ConfirmLater
      what="delete"
      endpoint={userEducationCourseContract.remove}
      id={course.id}
      rowName={`${person}, ${course.title}`}
      text={t("userSpecializations.deleteCourseText")}
      keeper={isBegun ? { reason: t("errors.user_course_has_results") } : undefined}
      onClose={onClose}
    />
  );
}

/** A table inside an opened row: on a phone, where each pixel counts, as wide as the row. */
export const nestedClass =
  "min-w-0 rounded-lg border border-border bg-surface outline-none max-sm:-mx-3 max-sm:rounded-none max-sm:border-x-0";
