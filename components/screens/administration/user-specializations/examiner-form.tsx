"use client";

import { useTranslations } from "next-intl";
import * as z from "zod/mini";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { Form } from "@/components/kit/form/form";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { useTitles } from "@/components/shared/people/use-titles";
import { educationCourseContract } from "@/lib/contracts/courses";
import { endpoint } from "@/lib/contracts/endpoint";
import { Id } from "@/lib/contracts/fields";
import { manyUserProgramsContract } from "@/lib/contracts/many-user-programs";

/** The choice that clears the examiner: an empty field would do it by mistake. */
const NOBODY = 0;

/** The form's bodies: which course of the people, and the examiner or nobody. */
const examiner = z.int();
const { examiner: setting } = manyUserProgramsContract;
const ofCourses = endpoint({ ...setting, body: z.object({ examiner }) });
const ofPeople = endpoint({ ...setting, body: z.object({ course: Id, examiner }) });

export type ExaminerValues = { examiner: number | null; course?: number };
type ExaminerFormProps = { asksCourse: boolean; preview(values: ExaminerValues): Promise<void>; onCancel(): void };

/** Whom to set as the examiner, and of which competency if people were selected. */
export function ExaminerForm({ asksCourse, preview, onCancel }: ExaminerFormProps) {
  const t = useTranslations("userSpecializations");
  const common = {
    defaults: {},
    send: ({ examiner: chosen, ...rest }: { examiner: number; course?: number }) =>
      preview({ examiner: chosen === NOBODY ? null : chosen, ...rest }),
    submitLabel: t("preview"),
    cancel: { label: t("cancel"), onCancel },
    layout: "dialog" as const,
  };
  return asksCourse ? (
    <Form endpoint={ofPeople} {...common}>
      <CourseField />
      <ExaminerField />
    </Form>
  ) : (
    <Form endpoint={ofCourses} {...common}>
      <ExaminerField />
    </Form>
  );
}

function CourseField() {
  const t = useTranslations("userSpecializations");
  const { options, isKnown } = useTitles(educationCourseContract.list, { ordering: "title" });
  return <ComboboxField<"course"> name="course" label={t("course")} options={options} isBusy={!isKnown} autoFocus />;
}

function ExaminerField() {
  const t = useTranslations("userSpecializations");
  const examiners = useExaminers("education");
  return (
    <ComboboxField<"examiner">
      name="examiner"
      label={t("examiner")}
      options={[{ value: NOBODY, label: t("noExaminer") }, ...examiners]}
      placeholder={t("findExaminer")}
    />
  );
}
