"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import * as z from "zod/mini";
import { DateField } from "@/components/kit/form/date-field";
import { FieldFrame } from "@/components/kit/form/field-frame";
import { Form } from "@/components/kit/form/form";
import { NumberField } from "@/components/kit/form/number-field";
import { useTitles } from "@/components/shared/people/use-titles";
import { Choice } from "@/components/ui/choice";
import { Combobox } from "@/components/ui/combobox";
import { endpoint } from "@/lib/contracts/endpoint";
import { manyUserProgramsContract } from "@/lib/contracts/many-user-programs";
import { educationProgramContract } from "@/lib/contracts/programs";
import type { DeadlineMove } from "@/lib/rules/due-days";

const { move } = manyUserProgramsContract;
const { deadline_date, shift_days } = move.body.shape;
/** The form's bodies: the rows are chosen already. */
const toDay = endpoint({ ...move, body: z.object({ deadline_date: z.nonoptional(deadline_date) }) });
const byDays = endpoint({ ...move, body: z.object({ shift_days: z.nonoptional(shift_days) }) });

const ways = ["day", "days"] as const;
type Way = (typeof ways)[number];
type MoveFormProps = {
  /** Asks which specialization of the people is meant. */
  asksProgram: boolean;
  preview(how: DeadlineMove, program: number | null): Promise<void>;
  onCancel(): void;
};

/** How deadlines are moved: all to one day, or each by a number of days. */
export function MoveForm({ asksProgram, preview, onCancel }: MoveFormProps) {
  const t = useTranslations("userSpecializations");
  const [way, setWay] = useState<Way>("day");
  const [program, setProgram] = useState<number | null>(null);
  const common = {
    defaults: {},
    send: (how: DeadlineMove) => preview(how, program),
    submitLabel: t("preview"),
    cancel: { label: t("cancel"), onCancel },
    layout: "dialog" as const,
  };
  return (
    <div className="grid gap-4">
      {asksProgram && <ProgramChoice value={program} onChange={setProgram} />}
      <Choice<Way>
        legend={t("way")}
        value={way}
        options={ways.map((value) => ({ value, label: t(`ways.${value}`) }))}
        onChange={setWay}
      />
      {way === "day" ? (
        <Form key={way} endpoint={toDay} {...common}>
          <DateField<"deadline_date"> name="deadline_date" label={t("newDeadline")} />
        </Form>
      ) : (
        <Form key={way} endpoint={byDays} {...common}>
          <NumberField<"shift_days"> name="shift_days" label={t("shift")} hint={t("shiftHint")} />
        </Form>
      )}
    </div>
  );
}

/** Which specialization of the selected people is meant: one, or, if none is chosen, all that are under way. */
function ProgramChoice({ value, onChange }: { value: number | null; onChange(value: number | null): void }) {
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
