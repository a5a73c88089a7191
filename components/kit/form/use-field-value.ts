"use client";

import { useWatch } from "react-hook-form";
import { useFormState } from "./form-context";

/** The value of another field, for a form part that depends on it, and a way to set it. */
export function useFieldValue<Name extends string = string>(
  field: Name,
): [value: unknown, set: (value: unknown) => void] {
  const name: string = field;
  const { form } = useFormState();
  const value: unknown = useWatch({ control: form.control, name });
  return [
    value,
    (next) => form.setValue(name, next, { shouldDirty: true, shouldValidate: form.getFieldState(name).invalid }),
  ];
}
