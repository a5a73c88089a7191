import type { FileRule, ObjectSchema } from "@/lib/contracts/endpoint";
import type { FieldCode } from "@/lib/contracts/problem";
import { changedOnly } from "./changed-only";
import { clean, type Values } from "./clean";
import { resolve } from "./resolve";
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
