import type { Role } from "@/lib/contracts/fields";
import type { ImportField, ImportRow } from "@/lib/contracts/user-batches";
import type { CsvRecord } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import type { Mapping } from "./guess-columns";

/** The names of roles on the screen, for tables that contain them. */
export type RoleNames = Readonly<Record<string, Role>>;

/** The rows for the request: only columns with a meaning. */
export function importRows(records: readonly CsvRecord[], mapping: Mapping, roleNames: RoleNames): ImportRow[] {
  return records.map(({ line, cells }) => {
    const row: Partial<Record<ImportField, string>> = {};
    for (const [at, field] of mapping.entries()) if (field) row[field] = cellFor(field, cells[at] ?? "", roleNames);
    return { email: "", ...row, line };
  });
}

function cellFor(field: ImportField, typed: string, roleNames: RoleNames): string {
  // For example a phone number, which begins with a plus.
  const text = meantCell(typed);
  return field === "roles" ? rolesText(text, roleNames) : text.trim();
}

/**
 * Converts names of roles to those of the API. Unknown names stay, so that the server refuses them with their value.
 */
function rolesText(text: string, roleNames: RoleNames): string {
  const typed = text.split(/[,;]/).map((name) => name.trim());
  return typed
    .filter(Boolean)
    .map((name) => roleNames[name.toLowerCase()] ?? name)
    .join(",");
}

/** The number of columns of the widest row. */
export function widthOf(records: readonly CsvRecord[]): number {
  return records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}
