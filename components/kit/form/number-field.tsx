"use client";

import { Input } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { useFormState } from "./form-context";
import { numberText, parseNumber } from "./number-text";
import { limitsOf } from "./schema-facts";
import { type FieldProps, useField } from "./use-field";
import { useTypedText } from "./use-typed-text";

const reading = { text: numberText, value: parseNumber };
/** What a number is written with. */
const NUMBER_SIGNS = /^[\d\s.,−-]*$/;
const POINTS = /[.,]/;
const MINUS = /[−-]/;

/**
 * A number in a text input, so that the mouse wheel and arrow keys never change it. Letters, and signs that no number of the
 * field has, cannot be typed.
 */
export function NumberField<Name extends string = string>({
  isWhole = true,
  ...props
}: FieldProps<Name> & { isWhole?: boolean }) {
  const field = useField(props, "number");
  const { schemaOf } = useFormState();
  const schema = schemaOf(props.name);
  const isFromZero = schema !== undefined && (limitsOf(schema).min ?? -1) >= 0;
  const isRefused = (letter: string) =>
    !NUMBER_SIGNS.test(letter) || (isWhole && POINTS.test(letter)) || (isFromZero && MINUS.test(letter));
  const { text, type, tidy } = useTypedText(field, reading);
  return (
    <FieldFrame {...field.frame}>
      <Input
        {...field.control}
        inputMode={isWhole ? "numeric" : "decimal"}
        autoComplete={props.autoComplete ?? "off"}
        className="max-w-40 tabular-nums"
        value={text}
        onBeforeInput={(event) => {
          if ([...event.data].length === 1 && isRefused(event.data)) event.preventDefault();
        }}
        onChange={(event) => {
          type(event.target.value);
          // What is pasted is not lost, but told at once.
          if (!NUMBER_SIGNS.test(event.target.value)) field.blur();
        }}
        onBlur={() => {
          tidy();
          field.blur();
        }}
      />
    </FieldFrame>
  );
}
