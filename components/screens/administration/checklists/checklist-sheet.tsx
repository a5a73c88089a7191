"use client";

import { useTranslations } from "next-intl";
import type { FieldOf } from "@/components/kit/form/form-context";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import type { Estimators } from "@/components/shared/people/use-estimators";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";

type Field = FieldOf<typeof checklistContract.create>;

/** The form beside the table. */
export function ChecklistSheet({ estimators, ...sheet }: SheetProps<Checklist> & { estimators: Estimators }) {
  const t = useTranslations();
  return (
    <RowSheet
      {...sheet}
      createTitle={t("checklists.create")}
      editTitle={({ title }) => t("resource.editTitle", { row: title })}
    >
      {(checklist) => (
        <RowForm contract={checklistContract} row={checklist} onDone={sheet.onDone} onCancel={sheet.onClose}>
          <TextField<Field> name="title" label={t("checklists.name")} autoFocus />
          <MultiSelectField<Field>
            name="estimators"
            label={t("checklists.estimators")}
            hint={t("checklists.estimatorsHint")}
            options={estimators.options}
          />
        </RowForm>
      )}
    </RowSheet>
  );
}
