import type { ImportField, ImportRow } from "@/lib/contracts/many-users";
import type { CsvRecord } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import type { Mapping } from "./guess-columns";
import { roleNamed, rolesIn } from "./role-words";

/** The rows for the request: only columns with a meaning. */
export function importRows(records: readonly CsvRecord[], mapping: Mapping): ImportRow[] {
  return records.map(({ line, cells }) => {
    const row: Partial<Record<ImportField, string>> = {};
    for (const [at, field] of mapping.entries()) if (field) row[field] = cellFor(field, cells[at] ?? "");
    return { email: "", ...row, line };
  });
}

function cellFor(field: ImportField, typed: string): string {
  // For example a phone number, which begins with a plus.
  const text = meantCell(typed);
  return field === "roles" ? rolesText(text) : text.trim();
}

/**
 * Converts names of roles to those of the API. Unknown names stay, so that the server refuses them with their value.
 */
function rolesText(text: string): string {
  return rolesIn(text)
    .map((name) => roleNamed(name) ?? name)
    .join(",");
}

/** The number of columns of the widest row. */
export function widthOf(records: readonly CsvRecord[]): number {
  return records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}
