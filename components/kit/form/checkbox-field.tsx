"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { FieldNotes } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

/** A checkbox. It is never marked as required, because both states are valid. */
export function CheckboxField<Name extends string = string>(props: FieldProps<Name>) {
  const { id, value, change, frame, control } = useField(
    { ...props, isRequired: props.isRequired ?? false },
    "checkbox",
  );
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label
        htmlFor={id}
        className="flex min-h-6 items-start gap-2.5 self-start pointer-coarse:min-h-touch pointer-coarse:items-center"
      >
        <Checkbox
          {...control}
          className="mt-0.25 pointer-coarse:mt-0"
          checked={value === true}
          onChange={(event) => change(event.target.checked)}
        />
        <span className="min-w-0">{props.label}</span>
      </label>
      <FieldNotes id={id} hint={frame.hint} sentence={frame.sentence} />
    </div>
  );
}
