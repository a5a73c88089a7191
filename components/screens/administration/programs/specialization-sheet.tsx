"use client";

import { Briefcase } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { CheckboxField } from "@/components/kit/form/checkbox-field";
import { ComboboxField } from "@/components/kit/form/combobox-field";
import type { FieldOf } from "@/components/kit/form/form-context";
import { NumberField } from "@/components/kit/form/number-field";
import { TextField } from "@/components/kit/form/text-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { useTitles } from "@/components/shared/people/use-titles";
import { buttonClass } from "@/components/ui/button-class";
import { PageState } from "@/components/ui/page-state";
import { paths } from "@/lib/config/paths";
import { positionContract } from "@/lib/contracts/positions";
import { type EducationProgram, educationProgramContract } from "@/lib/contracts/programs";
import { ValidityField } from "./validity-field";

type Field = FieldOf<typeof educationProgramContract.create>;

/** The form of a specialization. If the company has no positions, it says to create one first. */
export function SpecializationSheet(sheet: SheetProps<EducationProgram>) {
  const t = useTranslations();
  const positions = useTitles(positionContract.list);
  const hasNoPositions = positions.isKnown && positions.options.length === 0;
  return (
    <RowSheet
      {...sheet}
      createTitle={t("specializations.create")}
      editTitle={({ title }) => t("resource.editTitle", { row: title })}
    >
      {(program) =>
        !program && hasNoPositions ? (
          <NoPositions />
        ) : (
          <RowForm contract={educationProgramContract} row={program} onDone={sheet.onDone} onCancel={sheet.onClose}>
            <TextField<Field> name="title" label={t("programs.name")} autoFocus />
            <ComboboxField<Field> name="position" label={t("programs.position")} options={positions.options} />
            <ValidityField<Field> name="validity" label={t("validity.title")} hint={t("validity.hint")} />
            <RenewalFields />
          </RowForm>
        )
      }
    </RowSheet>
  );
}

/** How certificates are renewed, where they end at all. */
function RenewalFields() {
  const t = useTranslations("validity");
  const [validity] = useFieldValue<Field>("validity");
  const [window] = useFieldValue<Field>("window_days");
  if (!validity) return null;
  return (
    <>
      <NumberField<Field> name="window_days" label={t("window")} hint={t("windowHint")} />
      {typeof window === "number" && (
        <CheckboxField<Field> name="counts_from_end" label={t("fromEnd")} hint={t("fromEndHint")} />
      )}
    </>
  );
}

function NoPositions() {
  const t = useTranslations("specializations");
  return (
    <PageState
      icon={<Briefcase />}
      title={t("noPositions")}
      action={
        <Link href={paths.positions} className={buttonClass({ variant: "primary" })}>
          {t("toPositions")}
        </Link>
      }
    />
  );
}
