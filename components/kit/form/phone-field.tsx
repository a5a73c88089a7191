"use client";

import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { Input } from "@/components/ui/input";
import { formatPhone, nationalDigits } from "@/lib/rules/phone-text";
import { FieldFrame } from "./field-frame";
import { maskPhone, phoneValue } from "./phone-mask";
import { type FieldProps, useField } from "./use-field";
import { useTypedText } from "./use-typed-text";

const reading = { text: (value: unknown) => formatPhone(nationalDigits(String(value ?? ""))), value: phoneValue };

/** A phone shown as +380 (##) ###-##-##; the value has digits only. */
export function PhoneField<Name extends string = string>(props: FieldProps<Name>) {
  const field = useField(props, "phone");
  const { text, type, tidy } = useTypedText(field, reading);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  // The mask rewrites the text, after which browsers move the caret to its end.
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function edit(event: ChangeEvent<HTMLInputElement>) {
    const { value: after, selectionStart } = event.target;
    const isForwardDelete = (event.nativeEvent as InputEvent).inputType === "deleteContentForward";
    const masked = maskPhone({ before: text, after, caret: selectionStart ?? after.length, isForwardDelete });
    caret.current = masked.caret;
    type(masked.text);
  }

  return (
    <FieldFrame {...field.frame}>
      <Input
        {...field.control}
        ref={input}
        type="tel"
        autoComplete={props.autoComplete ?? "tel"}
        placeholder="+380 (__) ___-__-__"
        value={text}
        onChange={edit}
        onBlur={() => {
          tidy();
          field.blur();
        }}
      />
    </FieldFrame>
  );
}
