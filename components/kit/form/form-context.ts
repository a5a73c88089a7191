"use client";

import { createContext, useContext } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Endpoint, FileRule, InputOf, ObjectSchema } from "@/lib/contracts/endpoint";
import type { Values } from "./clean";
import type { Schema } from "./schema-facts";
import type { Kind } from "./sentences";

export type EndpointWithBody = Endpoint & { body: ObjectSchema };

/** The field names of a contract's form: those of its body and its files. */
export type FieldOf<E extends EndpointWithBody> =
  | (keyof InputOf<E> & string)
  | (E extends { files: infer F } ? keyof F & string : never);

/** What a mounted field registers with its form. */
export type Member = { label: string; kind: Kind; isNeededFile?: boolean };

export type FormState = {
  id: string;
  form: UseFormReturn<Values>;
  /** The schema of the field with this name; for a PATCH without the outermost `optional`. */
  schemaOf(name: string): Schema | undefined;
  isPatch: boolean;
  fileRuleOf(name: string): FileRule | undefined;
  members: Map<string, Member>;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error("A field stands outside of a Form.");
  return state;
}

export function controlId(formId: string, name: string): string {
  return `${formId}-${name}`;
}
