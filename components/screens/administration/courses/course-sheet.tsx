"use client";

import { useTranslations } from "next-intl";
import { useOutcome } from "@/components/kit/feedback/use-outcome";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseForm } from "./course-form";
import { type Course, kindOf } from "./course-kinds";

/** The form of a course beside the table. */
export function CourseSheet({ kind, ...sheet }: SheetProps<Course> & { kind: CourseKind }) {
  const t = useTranslations("handbook");
  const tellSaved = useOutcome();
  const { onDone, onClose } = sheet;
  const done = async (course: Course) => {
    const isShown = await onDone(course);
    if (!isShown) tellSaved(t("saved", { title: course.title }), kindOf[kind].contract.list, course);
  };
  return (
    <RowSheet {...sheet} createTitle={t(`${kind}.create`)} editTitle={({ title }) => t("editTitle", { title })}>
      {(course) => <CourseForm kind={kind} course={course} onDone={done} onCancel={onClose} />}
    </RowSheet>
  );
}
