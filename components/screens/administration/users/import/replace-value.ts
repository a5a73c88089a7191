import type { ImportField } from "@/lib/contracts/many-users";
import { meantCell } from "@/lib/csv/write-csv";
import { roleNamed, rolesIn } from "./role-words";
import { type ImportOutcome, type ImportTable, peopleRows } from "./use-import";

/** A wrong text that stands in several rows of one column. */
export type Repeated = { at: number; field: ImportField; value: string; count: number };

/** Fields whose value is one of a list, so that one wrong word has one right one. */
const LISTED: readonly ImportField[] = ["position", "unit", "roles"];

/**
 * The wrong values that repeat, the most frequent first. Roles are counted one by one: a cell may hold several, and
 * only some of them be wrong.
 */
export function repeatedValues(table: ImportTable, errors: ImportOutcome["errors"]): Repeated[] {
  const rows = new Map(peopleRows(table).map(({ line, cells }) => [line, cells]));
  const found = new Map<string, Repeated>();
  for (const { line, field, code } of errors) {
    const at = table.mapping.indexOf(field);
    if (at < 0 || !LISTED.includes(field) || code === "keeps_administrator") continue;
    for (const value of wrongWords(field, rows.get(line)?.[at] ?? "")) {
      const key = `${at} ${value.toLowerCase()}`;
      const known = found.get(key);
      found.set(key, { at, field, value: known?.value ?? value, count: (known?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
}

function wrongWords(field: ImportField, cell: string): string[] {
  const text = meantCell(cell).trim();
  if (field !== "roles") return text ? [text] : [];
  return [...new Set(rolesIn(text).filter((name) => !roleNamed(name)))];
}

/** The table with the value replaced in every row of the column. */
export function replaceValue(table: ImportTable, { at, field, value }: Repeated, by: string): ImportTable {
  const isSame = (text: string) => text.toLowerCase() === value.toLowerCase();
  const replaced = (cell: string) => {
    const text = meantCell(cell).trim();
    if (field !== "roles") return isSame(text) ? by : cell;
    const names = rolesIn(text);
    return names.some(isSame) ? names.map((name) => (isSame(name) ? by : name)).join(", ") : cell;
  };
  const first = table.hasHeader ? 1 : 0;
  const records = table.records.map((record, nth) =>
    nth < first ? record : { ...record, cells: record.cells.map((cell, one) => (one === at ? replaced(cell) : cell)) },
  );
  return { ...table, records };
}

/** Units as cells name them: by title, or by the whole path from the top if two have the same title. */
export function unitChoices(units: readonly { label: string; hint?: string }[]): string[] {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
  return units.map(({ label, hint }) => {
    const alike = units.filter((unit) => isSame(unit.label, label)).length;
    return alike > 1 ? `/ ${hint ? `${hint} / ` : ""}${label}` : label;
  });
}
