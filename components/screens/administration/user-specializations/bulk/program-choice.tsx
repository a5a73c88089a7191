"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { useTitles } from "@/components/shared/titles/use-titles";
import { Combobox } from "@/components/ui/combobox";
import { educationProgramContract } from "@/lib/contracts/programs";

/** Which specialization of the selected people is meant: one, or, if none is chosen, all that are under way. */
export function ProgramChoice({ value, onChange }: { value: number | null; onChange(value: number | null): void }) {
  const t = useTranslations();
  const id = useId();
  const { options, isKnown } = useTitles(educationProgramContract.list, { ordering: "title" });
  return (
    <FieldFrame id={id} label={t("userSpecializations.program")} hint={t("userSpecializations.programHint")}>
      <Combobox<number>
        id={id}
        options={options}
        value={value}
        onChange={onChange}
        isBusy={!isKnown}
        placeholder={t("userSpecializations.allPrograms")}
        words={{ none: t("form.nothingFound"), clear: t("form.clear"), open: t("form.openList") }}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
    </FieldFrame>
  );
}
