"use client";

import { useState } from "react";

type Typed = { text: string; value: unknown };
type Reading = { text(value: unknown): string; value(text: string): unknown };

/** Text that stands for a value (a number, a day, JSON): it stays as it is typed for as long as the value is the one it gave. */
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
    /** Writes the value the usual way again, once the typing is over. */
    tidy() {
      setTyped({ text: reading.text(field.value), value: field.value });
    },
  };
}
