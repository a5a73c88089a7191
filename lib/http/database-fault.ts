import type { FieldErrors, ProblemCode } from "@/lib/contracts/problem";

type Fault = { code: ProblemCode; fields?: FieldErrors; down?: true };

/** The field that each unique index is about. */
const UNIQUE_FIELDS: Record<string, FieldErrors> = {
  users_email_key: { email: ["email_taken"] },
  users_company_email_key: { email: ["email_taken"] },
  position_needs_company_id_position_id_course_id_key: { course: ["needed_already"] },
};

const DOWN = /^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|57P0|53|P1001|P1002|P1008|P1017|P2024|P2028)/;
const DOWN_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Can't reach database|not queryable|Unable to start a transaction/;
const BUSY = /^(55P03|40P01|40001|57014|P2034)/;
const UNFIT = /^(22|23502|P2000|P2006|P2020|P2033)/;

/** Translates an error of the database for the caller. Undefined when the error is not the database's. */
export function databaseFault(error: unknown, method: string): Fault | undefined {
  const { codes, texts, constraint } = collectCodes(error);
  const any = (pattern: RegExp) => codes.some((code) => pattern.test(code));
  if (any(DOWN) || texts.some((text) => DOWN_TEXT.test(text))) return { code: "not_ready", down: true };
  if (any(BUSY)) return { code: "busy" };
  if (any(/^(P2025|P2001|P2018)/)) return { code: "not_found" };
  if (any(/^(P2002|23505)/)) return uniqueFault(constraint);
  if (any(/^(P2003|23503|23001)/)) return referenceFault(constraint, method);
  if (any(/^23514/)) return checkFault(constraint, texts);
  if (any(UNFIT)) return { code: "invalid_input" };
  return undefined;
}

function uniqueFault(constraint: string): Fault {
  const fields = UNIQUE_FIELDS[constraint];
  return fields ? { code: "invalid_input", fields } : { code: "already_exists" };
}

/** Columns whose fields have other names in the API. */
const FIELDS: Record<string, string> = {
  points: "score",
  sort_order: "order",
  time_limit_minutes: "time_limit",
  time_limit_seconds: "time_limit",
  "companies.title": "company_title",
};

/** A CHECK constraint is named after its table and its column. */
function checkFault(constraint: string, texts: readonly string[]): Fault {
  const table = texts.map((text) => /relation "(\w+)"/.exec(text)?.[1]).find(Boolean);
  if (!table || !constraint.startsWith(`${table}_`) || !constraint.endsWith("_check")) return { code: "invalid_input" };
  const column = constraint.slice(table.length + 1, -"_check".length);
  const field = FIELDS[`${table}.${column}`] ?? FIELDS[column] ?? column.replace(/_id$/, "");
  return { code: "invalid_input", fields: { [field]: ["invalid"] } };
}

/** The last reference of a composite foreign key, which may end with the kind of its program or course. */
const REFERENCE = /company_id_(?:\w+_id_)?([a-z_]+?)_id(?:_kind)?_fkey$/;

/** A composite foreign key refuses another company's id exactly as a missing one, so the caller learns nothing. */
function referenceFault(constraint: string, method: string): Fault {
  if (method === "DELETE") return { code: "in_use" };
  const column = REFERENCE.exec(constraint)?.[1];
  const fields: FieldErrors = column ? { [column === "parent" ? "parent_id" : column]: ["no_such_object"] } : {};
  return { code: "invalid_input", fields };
}

type Trail = { codes: string[]; texts: string[]; constraint: string };

/** Prisma, its adapter and pg wrap each other's errors; this collects the codes of all layers. */
function collectCodes(error: unknown): Trail {
  const trail: Trail = { codes: [], texts: [], constraint: "" };
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== "object" || seen.has(value) || seen.size > 20) return;
    seen.add(value);
    const layer = value as Record<string, unknown>;
    for (const key of ["code", "originalCode"]) if (typeof layer[key] === "string") trail.codes.push(layer[key]);
    for (const key of ["message", "originalMessage"]) if (typeof layer[key] === "string") trail.texts.push(layer[key]);
    const named = constraintName(layer);
    if (named) trail.constraint = named;
    for (const key of ["cause", "meta", "driverAdapterError", "constraint"]) visit(layer[key]);
    if (Array.isArray(layer.errors)) for (const inner of layer.errors) visit(inner);
  };
  visit(error);
  return trail;
}

function constraintName(layer: Record<string, unknown>): string | undefined {
  if (typeof layer.constraint === "string") return layer.constraint;
  if (typeof layer.index === "string") return layer.index;
  const quoted = /constraint:? [`"]([a-z0-9_]+)[`"]/i.exec(String(layer.originalMessage ?? layer.message ?? ""));
  return quoted?.[1];
}
