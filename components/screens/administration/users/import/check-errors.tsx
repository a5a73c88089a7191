"use client";

import { FileDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useMemo, useState } from "react";
import type { Column } from "@/components/kit/table/column";
import { csvOf, download } from "@/components/kit/table/csv";
import { DataTable } from "@/components/kit/table/data-table";
import { useLocalRows } from "@/components/kit/table/use-local-rows";
import type { TableView } from "@/components/kit/table/view";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { roles } from "@/lib/contracts/fields";
import type { ImportField } from "@/lib/contracts/many-users";
import { fieldWord } from "../field-word";
import { useTitles } from "../use-titles";
import { groupFaults } from "./group-faults";
import { type Repeated, repeatedValues, replaceValue, unitChoices } from "./replace-value";
import { useColumnNames } from "./use-column-names";
import { type ImportOutcome, type ImportTable, peopleRows } from "./use-import";

type Fault = {
  key: string;
  line: number;
  person: string;
  column: string;
  value: string;
  wrong: string;
  expected: string;
};
type Grouped = Fault & { alike: number };
type CheckErrorsProps = {
  table: ImportTable;
  errors: ImportOutcome["errors"];
  onLeaveOut(lines: readonly number[]): void;
  onReplace(table: ImportTable): void;
};

/** Every invalid cell: its place, its value, the error and the expected value. */
export function CheckErrors({ table, errors, onLeaveOut, onReplace }: CheckErrorsProps) {
  const t = useTranslations("usersImport.check");
  const faults = useFaults(table, errors);
  const grouped = useMemo(() => groupFaults(faults), [faults]);
  const source = useLocalRows(grouped);
  const groupOf = (fault: Grouped, { sort }: TableView) => {
    if (sort || !grouped.some(({ alike }) => alike > 1)) return undefined;
    if (fault.alike === 1) return t("single");
    const { column, value, wrong, alike: count } = fault;
    return value ? t("group", { column, value, wrong, count }) : t("groupEmpty", { column, wrong, count });
  };
  const lines = useMemo(() => [...new Set(errors.map(({ line }) => line))], [errors]);
  const save = useRejectedRows(table, faults);
  const columns: Column<Grouped>[] = [
    { id: "person", header: t("person"), kind: "person", width: 200 },
    { id: "line", header: t("line"), width: 92, align: "end", onPhone: "line" },
    { id: "column", header: t("column"), width: 150, onPhone: "line" },
    {
      id: "value",
      header: t("value"),
      width: 150,
      onPhone: "line",
      cell: ({ value }) => value && <span className="whitespace-pre-wrap">{value}</span>,
    },
    { id: "wrong", header: t("wrong"), grows: true, onPhone: "line" },
    { id: "expected", header: t("expected"), grows: true },
  ];
  return (
    <div className="grid min-w-0 gap-4">
      <p className="max-w-prose">{t("hasErrors")}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>
          <FileDown aria-hidden />
          {t("download")}
        </Button>
        <Button onClick={() => onLeaveOut(lines)}>{t("leaveOut", { count: lines.length })}</Button>
      </div>
      <RepeatedValues table={table} errors={errors} onReplace={onReplace} />
      <DataTable
        columnsName="importErrors"
        caption={t("errors")}
        noun="rows"
        columns={columns}
        source={source}
        search
        groupOf={groupOf}
        rowKey={({ key }) => key}
        rowName={({ person, line }) => `${person} (${line})`}
      />
    </div>
  );
}

const NAMES: readonly ImportField[] = ["first_name", "middle_name", "last_name"];

function useFaults(table: ImportTable, errors: ImportOutcome["errors"]): Fault[] {
  const t = useTranslations();
  const names = useColumnNames(table);
  return useMemo(() => {
    const roleNames = roles.map((role) => t(`roles.${role}`)).join(", ");
    const expected = (field: ImportField) =>
      t(`usersImport.expected.${NAMES.includes(field) ? "name" : (field as "email")}`, { roles: roleNames });
    return errors.map(({ line, full_name, field, value, detail }, nth) => ({
      key: String(nth),
      line,
      person: full_name,
      column: names[table.mapping.indexOf(field)] ?? t(`users.columns.${fieldWord[field]}`),
      value,
      wrong: detail,
      expected: expected(field),
    }));
  }, [table, errors, names, t]);
}

/** Downloads the refused rows with their errors, to correct and import them separately. */
function useRejectedRows(table: ImportTable, faults: readonly Fault[]): () => void {
  const t = useTranslations("usersImport.check");
  const names = useColumnNames(table);
  return () => {
    const wrong = new Map<number, string[]>();
    for (const { line, column, wrong: sentence } of faults)
      wrong.set(line, [...(wrong.get(line) ?? []), `${column}: ${sentence}`]);
    const rows = peopleRows(table).filter(({ line }) => wrong.has(line));
    const columns = names.map((header, at) => ({
      id: String(at),
      header,
      text: ({ cells }: (typeof rows)[number]) => cells[at] ?? "",
    }));
    const last = {
      id: "errors",
      header: t("errorsColumn"),
      text: ({ line }: (typeof rows)[number]) => (wrong.get(line) ?? []).join(" "),
    };
    download("users-rejected.csv", csvOf([...columns, last], rows));
  };
}

type RepeatedValuesProps = {
  table: ImportTable;
  errors: ImportOutcome["errors"];
  onReplace(table: ImportTable): void;
};

/** More are shown when they are asked for. */
const MOST = 10;

/** Wrong values that repeat, each with a choice of the right one for all its rows. */
function RepeatedValues({ table, errors, onReplace }: RepeatedValuesProps) {
  const t = useTranslations();
  const { positions, units } = useTitles();
  const names = useColumnNames(table);
  const [isWhole, setIsWhole] = useState(false);
  const repeated = useMemo(() => repeatedValues(table, errors), [table, errors]);
  if (!repeated.length) return null;
  const choicesOf = ({ field }: Repeated): readonly string[] => {
    if (field === "roles") return roles.map((role) => t(`roles.${role}`));
    return field === "unit" ? unitChoices(units) : positions.map(({ label }) => label);
  };
  return (
    <section aria-label={t("usersImport.check.repeated")} className="grid gap-3">
      <h3 className="font-semibold">{t("usersImport.check.repeated")}</h3>
      {repeated.slice(0, isWhole ? repeated.length : MOST).map((one) => (
        <Replacement
          key={`${one.at} ${one.value}`}
          one={one}
          column={names[one.at] ?? ""}
          choices={choicesOf(one)}
          onReplace={(by) => onReplace(replaceValue(table, one, by))}
        />
      ))}
      {!isWhole && repeated.length > MOST && (
        <Button className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t("usersImport.check.showAll", { count: repeated.length })}
        </Button>
      )}
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
