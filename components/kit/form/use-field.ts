"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { type FieldError, useController } from "react-hook-form";
import { controlId, useFormState } from "./form-context";
import type { FormCode } from "./prepare";
import { isNeeded, limitsOf } from "./schema-facts";
import { type Kind, sentenceOf } from "./sentences";

/**
 * The props of every field. Set `isRequired` if the schema alone cannot tell; `autoFocus` is for the first field of a
 * dialog.
 */
export type FieldProps<Name extends string = string> = {
  name: Name;
  label: string;
  hint?: ReactNode;
  isRequired?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
};

/** The text of an error of react-hook-form: of one of our codes, or the text that the server sent. */
export function useSentence(): (error: FieldError | undefined, name: string) => string | undefined {
  const t = useTranslations();
  const { members, schemaOf } = useFormState();
  return (error, name) => {
    if (!error) return undefined;
    if (error.type === "server") return error.message;
    const schema = schemaOf(name);
    const { key, values } = sentenceOf(
      error.type as FormCode,
      members.get(name)?.kind ?? "choice",
      schema ? limitsOf(schema) : {},
    );
    return t(key, values);
  };
}

/**
 * One field of the surrounding form: its value, its error text, and the attributes that connect control, label, hint
 * and error.
 */
export function useField(props: FieldProps, kind: Kind, { isNeededFile = false } = {}) {
  const { name, label, hint, autoComplete, autoFocus } = props;
  const { id: formId, form, members, schemaOf } = useFormState();
  const { field, fieldState, formState } = useController({ name, control: form.control });
  const sentenceFor = useSentence();
  const blur = () => afterPress(field.onBlur);
  useEffect(watchPresses, []);
  useEffect(() => {
    members.set(name, { label, kind, isNeededFile });
    return () => {
      members.delete(name);
    };
  }, [members, name, label, kind, isNeededFile]);

  const id = controlId(formId, name);
  const schema = schemaOf(name);
  const isRequired = props.isRequired ?? (isNeededFile || (schema !== undefined && isNeeded(schema)));
  // Emptiness is told when the form is sent, and not to those who only pass through its fields.
  const isPassed = fieldState.error?.type === "required" && formState.submitCount === 0;
  const sentence = isPassed ? undefined : sentenceFor(fieldState.error, name);
  const described = sentence ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return {
    id,
    value: field.value as unknown,
    change: field.onChange as (value: unknown) => void,
    blur,
    sentence,
    frame: { id, label, hint, isRequired, sentence },
    control: {
      id,
      name,
      onBlur: blur,
      "aria-invalid": sentence ? (true as const) : undefined,
      "aria-describedby": described,
      "aria-required": isRequired || undefined,
      ...(autoComplete !== undefined && { autoComplete }),
      ...(autoFocus && { autoFocus }),
    },
  };
}

let isWatching = false;
let isDown = false;
const afterRelease = new Set<() => void>();

/** Starts to track whether a mouse button or a finger is down. */
function watchPresses(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener("pointerdown", onPress, true);
  for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, onRelease, true);
}

function onPress(): void {
  isDown = true;
}

/** The click event follows in the same turn; only after it may the layout change. */
function onRelease(): void {
  isDown = false;
  setTimeout(() => {
    const all = [...afterRelease];
    afterRelease.clear();
    for (const run of all) run();
  });
}

/**
 * Runs immediately, or after the present press: an error that appears during a press moves the pressed element, and the
 * click is lost.
 */
function afterPress(run: () => void): void {
  if (isDown) afterRelease.add(run);
  else run();
}
