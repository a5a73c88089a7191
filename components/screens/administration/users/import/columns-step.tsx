"use client";

import { CircleAlert, Info } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { NativeSelect } from "@/components/ui/native-select";
import { type ImportField, importFields } from "@/lib/contracts/many-users";
import { fieldWord } from "../field-word";
import { mapColumn } from "./guess-columns";
import { useColumnNames } from "./use-column-names";
import { type ImportTable, peopleRows, type Wizard, withHeader } from "./use-import";

const NAMES = ["first_name", "middle_name", "last_name"] as const;
const SAMPLES = 3;

/** The meaning of each column: guessed, and can be changed. */
export function ColumnsStep({ table, wizard }: { table: ImportTable; wizard: Wizard }) {
  const t = useTranslations("usersImport");
  const id = useId();
  const [hasTried, setHasTried] = useState(false);
  const people = peopleRows(table);
  const columns = useColumnNames(table);
  const hasEmail = table.mapping.includes("email");
  const next = () => {
    setHasTried(true);
    if (hasEmail) wizard.go("check");
  };
  return (
    <div className="grid min-w-0 gap-4">
      <p className="text-fg-muted wrap-anywhere">{t("columns.found", { name: table.name, count: people.length })}</p>
      <label htmlFor={`${id}-header`} className="flex min-h-6 items-center gap-2.5 self-start">
        <Checkbox
          id={`${id}-header`}
          checked={table.hasHeader}
          onChange={(event) => wizard.changeTable(withHeader(table, event.target.checked))}
        />
        {t("columns.hasHeader")}
      </label>
      <div className="grid min-w-0 gap-px overflow-hidden rounded-md border border-border bg-border">
        {columns.map((name, at) => (
          // Columns differ only by their position.
          <ColumnMeaning
            key={`${name}-${at.toString()}`}
            id={`${id}-${at}`}
            name={name}
            samples={people.slice(0, SAMPLES).map(({ cells }) => cells[at] ?? "")}
            value={table.mapping[at] ?? null}
            onChange={(field) => wizard.changeTable({ ...table, mapping: mapColumn(table.mapping, at, field) })}
          />
        ))}
      </div>
      <p className="max-w-prose text-fg-muted text-sm">{t("columns.emptyCells")}</p>
      {!NAMES.every((name) => table.mapping.includes(name)) && (
        <p className="flex gap-2">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-fg-muted" />
          {t("columns.needsNames")}
        </p>
      )}
      <div role="alert" className={hasTried && !hasEmail ? "flex gap-2 rounded-md border border-danger p-3" : "hidden"}>
        {hasTried && !hasEmail && (
          <>
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
            {t("columns.needsEmail")}
          </>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => wizard.go("file")}>{t("back")}</Button>
        <Button variant="primary" onClick={next}>
          {t("next")}
        </Button>
      </div>
    </div>
  );
}

type MeaningProps = {
  id: string;
  name: string;
  samples: readonly string[];
  value: ImportField | null;
  onChange(field: ImportField | null): void;
};

function ColumnMeaning({ id, name, samples, value, onChange }: MeaningProps) {
  const t = useTranslations();
  const examples = samples.filter((sample) => sample.trim() !== "");
  return (
    <div className="grid min-w-0 items-center gap-x-4 gap-y-1.5 bg-surface p-3 sm:grid-cols-[1fr_1fr_minmax(12rem,16rem)]">
      <label htmlFor={id} className="min-w-0 font-medium wrap-anywhere">
        <span className="sr-only">{t("usersImport.columns.meaningOf", { column: name })}</span>
        <span aria-hidden>{name}</span>
      </label>
      <p className="min-w-0 truncate text-fg-muted text-sm" title={examples.join(" · ")}>
        {examples.join(" · ") || "—"}
      </p>
      <NativeSelect
        id={id}
        value={value ?? ""}
        onChange={(event) => onChange(importFields.find((field) => field === event.target.value) ?? null)}
      >
        <option value="">{t("usersImport.columns.skip")}</option>
        {importFields.map((field) => (
          <option key={field} value={field}>
            {t(`users.columns.${fieldWord[field]}`)}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
