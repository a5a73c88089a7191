"use client";

import { useTranslations } from "next-intl";
import { useToasts } from "@/components/kit/feedback/use-toasts";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { NumberField } from "@/components/kit/form/number-field";
import { SelectField } from "@/components/kit/form/select-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { useSend } from "@/lib/client/mutations";
import type { CourseKind } from "@/lib/contracts/courses";
import {
  type educationRepairContract,
  type RepairKind,
  repairContracts,
  repairKinds,
} from "@/lib/contracts/test-repairs";
import { RepairLines } from "./repair-lines";

type Field = FieldOf<typeof educationRepairContract.make>;
type RepairDialogProps = {
  kind: CourseKind;
  course: { id: number; title: string };
  person: string;
  onClose(): void;
};

/** What was done for a person's online test so far, and the form to do more. */
export function RepairDialog({ kind, course, person, onClose }: RepairDialogProps) {
  const t = useTranslations("testRepair");
  const toasts = useToasts();
  const { send } = useSend(repairContracts[kind].make);
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t("label")}
      description={`${course.title}, ${person}`}
      closeLabel={t("cancel")}
    >
      <RepairLines kind={kind} course={course.id} />
      <Form
        endpoint={repairContracts[kind].make}
        defaults={{ kind: "tries", amount: 1, reason: "" }}
        send={({ amount, ...body }) =>
          send({ params: { id: course.id }, body: body.kind === "voided" ? body : { ...body, amount } })
        }
        onDone={() => {
          toasts.success(t("done"));
          onClose();
        }}
        submitLabel={t("save")}
        cancel={{ label: t("cancel"), onCancel: onClose }}
        layout="dialog"
      >
        <Deed />
        <TextareaField<Field> name="reason" label={t("reason")} hint={t("reasonHint")} rows={3} />
      </Form>
    </FormDialog>
  );
}

/** What is done, in its own words, and how much of it. */
function Deed() {
  const t = useTranslations("testRepair");
  const [chosen] = useFieldValue<Field>("kind");
  const kind = repairKinds.find((one): one is RepairKind => one === chosen) ?? "tries";
  return (
    <>
      <SelectField<Field, RepairKind>
        name="kind"
        label={t("what")}
        hint={t(`hints.${kind}`)}
        options={repairKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {kind !== "voided" && <NumberField<Field> name="amount" label={t(`amounts.${kind}`)} />}
    </>
  );
}
