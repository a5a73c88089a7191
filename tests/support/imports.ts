import { type Answer, call } from "./call";
import type { Registered } from "./people";

export type Row = Record<string, unknown>;
type Outcome = {
  errors: { line: number; field: string; code: string; detail: string; value: string; full_name: string }[];
  missing: Record<"positions" | "units", { title: string; count: number }[]>;
  import_id: number;
  committed: boolean;
};
export type ImportAnswer = Answer & { body: Outcome };
type Options = {
  dry_run?: boolean;
  invite?: boolean;
  language?: string;
  create_positions?: boolean;
  create_units?: boolean;
};

const names = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" };

/** Import calls of an administrator, who may be set later. */
export function importsBy(admin: () => Registered) {
  const mail = (nth: number | string) => `row${nth}.${admin().companyId}.${process.env.JEST_WORKER_ID}@import.example`;
  return {
    /** The e-mail of the nth row. */
    mail,
    /** The nth row of a table with a header line. */
    person: (nth: number, changes: Row = {}): Row => ({ line: nth + 1, email: mail(nth), ...names, ...changes }),
    bring: async (rows: Row[], { dry_run = false, invite = false, language = "en", ...creates }: Options = {}) =>
      (await call("POST", "/users/import-users/", {
        token: admin().access,
        language,
        body: { dry_run, invite, rows, ...creates },
      })) as ImportAnswer,
    undo: (import_id: unknown, by = admin()) =>
      call("POST", "/users/undo-import/", { token: by.access, body: { import_id } }),
  };
}

/** Line, field and code of each import error. */
export function faultsIn({ body }: ImportAnswer): [line: number, field: string, code: string][] {
  return body.errors.map(({ line, field, code }) => [line, field, code]);
}
