"use client";

import { createContext, useContext } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Endpoint, FileRule, InputOf, ObjectSchema } from "@/lib/contracts/endpoint";
import type { Values } from "./clean";
import type { Schema } from "./schema-facts";
import type { Kind } from "./sentences";

export type EndpointWithBody = Endpoint & { body: ObjectSchema };

/** The names that the fields of a contract's form may have: those of its body and of its files. */
export type FieldOf<E extends EndpointWithBody> =
  | (keyof InputOf<E> & string)
  | (E extends { files: infer F } ? keyof F & string : never);

/** What a mounted field tells its form. */
export type Member = { label: string; kind: Kind; isNeededFile?: boolean };

export type FormState = {
  id: string;
  form: UseFormReturn<Values>;
  /** What the contract allows in a field of this name, under a PATCH without its "may be absent". */
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
