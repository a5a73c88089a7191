"use client";

import { Input } from "@/components/ui/input";
import { withScheme } from "./clean";
import { FieldFrame } from "./field-frame";
import { textKind } from "./sentences";
import { useEarlyText } from "./use-early-text";
import { type FieldProps, useField } from "./use-field";

type TextFieldProps<Name extends string> = FieldProps<Name> & {
  type?: "text" | "email" | "url" | "search";
  placeholder?: string;
};

/** One line of text. E-mails and people's names have error texts of their own. */
export function TextField<Name extends string = string>({
  type = "text",
  placeholder,
  ...props
}: TextFieldProps<Name>) {
  const { value, change, blur, frame, control } = useField(props, textKind(props.name, type));
  const input = useEarlyText(value, change);
  const isCode = type === "email" || type === "url";
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        ref={input}
        // In an e-mail input browsers hide the caret position and spaces; `inputMode` is enough for the phone's
        // keyboard.
        type="text"
        inputMode={type}
        {...(isCode && { autoCapitalize: "none", autoCorrect: "off", spellCheck: false })}
        placeholder={placeholder}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (type === "url" && typeof value === "string") change(withScheme(value));
          blur();
        }}
      />
    </FieldFrame>
  );
}
