"use client";

import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RowForm } from "@/components/kit/resource/row-form";
import { useExaminers } from "@/components/shared/people/use-examiners";
import { type UserCourse, userEducationCourseContract } from "@/lib/contracts/user-courses";

type Field = FieldOf<typeof userEducationCourseContract.patch>;
type CourseFormProps = { course: UserCourse; person: string; onClose(): void };

/** Changes the deadline and the examiner of a person's course. */
export function CourseForm({ course, person, onClose }: CourseFormProps) {
  const t = useTranslations("userSpecializations");
  const examiners = useExaminers("education");
  const able = examiners.filter(({ value }) => value !== course.user);
  // Somebody who is no examiner any more stays visible until another is chosen.
  const isListed = course.examiner === null || able.some(({ value }) => value === course.examiner);
  const options = isListed ? able : [{ value: course.examiner ?? 0, label: t("formerExaminer") }, ...able];
  return (
    <FormDialog
      as="sheet"
      isOpen
      onClose={onClose}
      title={t("courseOf", { person, course: course.title })}
      closeLabel={t("cancel")}
    >
      <RowForm contract={userEducationCourseContract} row={course} onDone={onClose} onCancel={onClose}>
        <DateField<Field> name="deadline_date" label={t("deadline")} hint={t("courseDeadlineHint")} />
        <ComboboxField<Field>
          name="examiner"
          label={t("examiner")}
          hint={t("examinerHint")}
          options={options}
          placeholder={t("findExaminer")}
        />
      </RowForm>
    </FormDialog>
  );
}
