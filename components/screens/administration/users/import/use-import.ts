"use client";

import { parseAsInteger, useQueryState } from "nuqs";
import { useState } from "react";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { manyUsersContract } from "@/lib/contracts/many-users";
import type { Csv, CsvRecord } from "@/lib/csv/read-csv";
import { guessColumns, isHeader, type Mapping } from "./guess-columns";
import { widthOf } from "./import-rows";

export const importSteps = ["file", "columns", "check", "done"] as const;
export type ImportStep = (typeof importSteps)[number];
export type ImportOutcome = AnswerOf<typeof manyUsersContract.import>;

const SAMPLES = 20;

/** A parsed table with the meaning of its columns. */
export type ImportTable = { name: string; records: readonly CsvRecord[]; hasHeader: boolean; mapping: Mapping };

/** The rows of people, without the headers. */
export function peopleRows({ records, hasHeader }: ImportTable): readonly CsvRecord[] {
  return hasHeader ? records.slice(1) : records;
}

/** The table with or without a row of headers; guesses its columns again. */
export function withHeader(table: Pick<ImportTable, "name" | "records">, hasHeader: boolean): ImportTable {
  const width = widthOf(table.records);
  const headers = Array.from({ length: width }, (_, at) => (hasHeader ? (table.records[0]?.cells[at] ?? "") : ""));
  const samples = table.records.slice(hasHeader ? 1 : 0, SAMPLES).map(({ cells }) => cells);
  return { ...table, hasHeader, mapping: guessColumns(headers, samples) };
}

/**
 * The state of the wizard. The address keeps only the finished import, so that undoing works after a reload; the table
 * exists only in this page.
 */
export function useImport() {
  const [importId, setImportId] = useQueryState("import", parseAsInteger);
  const [step, setStep] = useState<ImportStep>("file");
  const [table, setTable] = useState<ImportTable>();
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set());
  const [outcome, setOutcome] = useState<ImportOutcome>();
  const shown: ImportStep = importId !== null ? "done" : step === "done" || !table ? "file" : step;
  return {
    step: shown,
    table,
    leftOut,
    outcome,
    importId,
    isRunning: shown !== "done" && table !== undefined,
    go: setStep,
    changeTable: setTable,
    leaveOut: (lines: readonly number[]) => setLeftOut(new Set([...leftOut, ...lines])),
    read(name: string, { records }: Csv) {
      setTable(withHeader({ name, records }, isHeader(records[0]?.cells ?? [])));
      setLeftOut(new Set());
      setStep("columns");
    },
    finish(answer: ImportOutcome) {
      setOutcome(answer);
      setTable(undefined);
      void setImportId(answer.import_id);
    },
    startAnew() {
      setOutcome(undefined);
      setTable(undefined);
      setStep("file");
      void setImportId(null);
    },
  };
}

export type Wizard = ReturnType<typeof useImport>;
