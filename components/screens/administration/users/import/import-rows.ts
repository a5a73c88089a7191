import type { Role } from "@/lib/contracts/fields";
import type { ImportField, ImportRow } from "@/lib/contracts/user-batches";
import type { CsvRecord } from "@/lib/csv/read-csv";
import { meantCell } from "@/lib/csv/write-csv";
import type { Mapping } from "./guess-columns";

/** What the roles are called on the screen, for a table that names them so. */
export type RoleNames = Readonly<Record<string, Role>>;

/** The rows as the call takes them: only the columns that mean something. */
export function importRows(records: readonly CsvRecord[], mapping: Mapping, roleNames: RoleNames): ImportRow[] {
  return records.map(({ line, cells }) => {
    const row: Partial<Record<ImportField, string>> = {};
    for (const [at, field] of mapping.entries()) if (field) row[field] = cellFor(field, cells[at] ?? "", roleNames);
    return { email: "", ...row, line };
  });
}

function cellFor(field: ImportField, typed: string, roleNames: RoleNames): string {
  // Such as a phone number, which begins with a plus.
  const text = meantCell(typed);
  return field === "roles" ? rolesText(text, roleNames) : text.trim();
}

/** Names of roles become the words that the call knows; what is no role stays, to be refused with its value. */
function rolesText(text: string, roleNames: RoleNames): string {
  const typed = text.split(/[,;]/).map((name) => name.trim());
  return typed
    .filter(Boolean)
    .map((name) => roleNames[name.toLowerCase()] ?? name)
    .join(",");
}

/** How many columns the widest row has. */
export function widthOf(records: readonly CsvRecord[]): number {
  return records.reduce((most, { cells }) => Math.max(most, cells.length), 0);
}
