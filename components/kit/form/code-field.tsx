"use client";

import { Input } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { useEarlyText } from "./use-early-text";
import { type FieldProps, useField } from "./use-field";

type CodeFieldProps<Name extends string> = FieldProps<Name> & {
  /** The digits of an app, which phones and password managers offer; or letters and digits, typed from paper. */
  of: "digits" | "letters";
};

/** A code that is typed once. */
export function CodeField<Name extends string = string>({ of, ...props }: CodeFieldProps<Name>) {
  const autoComplete = of === "digits" ? "one-time-code" : "off";
  const { value, change, frame, control } = useField({ autoComplete, ...props }, "text");
  const input = useEarlyText(value, change);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        ref={input}
        type="text"
        inputMode={of === "digits" ? "numeric" : "text"}
        autoCapitalize={of === "digits" ? "none" : "characters"}
        autoCorrect="off"
        spellCheck={false}
        maxLength={64}
        className="max-w-64 font-mono"
        value={typeof value === "string" ? value : ""}
        onChange={(event) => change(event.target.value)}
      />
    </FieldFrame>
  );
}
