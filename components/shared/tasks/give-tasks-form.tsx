"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import { DateField } from "@/components/kit/form/date-field";
import { Form } from "@/components/kit/form/form";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { TextareaField } from "@/components/kit/form/textarea-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { useEstimators } from "@/components/shared/people/use-estimators";
import { listQuery } from "@/lib/client/queries";
import { checklistContract } from "@/lib/contracts/checklists";
import type { InputOf } from "@/lib/contracts/endpoint";
import { taskContract } from "@/lib/contracts/tasks";

type Fields = Omit<InputOf<typeof taskContract.give>, "users" | "matching" | "dry_run">;
type Field = keyof Fields;

type GiveTasksFormProps = { preview(fields: Fields): Promise<void>; onCancel(): void };

/** What is given to everybody: the checklist, its estimators, the deadline. */
export function GiveTasksForm({ preview, onCancel }: GiveTasksFormProps) {
  const t = useTranslations();
  const { data } = useQuery(listQuery(checklistContract.list, { ordering: "title" }));
  const checklists = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }));
  return (
    <Form
      endpoint={taskContract.give}
      // The people are chosen already, but the contract asks for some of them.
      defaults={{ dry_run: true, users: [1] }}
      send={({ users: _, matching: __, dry_run: ___, ...fields }) => preview(fields)}
      submitLabel={t("giveTasks.preview")}
      cancel={{ label: t("giveTasks.cancel"), onCancel }}
      layout="dialog"
    >
      <ComboboxField<Field>
        name="checklist"
        label={t("giveTasks.checklist")}
        options={checklists}
        isBusy={!data}
        autoFocus
      />
      <TextField<Field> name="title" label={t("giveTasks.name")} />
      <EstimatorsField />
      <DateField<Field> name="deadline_date" label={t("tasks.columns.deadline")} />
      <TextareaField<Field> name="description" label={t("adminTasks.description")} rows={3} />
    </Form>
  );
}

/** The estimators of the chosen checklist. */
function EstimatorsField() {
  const t = useTranslations();
  const { data } = useQuery(listQuery(checklistContract.list, { ordering: "title" }));
  const [checklist] = useFieldValue<Field>("checklist");
  const { options } = useEstimators();
  const chosen = data?.results.find(({ id }) => id === checklist);
  const able = options.filter(({ value }) => !chosen || chosen.estimators.includes(value));
  return (
    <MultiSelectField<Field>
      name="estimators"
      label={t("giveTasks.estimators")}
      hint={chosen && able.length === 0 ? t("adminTasks.noEstimators") : t("giveTasks.estimatorsHint")}
      options={able}
    />
  );
}
