"use client";

import { useTranslations } from "next-intl";
import { Form } from "@/components/kit/form/form";
import type { FieldOf } from "@/components/kit/form/form-context";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { useSend } from "@/lib/client/mutations";
import { type AdaptationProgram, adaptationProgramContract } from "@/lib/contracts/programs";
import { type FormWords, ProgramSheet } from "./program-sheet";
import type { ProgramSheetProps } from "./programs-table";
import { RulePreview } from "./rule-preview";
import { useRuleText } from "./use-rule-text";

/** The form of a group of adaptation courses: what it is called and who gets it by itself. */
export function GroupSheet(props: ProgramSheetProps<AdaptationProgram>) {
  const t = useTranslations("adaptationSetup");
  return (
    <ProgramSheet {...props} createTitle={t("create")}>
      {(program, words) =>
        program ? <Known key={program.id} program={program} words={words} /> : <New words={words} />
      }
    </ProgramSheet>
  );
}

/** Without files, so that the form knows its fields by name. */
const creating: Omit<typeof adaptationProgramContract.create, "files"> = adaptationProgramContract.create;
const changing: Omit<typeof adaptationProgramContract.patch, "files"> = adaptationProgramContract.patch;

function New({ words }: { words: FormWords }) {
  const { send } = useSend(adaptationProgramContract.create);
  return (
    <Form endpoint={creating} defaults={{}} send={(body) => send({ body })} {...words}>
      <Fields />
    </Form>
  );
}

function Known({ program, words }: { program: AdaptationProgram; words: FormWords }) {
  const { send } = useSend(adaptationProgramContract.patch);
  return (
    <Form
      endpoint={changing}
      defaults={program}
      isPatch
      send={(body) => send({ params: { id: program.id }, body })}
      {...words}
    >
      <Fields />
    </Form>
  );
}

type Field = FieldOf<typeof creating>;

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
