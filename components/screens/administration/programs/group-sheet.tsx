"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import type { FieldOf } from "@/components/kit/form/form-context";
import { MultiSelectField } from "@/components/kit/form/multi-select-field";
import { TextField } from "@/components/kit/form/text-field";
import { useFieldValue } from "@/components/kit/form/use-field-value";
import { RowForm } from "@/components/kit/resource/row-form";
import { RowSheet, type SheetProps } from "@/components/kit/resource/row-sheet";
import { useDebounced } from "@/components/ui/use-debounced";
import { queryOf } from "@/lib/client/query-key";
import { sendRequest } from "@/lib/client/send-request";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { type AdaptationProgram, adaptationProgramContract, programMatchContract } from "@/lib/contracts/programs";
import { type RuleWords, useRuleText } from "./use-rule-text";

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

const PAUSE_MS = 300;

/** Shows the rule in the form as a sentence, and the number of matching people before it is saved. */
export function RulePreview({ words }: { words: RuleWords }) {
  const t = useTranslations("adaptationSetup");
  const units = idsOf(useFieldValue("units")[0]);
  const positions = idsOf(useFieldValue("positions")[0]);
  const settled = useDebounced(JSON.stringify({ units, positions }), PAUSE_MS);
  const isLate = settled !== JSON.stringify({ units, positions });
  const { data, error, isFetching } = useLastingQuery({
    ...queryOf(programMatchContract.preview, "list", { settled }),
    queryFn: ({ signal }) =>
      sendRequest(
        programMatchContract.preview,
        { body: { ...JSON.parse(settled), page: 1, page_size: 1 } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-1 rounded-md border border-border bg-surface-2 p-3">
      <p>{words.textOf({ units, positions })}</p>
      <p role="status" className="font-medium tabular-nums">
        {data && !isLate && !isFetching ? t("matching", { count: data.count }) : !error && t("counting")}
      </p>
      <ProblemBox error={error} />
    </div>
  );
}

function idsOf(value: unknown): number[] {
  return Array.isArray(value) ? (value as number[]) : [];
}
