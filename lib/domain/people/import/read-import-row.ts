import * as z from "zod/mini";
import { fieldErrors } from "@/lib/contracts/field-errors";
import { Email, mailbox, PersonName, Phone, Role } from "@/lib/contracts/fields";
import { type ImportField, type ImportRow, importFields } from "@/lib/contracts/many-users";
import type { FieldCode } from "@/lib/contracts/problem";
import type { Finder } from "./title-finder";

type Cells = {
  email: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  phone: string | null;
  position: number | null;
  unit: number | null;
  roles: Role[];
};
/** The values of one row. A cell that the row does not have has no key. */
export type ImportValues = Partial<Cells>;
export type CellFault = { field: ImportField; code: FieldCode };
export type Finders = { position: Finder; unit: Finder };

type CellResult<T> = { value: T } | { code: FieldCode };

/** Parses the cells of one row by the rules of the API for a single person. */
export function readImportRow(row: ImportRow, finders: Finders): { values: ImportValues; faults: CellFault[] } {
  const values: Record<string, unknown> = {};
  const faults: CellFault[] = [];
  for (const field of importFields) {
    const typed = row[field];
    // An empty roles cell means no change, because nobody may be without a role.
    if (typed === undefined || (field === "roles" && typed.length <= LONGEST_CELL && typed.trim() === "")) continue;
    const read = readCell(field, typed, finders);
    if ("code" in read) faults.push({ field, code: read.code });
    else values[field] = read.value;
  }
  return { values, faults };
}

/** Nothing longer fits any field, nor a path to a unit. It is refused before anything else looks at it. */
const LONGEST_CELL = 1000;
const TOO_LONG: Record<ImportField, FieldCode> = {
  email: "string_length",
  first_name: "name_length",
  middle_name: "name_length",
  last_name: "name_length",
  phone: "phone",
  position: "no_such_position",
  unit: "no_such_unit",
  roles: "not_in_list",
};

/** The e-mail of a row in its stored form; an empty text if the cell is too long for one. */
export function emailOf({ email }: ImportRow): string {
  return email.length > LONGEST_CELL ? "" : mailbox(email.trim());
}

function readCell(field: ImportField, typed: string, finders: Finders): CellResult<unknown> {
  if (typed.length > LONGEST_CELL) return { code: TOO_LONG[field] };
  switch (field) {
    case "email":
      return checked(Email, typed);
    case "phone":
      return typed.trim() === "" ? { value: null } : checked(Phone, typed);
    case "position":
    case "unit":
      return typed.trim() === "" ? { value: null } : foundId(field, finders, typed);
    case "roles":
      return readRoles(typed);
    default:
      return checked(PersonName, typed);
  }
}

function checked<T>(schema: z.ZodMiniType<T>, typed: string): CellResult<T> {
  const result = z.safeParse(schema, typed);
  if (result.success) return { value: result.data };
  return { code: fieldErrors(result.error.issues, typed).body?.[0] ?? "invalid" };
}

const NO_SUCH = { position: "no_such_position", unit: "no_such_unit" } as const;

function foundId(field: keyof typeof NO_SUCH, finders: Finders, typed: string): CellResult<number> {
  const result = finders[field](typed);
  if (typeof result !== "string") return { value: result.id };
  return { code: result === "no_such_object" ? NO_SUCH[field] : result };
}

function readRoles(typed: string): CellResult<Role[]> {
  const slugs = typed.toLowerCase().split(/[,;]/);
  const result = z.safeParse(z.array(Role), [...new Set(slugs.map((slug) => slug.trim()).filter(Boolean))]);
  if (!result.success) return { code: "not_in_list" };
  return result.data.length ? { value: result.data } : { code: "not_in_list" };
}
