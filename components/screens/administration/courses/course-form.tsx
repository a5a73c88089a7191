"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useGone } from "@/components/kit/feedback/use-gone";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { Form } from "@/components/kit/form/form";
import type { EndpointWithBody } from "@/components/kit/form/form-context";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { type Examiner, useExaminers } from "@/components/shared/people/use-examiners";
import { useSend } from "@/lib/client/mutations";
import { type CourseKind, DEFAULT_DAYS_TO_COMPLETE } from "@/lib/contracts/courses";
import type { InputOf } from "@/lib/contracts/endpoint";
import { type Course, kindOf } from "./course-kinds";

type CourseFormProps = {
  kind: CourseKind;
  /** The course to change; without it the form creates a course. */
  course?: Course | undefined;
  onDone(course: Course): void | Promise<void>;
  /** A dialog has a cancel button; the course's own page needs none. */
  onCancel?(): void;
};

type Contract = (typeof kindOf)[CourseKind]["contract"];
type Body = InputOf<Contract["create"] | Contract["patch"]>;

const newCourse = { days_to_complete: DEFAULT_DAYS_TO_COMPLETE };

/** The fields of a course, for a new and an existing one. */
export function CourseForm({ kind, course, onDone, onCancel }: CourseFormProps) {
  const t = useTranslations("handbook");
  const { contract } = kindOf[kind];
  const create = useSend<Contract["create"]>(contract.create);
  const patch = useSend<Contract["patch"]>(contract.patch);
  const endpoint: EndpointWithBody = course ? contract.patch : contract.create;
  const send = (body: Body): Promise<Course> =>
    course
      ? patch.send({ params: { id: course.id }, body })
      : create.send({ body: body as InputOf<Contract["create"]> });
  const router = useRouter();
  const gone = useGone(endpoint, onCancel ?? (() => router.push(kindOf[kind].place)));
  if (gone.notice) return gone.notice;
  return (
    <Form
      endpoint={endpoint}
      defaults={course ?? newCourse}
      isPatch={course !== undefined}
      send={(body) => gone.watch(send(body))}
      onDone={onDone}
      submitLabel={t(course ? "save" : "add")}
      {...(onCancel && { cancel: { label: t("cancel"), onCancel } })}
      layout={onCancel ? "dialog" : "page"}
    >
      <TextField name="title" label={t("columns.title")} autoFocus={onCancel !== undefined} />
      <NumberField name="days_to_complete" label={t("columns.days_to_complete")} hint={t("form.daysHint")} />
      {kind === "education" && <ExamFields />}
    </Form>
  );
}

function ExamFields() {
  const t = useTranslations("handbook");
  const examiners: readonly Examiner[] = useExaminers("education");
  const [hasExam] = useFieldValue("has_exam");
  return (
    <>
      <CheckboxField name="has_exam" label={t("columns.has_exam")} hint={t("form.examHint")} />
      {hasExam === true && (
        <TextareaField
          name="exam_description"
          label={t("form.description")}
          hint={t("form.descriptionHint")}
          rows={4}
        />
      )}
      <MultiSelectField
        name="examiners"
        label={t("columns.examiners")}
        options={examiners}
        hint={t("form.examinersHint")}
      />
    </>
  );
}
