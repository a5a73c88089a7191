"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useUndo } from "@/components/kit/feedback/use-undo";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { FileField } from "@/components/kit/form/file-field";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { PersonField } from "@/components/shared/people/person-field";
import { useTitles } from "@/components/shared/people/use-titles";
import { useSend } from "@/lib/client/mutations";
import { sendRequest } from "@/lib/client/send-request";
import { creditContract } from "@/lib/contracts/course-credits";
import { adaptationCourseContract, educationCourseContract } from "@/lib/contracts/courses";
import { fullName } from "@/lib/rules/person-names";

type Field = FieldOf<typeof creditContract.give>;
/** Whose course it is, where that is known. */
export type Credited = { user: number; person: string; course: number; title: string };
type CreditDialogProps = { of?: Credited | undefined; onClose(): void };

/** Credits a course to a person: when they learned it elsewhere, why it counts, until when, and what proves it. */
export function CreditDialog({ of, onClose }: CreditDialogProps) {
  const t = useTranslations("credits");
  const undo = useUndo();
  const { send } = useSend(creditContract.give);
  return (
    <FormDialog
      isOpen
      as="sheet"
      onClose={onClose}
      title={of ? t("giveOf", { title: of.title }) : t("give")}
      description={of ? `${of.person}. ${t("giveText")}` : t("giveText")}
      closeLabel={t("close")}
    >
      <Form
        endpoint={creditContract.give}
        defaults={{ reason: "", ...(of && { user: of.user, course: of.course }) }}
        send={(body, files) => send({ body, files })}
        onDone={({ id, user, course_title }) => {
          undo(t("done", { row: `${course_title}, ${fullName(user)}` }), {
            run: () => sendRequest(creditContract.takeAway, { params: { id } }),
            changes: creditContract.takeAway.changes,
          });
          onClose();
        }}
        submitLabel={t("save")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        layout="dialog"
      >
        {!of && <WhoAndWhat />}
        <DateField<Field> name="passed_on" label={t("passedOn")} hint={t("passedOnHint")} quickPicks={[]} />
        <DateField<Field> name="valid_until" label={t("validUntil")} hint={t("validUntilHint")} quickPicks={[365]} />
        <TextareaField<Field> name="reason" label={t("reason")} hint={t("reasonHint")} rows={3} />
        <FileField<Field> name="document" label={t("document")} hint={t("documentHint")} />
      </Form>
    </FormDialog>
  );
}

const byTitle = { ordering: "title" } as const;

/** The courses of both kinds; those of adaptation say so. */
function WhoAndWhat() {
  const t = useTranslations("credits");
  const competencies = useTitles(educationCourseContract.list, byTitle);
  const trainings = useTitles(adaptationCourseContract.list, byTitle);
  const options = useMemo(
    () => [
      ...competencies.options,
      ...trainings.options.map((option) => Object.assign({}, option, { hint: t("adaptation") })),
    ],
    [t, competencies.options, trainings.options],
  );
  return (
    <>
      <PersonField<Field> name="user" label={t("person")} autoFocus />
      <ComboboxField<Field> name="course" label={t("course")} options={options} />
    </>
  );
}
