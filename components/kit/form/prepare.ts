import type * as z from "zod/mini";
import type { FileRule, ObjectSchema } from "@/lib/contracts/endpoint";
import { fieldErrors } from "@/lib/contracts/field-errors";
import type { FieldCode } from "@/lib/contracts/problem";
import { changedOnly } from "./changed-only";
import { clean, isEmpty, type Values } from "./clean";
import { shapeOf } from "./schema-facts";
import type { Kind } from "./sentences";

/** The error codes of a field: the server's, and those that only the browser checks. */
export type FormCode = FieldCode | "file_too_large";

type Contract = { body: ObjectSchema; files?: Record<string, FileRule> };
type How = { kindOf(name: string): Kind | undefined; neededFiles: ReadonlySet<string>; patchOf?: Values };
type Prepared = { body: Values; files: Record<string, File>; errors: Record<string, FormCode[]> };

/** Converts the fields to a request, or to errors. A PATCH validates and sends only changes. */
export function prepare(contract: Contract, values: Values, { kindOf, neededFiles, patchOf }: How): Prepared {
  const rules = contract.files ?? {};
  const files: Record<string, File> = {};
  const plain: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const isFile = name in rules && value instanceof File;
    if (!isFile) plain[name] = value;
    else if (patchOf?.[name] !== value) files[name] = value;
  }
  const cleaned = clean(contract.body, plain, { kindOf, ...(patchOf && { defaults: patchOf }) });
  for (const name of Object.keys(rules)) if (values[name] instanceof File) delete cleaned[name];
  const body = patchOf ? changedOnly(patchOf, cleaned) : cleaned;
  const errors: Prepared["errors"] = resolve(contract.body, body);
  for (const [name, rule] of Object.entries(rules)) {
    const file = files[name];
    if (file && rule.maxBytes !== undefined && file.size > rule.maxBytes) errors[name] = ["file_too_large"];
    if (!file && neededFiles.has(name) && !values[name]) errors[name] = ["required"];
  }
  return { body, files, errors };
}

/** `body` holds errors that belong to no field. */
type CodesByName = Record<string, FieldCode[]>;

/** The errors of a cleaned body by field name. An empty field reports only that it is required. */
export function resolve(schema: ObjectSchema, cleaned: Values): CodesByName {
  const parsed = (schema as z.ZodMiniType).safeParse(cleaned);
  if (parsed.success) return {};
  const shape = shapeOf(schema);
  const errors: CodesByName = {};
  for (const [path, codes] of Object.entries(fieldErrors(parsed.error.issues, cleaned))) {
    const [top = path] = path.split(".");
    const name = top in shape ? top : "body";
    const isMissing = path in shape && isEmpty(cleaned[path]) && !codes.includes("password_mismatch");
    errors[name] = [...new Set([...(errors[name] ?? []), ...(isMissing ? (["required"] as const) : codes)])];
  }
  return errors;
}
