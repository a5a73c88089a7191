"use client";

import { useId, useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { Values } from "./clean";
import type { EndpointWithBody, FormState, Member } from "./form-context";
import { prepare } from "./prepare";
import { shapeOf, underPatch } from "./schema-facts";

/** A form that is validated by the contract's body: first on blur or submit, then on each change. */
export function useContractForm(endpoint: EndpointWithBody, defaults: Values, isPatch: boolean) {
  const id = useId();
  const [members] = useState(() => new Map<string, Member>());
  /** The values that the server is known to have; updated after success. */
  const [saved] = useState(() => ({ values: defaults }));

  function prepared(values: Values) {
    const how = {
      kindOf: (name: string) => members.get(name)?.kind,
      neededFiles: new Set([...members].filter(([, { isNeededFile }]) => isNeededFile).map(([name]) => name)),
    };
    return prepare(endpoint, values, isPatch ? { ...how, patchOf: saved.values } : how);
  }

  const resolver: Resolver<Values> = (values) => {
    const { body, errors } = prepared(values);
    const found = Object.entries(errors);
    if (found.length === 0) return { values: body, errors: {} };
    return {
      values: {},
      errors: Object.fromEntries(found.map(([name, [type]]) => [name, { type, message: "" }])) as FieldErrors<Values>,
    };
  };

  const form = useForm<Values>({ mode: "onTouched", resolver, defaultValues: defaults, shouldFocusError: false });
  const shape = shapeOf(endpoint.body);
  const state: FormState = {
    id,
    form,
    members,
    isPatch,
    schemaOf(name) {
      const schema = shape[name];
      return schema && isPatch ? underPatch(schema) : schema;
    },
    fileRuleOf: (name) => endpoint.files?.[name],
  };
  return { state, prepared, saved };
}
