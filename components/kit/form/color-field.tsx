"use client";

import { ColorPicker } from "./color-picker";
import { FieldFrame } from "./field-frame";
import { type FieldProps, useField } from "./use-field";

/** A colour of the palette, or any other by its hex code. */
export function ColorField<Name extends string = string>(props: FieldProps<Name>) {
  const { value, change, frame, control } = useField(props, "color");
  const { name: _, "aria-required": __, ...button } = control;
  return (
    <FieldFrame {...frame}>
      <ColorPicker {...button} label={frame.label} color={typeof value === "string" ? value : ""} onChange={change} />
    </FieldFrame>
  );
}
