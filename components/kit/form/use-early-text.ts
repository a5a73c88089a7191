"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Takes over text that was typed, or filled in by a password manager, before hydration. */
export function useEarlyText(value: unknown, change: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ value, change });
  useEffect(() => {
    const early = input.current?.value;
    if (early && !first.current.value) first.current.change(early);
  }, []);
  return input;
}
