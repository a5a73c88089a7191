"use client";

import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { roles } from "@/lib/contracts/fields";
import { useTitles } from "../use-titles";
import { type Repeated, repeatedValues, replaceValue, unitChoices } from "./replace-value";
import { useColumnNames } from "./use-column-names";
import type { ImportOutcome, ImportTable } from "./use-import";

type RepeatedValuesProps = {
  table: ImportTable;
  errors: ImportOutcome["errors"];
  onReplace(table: ImportTable): void;
};

const MOST = 10;

/** Wrong values that repeat, each with a choice of the right one for all its rows. */
export function RepeatedValues({ table, errors, onReplace }: RepeatedValuesProps) {
  const t = useTranslations();
  const { positions, units } = useTitles();
  const names = useColumnNames(table);
  const repeated = useMemo(() => repeatedValues(table, errors).slice(0, MOST), [table, errors]);
  if (!repeated.length) return null;
  const choicesOf = ({ field }: Repeated): readonly string[] => {
    if (field === "roles") return roles.map((role) => t(`roles.${role}`));
    return field === "unit" ? unitChoices(units) : positions.map(({ label }) => label);
  };
  return (
    <section aria-label={t("usersImport.check.repeated")} className="grid gap-3">
      <h3 className="font-semibold">{t("usersImport.check.repeated")}</h3>
      {repeated.map((one) => (
        <Replacement
          key={`${one.at} ${one.value}`}
          one={one}
          column={names[one.at] ?? ""}
          choices={choicesOf(one)}
          onReplace={(by) => onReplace(replaceValue(table, one, by))}
        />
      ))}
    </section>
  );
}

type ReplacementProps = { one: Repeated; column: string; choices: readonly string[]; onReplace(by: string): void };

function Replacement({ one: { value, count }, column, choices, onReplace }: ReplacementProps) {
  const t = useTranslations();
  const id = useId();
  const [by, setBy] = useState("");
  return (
    <div className="flex min-w-0 flex-wrap items-end gap-2">
      <div className="grid min-w-0 gap-1.5">
        <label htmlFor={id} className="wrap-anywhere">
          {t("usersImport.check.replaceWith", { value, column, count })}
        </label>
        <NativeSelect id={id} value={by} onChange={(event) => setBy(event.target.value)}>
          <option value="">{t("form.choose")}</option>
          {[...new Set(choices)].map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </NativeSelect>
      </div>
      <Button disabled={!by} onClick={() => onReplace(by)}>
        {t("usersImport.check.replace")}
      </Button>
    </div>
  );
}
