import { type Answer, call } from "./call";
import type { Registered } from "./people";

export type Row = Record<string, unknown>;
type Outcome = { errors: { line: number; field: string; code: string; detail: string; value: string }[]; import_id: number; committed: boolean };
export type ImportAnswer = Answer & { body: Outcome };
type Options = { dry_run?: boolean; invite?: boolean; language?: string };

const names = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" };

/** The e-mail of the nth row of a table that this company imports. */
export function mailOf({ companyId }: Registered, nth: number | string): string {
  return `row${nth}.${companyId}.${process.env.JEST_WORKER_ID}@import.example`;
}

/** The nth row of a table whose first line is its head. */
export function rowOf(admin: Registered, nth: number, changes: Row = {}): Row {
  return { line: nth + 1, email: mailOf(admin, nth), ...names, ...changes };
}

export async function importRows(admin: Registered, rows: Row[], { dry_run = false, invite = false, language = "en" }: Options = {}): Promise<ImportAnswer> {
  return (await call("POST", "/users/import-users/", { token: admin.access, language, body: { dry_run, invite, rows } })) as ImportAnswer;
}

/** Where an import found what: line, field and code. */
export function faultsIn({ body }: ImportAnswer): [line: number, field: string, code: string][] {
  return body.errors.map(({ line, field, code }) => [line, field, code]);
}

export function undoImportOf({ access }: Registered, import_id: unknown): Promise<Answer> {
  return call("POST", "/users/undo-import/", { token: access, body: { import_id } });
}
