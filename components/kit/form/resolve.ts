import type * as z from "zod/mini";
import type { ObjectSchema } from "@/lib/contracts/endpoint";
import { fieldErrors } from "@/lib/contracts/field-errors";
import type { FieldCode } from "@/lib/contracts/problem";
import { isEmpty, type Values } from "./clean";
import { shapeOf } from "./schema-facts";

/** `body` holds errors that belong to no field. */
export type CodesByName = Record<string, FieldCode[]>;

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
