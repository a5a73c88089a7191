"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { FormDialog } from "@/components/kit/form/form-dialog";
import type { CourseKind } from "@/lib/contracts/courses";
import { CourseForm } from "./course-form";
import type { Course } from "./course-kinds";

type CourseDialogProps = {
  kind: CourseKind;
  /** "new", the id of a course, or nothing. */
  target: string | null;
  course: Course | undefined;
  error: unknown;
  onClose(): void;
};

/** The form above the list. */
export function CourseDialog({ kind, target, course, error, onClose }: CourseDialogProps) {
  const t = useTranslations("handbook");
  const tell = useTell();
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : course;
  const done = ({ title }: Course) => {
    tell.success(t("saved", { title }));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isNew || known !== undefined || Boolean(error)}
      onClose={onClose}
      title={known ? t("editTitle", { title: known.title }) : t(`${kind}.create`)}
      closeLabel={t("close")}
    >
      {(isNew || known) && <CourseForm key={target} kind={kind} course={known} onDone={done} onCancel={onClose} />}
      {!isNew && !known && <ProblemBox error={error} />}
    </FormDialog>
  );
}
