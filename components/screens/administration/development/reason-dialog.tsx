"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useSend } from "@/lib/client/mutations";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { fullName } from "@/lib/rules/person-names";

type ReasonDialogProps = { what: "reject" | "return"; program: UserProgram; onClose(): void };

/** Declines an order, or returns a program with the courses to be taken again. The person reads the reason. */
export function ReasonDialog({ what, program, onClose }: ReasonDialogProps) {
  const t = useTranslations("developmentManagement");
  const toasts = useToasts();
  const reject = useSend(userEducationProgramContract.reject);
  const back = useSend(userEducationProgramContract.return);
  const row = `${program.title}, ${fullName(program)}`;
  const common = {
    onDone: () => {
      toasts.success(t(`${what}.done`, { row }));
      onClose();
    },
    submitLabel: t(`actions.${what}`),
    cancel: { label: t("cancel"), onCancel: onClose },
    layout: "dialog" as const,
  };
  const params = { id: program.id };
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t(`${what}.title`, { row })}
      description={t(`${what}.text`)}
      closeLabel={t("cancel")}
    >
      {what === "reject" ? (
        <Form
          endpoint={userEducationProgramContract.reject}
          defaults={{}}
          send={(body) => reject.send({ params, body })}
          {...common}
        >
          <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />
        </Form>
      ) : (
        <Form
          endpoint={userEducationProgramContract.return}
          defaults={{ courses: [] }}
          send={(body) => back.send({ params, body })}
          {...common}
        >
          <MultiSelectField<"courses">
            name="courses"
            label={t("return.courses")}
            options={program.courses.map(({ id, title }) => ({ value: id, label: title }))}
          />
          <TextareaField<"reason"> name="reason" label={t("reason")} rows={3} />
        </Form>
      )}
    </FormDialog>
  );
}
