"use client";

import { useTranslations } from "next-intl";
import type { FieldOf } from "@/components/kit/form/form-context";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import type { SheetProps } from "@/components/kit/resource/list-with-sheet";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet } from "@/components/kit/resource/row-sheet";
import { type AdaptationProgram, adaptationProgramContract } from "@/lib/contracts/programs";
import { RulePreview } from "./rule-preview";
import { useRuleText } from "./use-rule-text";

type Field = FieldOf<typeof adaptationProgramContract.create>;

/** The form of a group of adaptation courses: its title and its rule. */
export function GroupSheet(sheet: SheetProps<AdaptationProgram>) {
  const t = useTranslations();
  return (
    <RowSheet
      {...sheet}
      createTitle={t("adaptationSetup.create")}
      editTitle={({ title }) => t("resource.editTitle", { row: title })}
    >
      {(program) => (
        <RowForm contract={adaptationProgramContract} row={program} onDone={sheet.onDone} onCancel={sheet.onClose}>
          <Fields />
        </RowForm>
      )}
    </RowSheet>
  );
}

function Fields() {
  const t = useTranslations();
  const words = useRuleText();
  return (
    <>
      <TextField<Field> name="title" label={t("programs.name")} autoFocus />
      <fieldset className="grid min-w-0 gap-4">
        <legend className="mb-1 font-semibold">{t("adaptationSetup.rule")}</legend>
        <p className="text-fg-muted text-sm">{t("adaptationSetup.ruleHint")}</p>
        <MultiSelectField<Field> name="units" label={t("programs.units")} options={words.units.options} />
        <MultiSelectField<Field> name="positions" label={t("programs.positions")} options={words.positions.options} />
        <RulePreview words={words} />
      </fieldset>
    </>
  );
}
