import type * as z from "zod/mini";
import { type FieldCode, type FieldErrors, fieldCodes } from "./problem";

type Issue = z.core.$ZodIssue;

/** Converts zod issues to field codes by dotted path. Server and forms share it, so both report the same. */
export function fieldErrors(issues: readonly Issue[], input: unknown): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = issue.path.join(".") || "body";
    const code = codeOf(issue, input);
    // An empty value also breaks the rules of length and format; "required" is enough.
    const codes = [...new Set([...(errors[field] ?? []), code])];
    errors[field] = codes.includes("required") ? ["required"] : codes;
  }
  return errors;
}

function codeOf(issue: Issue, input: unknown): FieldCode {
  if (isFieldCode(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue.expected, valueAt(input, issue.path));
    case "too_small":
    case "too_big":
      return issue.origin === "string" || issue.origin === "array" ? "string_length" : "number_range";
    case "invalid_value":
      return valueAt(input, issue.path) === undefined ? "required" : "not_in_list";
    default:
      return "invalid";
  }
}

function wrongType(expected: string, value: unknown): FieldCode {
  if (value === undefined || value === null) return "required";
  if (expected === "string") return "text";
  return expected === "number" || expected === "int" ? "number" : "invalid";
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined | null)?.[key], input);
}

function isFieldCode(message: string): message is FieldCode {
  return (fieldCodes as readonly string[]).includes(message);
}
