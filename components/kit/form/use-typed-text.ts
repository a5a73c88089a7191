"use client";

import { useState } from "react";

type Typed = { text: string; value: unknown };
type Reading = { text(value: unknown): string; value(text: string): unknown };

/** The text of a value (a number, a date, JSON): it stays as typed while the value is the one parsed from it. */
export function useTypedText(field: { value: unknown; change(value: unknown): void }, reading: Reading) {
  const [typed, setTyped] = useState<Typed>(() => ({ text: reading.text(field.value), value: field.value }));
  const text = Object.is(typed.value, field.value) ? typed.text : reading.text(field.value);
  return {
    text,
    type(next: string) {
      const value = reading.value(next);
      setTyped({ text: next, value });
      field.change(value);
    },
    /** Formats the value again after typing. */
    tidy() {
      setTyped({ text: reading.text(field.value), value: field.value });
    },
  };
}
