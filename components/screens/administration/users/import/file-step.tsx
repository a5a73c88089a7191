"use client";

import { CircleAlert, FileDown, FileUp } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { csvOf, download } from "@/components/kit/table/csv";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { Textarea } from "@/components/ui/input";
import { type ImportField, importFields, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from "@/lib/contracts/many-users";
import { decodeText } from "@/lib/csv/decode-text";
import { type Csv, readCsv } from "@/lib/csv/read-csv";
import { fieldWord } from "../field-word";

type FileStepProps = { onRead(name: string, csv: Csv): void };

/** The source of the table: a file, or rows copied from a spreadsheet. */
export function FileStep({ onRead }: FileStepProps) {
  const t = useTranslations();
  const id = useId();
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState("");
  const faultOf = useTableFault();

  function take(name: string, text: string) {
    const csv = readCsv(text);
    const fault = faultOf(csv);
    setProblem(fault);
    if (!fault) onRead(name, csv);
  }

  async function open(file: File | undefined) {
    if (!file) return;
    const fault = faultOf(file);
    setProblem(fault);
    if (!fault) take(file.name, decodeText(new Uint8Array(await file.arrayBuffer())));
  }

  return (
    <div className="grid gap-5">
      <p className="max-w-prose">{t("usersImport.file.rules")}</p>
      <div role="alert" className={problem ? "flex gap-2 rounded-md border border-danger p-3" : "hidden"}>
        {problem && <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />}
        {problem}
      </div>
      <div className="relative flex min-h-24 flex-wrap items-center gap-3 rounded-md border border-border-strong border-dashed p-4">
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={t("usersImport.file.choose")}
          aria-describedby={`${id}-hint`}
          className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 file:cursor-pointer"
          onChange={(event) => {
            void open(event.target.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            event.target.value = "";
          }}
        />
        <span
          aria-hidden
          className={cx(
            buttonClass({ variant: "primary" }),
            "pointer-events-none outline-offset-2 outline-ring peer-hover:opacity-90 peer-focus-visible:outline-2",
          )}
        >
          <FileUp />
          {t("usersImport.file.choose")}
        </span>
        <span id={`${id}-hint`} className="min-w-0 text-fg-muted">
          {t("usersImport.file.dropHint", { rows: MAX_IMPORT_ROWS })}
        </span>
      </div>
      <div>
        <Button onClick={() => downloadTemplate(importFields, (field) => t(`users.columns.${fieldWord[field]}`))}>
          <FileDown aria-hidden />
          {t("usersImport.file.template")}
        </Button>
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-paste`} className="font-medium">
          {t("usersImport.file.paste")}
        </label>
        <Textarea
          id={`${id}-paste`}
          rows={6}
          spellCheck={false}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
        />
        <div className="mt-1">
          <Button onClick={() => take(t("usersImport.file.pasted"), pasted)}>{t("usersImport.file.usePasted")}</Button>
        </div>
      </div>
    </div>
  );
}

/** Why a file or table cannot be imported; empty if it can. */
function useTableFault(): (given: Csv | File) => string {
  const t = useTranslations("usersImport.file");
  const format = useFormatter();
  return (given) => {
    if (given instanceof File) {
      const size = format.number(MAX_IMPORT_BYTES / 1024 ** 2, {
        style: "unit",
        unit: "megabyte",
        unitDisplay: "short",
      });
      return given.size > MAX_IMPORT_BYTES ? t("tooLarge", { size }) : "";
    }
    const { records, unclosedLine } = given;
    if (unclosedLine !== undefined) return t("unclosed", { line: unclosedLine });
    if (records.length === 0) return t("empty");
    // One more for a row of headers.
    return records.length > MAX_IMPORT_ROWS + 1 ? t("tooMany", { count: records.length, most: MAX_IMPORT_ROWS }) : "";
  };
}

/** An empty table with the right headers. */
function downloadTemplate(fields: readonly ImportField[], labelOf: (field: ImportField) => string): void {
  const columns = fields.map((field) => ({ id: field, header: labelOf(field) }));
  download("users-template.csv", csvOf(columns, []));
}
