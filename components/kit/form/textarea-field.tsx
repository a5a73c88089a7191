"use client";

import { Textarea } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

export function TextareaField<Name extends string = string>({ rows, ...props }: FieldProps<Name> & { rows?: number }) {
  const { value, change, frame, control } = useField(props, "text");
  return (
    <FieldFrame {...frame}>
      <Textarea
        {...control}
        rows={rows}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
