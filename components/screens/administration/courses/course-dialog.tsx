"use client";

import { useTranslations } from "next-intl";
import { useTell } from "@/components/kit/feedback/tell";
import type { SheetProps } from "@/components/kit/resource/list-with-sheet";
import { RowSheet } from "@/components/kit/resource/row-sheet";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseForm } from "./course-form";
import type { Course } from "./course-kinds";

/** The form of a course in a dialog. */
export function CourseDialog({ kind, ...sheet }: SheetProps<Course> & { kind: CourseKind }) {
  const t = useTranslations("handbook");
  const tell = useTell();
  const { onClose } = sheet;
  const done = ({ title }: Course) => {
    tell.success(t("saved", { title }));
    onClose();
  };
  return (
    <RowSheet
      {...sheet}
      as="dialog"
      createTitle={t(`${kind}.create`)}
      editTitle={({ title }) => t("editTitle", { title })}
    >
      {(course) => <CourseForm kind={kind} course={course} onDone={done} onCancel={onClose} />}
    </RowSheet>
  );
}
