"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { FieldFrame } from "./field-frame";
import { useFormState } from "./form-context";
import { accepts } from "./schema-facts";
import { useEarlyText } from "./use-early-text";
import { type FieldProps, useField } from "./use-field";

type PasswordFieldProps<Name extends string> = FieldProps<Name> & {
  /** Whether the password is readable; pass it to reveal several fields together. */
  shown?: [isShown: boolean, setIsShown: (isShown: boolean) => void];
};

/** A password, never trimmed. An empty optional one is not sent. */
export function PasswordField<Name extends string = string>({ shown, ...props }: PasswordFieldProps<Name>) {
  const t = useTranslations("form");
  const { form, members, schemaOf, isPatch } = useFormState();
  const schema = schemaOf(props.name);
  const isRequired = props.isRequired ?? (!isPatch && schema !== undefined && !accepts(schema, undefined));
  const { value, change, frame, control } = useField({ ...props, isRequired }, "password");
  const own = useState(false);
  const [isShown, setIsShown] = shown ?? own;
  const [isCaps, setIsCaps] = useState(false);
  const input = useEarlyText(value, type);

  /** Changing the first password may fix, or cause, an error of the second one. */
  function type(text: string) {
    change(text);
    const others = [...members].filter(
      ([name, { kind }]) => kind === "password" && name !== props.name && form.getFieldState(name).error,
    );
    if (others.length) void form.trigger(others.map(([name]) => name));
  }
  const watchCaps = (event: KeyboardEvent) => setIsCaps(event.getModifierState("CapsLock"));

  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <Input
          {...control}
          ref={input}
          type={isShown ? "text" : "password"}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-11 pointer-coarse:pr-14"
          value={typeof value === "string" ? value : ""}
          onChange={(event) => type(event.target.value)}
          onKeyDown={watchCaps}
          onKeyUp={watchCaps}
          onBlur={() => {
            setIsCaps(false);
            control.onBlur();
          }}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute top-0 right-0"
          aria-label={t("showPassword")}
          aria-pressed={isShown}
          aria-controls={control.id}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      </div>
      <p role="status" className={isCaps ? "text-fg-muted text-sm" : "sr-only"}>
        {isCaps && t("capsLock")}
      </p>
    </FieldFrame>
  );
}
