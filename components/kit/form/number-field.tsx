"use client";

import { Input } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { numberText, parseNumber } from "./number-text";
import { type FieldProps, useField } from "./use-field";
import { useTypedText } from "./use-typed-text";

const reading = { text: numberText, value: parseNumber };

/** A number in a text input, so that the mouse wheel and arrow keys never change it. */
export function NumberField<Name extends string = string>({
  isWhole = true,
  ...props
}: FieldProps<Name> & { isWhole?: boolean }) {
  const field = useField(props, "number");
  const { text, type, tidy } = useTypedText(field, reading);
  return (
    <FieldFrame {...field.frame}>
      <Input
        {...field.control}
        inputMode={isWhole ? "numeric" : "decimal"}
        autoComplete={props.autoComplete ?? "off"}
        className="tabular-nums"
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          tidy();
          field.blur();
        }}
      />
    </FieldFrame>
  );
}
