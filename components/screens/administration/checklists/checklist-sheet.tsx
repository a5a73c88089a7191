"use client";

import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { useTell } from "@/components/kit/feedback/tell";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";
import type { Estimators } from "./use-estimators";

type ChecklistSheetProps = {
  /** "new", the id of a checklist, or nothing. */
  target: string | null;
  checklist: Checklist | undefined;
  error: unknown;
  estimators: Estimators;
  onClose(): void;
};

/** The form beside the table. */
export function ChecklistSheet({ target, checklist, error, estimators, onClose }: ChecklistSheetProps) {
  const t = useTranslations();
  const isNew = target === "new";
  const known = target === null || isNew ? undefined : checklist;
  return (
    <FormDialog
      as="sheet"
      isOpen={isNew || known !== undefined || Boolean(error)}
      onClose={onClose}
      title={known ? t("resource.editTitle", { row: known.title }) : t("checklists.create")}
      closeLabel={t("resource.close")}
    >
      {isNew && <NewChecklist estimators={estimators} onClose={onClose} />}
      {known && <KnownChecklist key={known.id} checklist={known} estimators={estimators} onClose={onClose} />}
      {!isNew && !known && Boolean(error) && <ProblemBox error={error} />}
    </FormDialog>
  );
}

/** Without files, so that the form knows its fields by name. */
const creating: Omit<typeof checklistContract.create, "files"> = checklistContract.create;
const changing: Omit<typeof checklistContract.patch, "files"> = checklistContract.patch;

type FormProps = { estimators: Estimators; onClose(): void };

function NewChecklist({ estimators, onClose }: FormProps) {
  const t = useTranslations("resource");
  const tell = useTell();
  const { send } = useSend(checklistContract.create);
  return (
    <Form
      endpoint={creating}
      defaults={{}}
      send={(body) => send({ body })}
      onDone={() => {
        tell.success(t("saved"));
        onClose();
      }}
      submitLabel={t("create")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      <Fields estimators={estimators} />
    </Form>
  );
}

function KnownChecklist({ checklist, estimators, onClose }: FormProps & { checklist: Checklist }) {
  const t = useTranslations("resource");
  const tell = useTell();
  const { send } = useSend(checklistContract.patch);
  return (
    <Form
      endpoint={changing}
      defaults={checklist}
      isPatch
      send={(body) => send({ params: { id: checklist.id }, body })}
      onDone={() => {
        tell.success(t("saved"));
        onClose();
      }}
      submitLabel={t("save")}
      cancel={{ label: t("cancel"), onCancel: onClose }}
      layout="dialog"
    >
      <Fields estimators={estimators} />
    </Form>
  );
}

type Field = FieldOf<typeof creating>;

function Fields({ estimators }: { estimators: Estimators }) {
  const t = useTranslations("checklists");
  return (
    <>
      <TextField<Field> name="title" label={t("name")} autoFocus />
      <MultiSelectField<Field>
        name="estimators"
        label={t("estimators")}
        hint={t("estimatorsHint")}
        options={estimators.options}
      />
    </>
  );
}
