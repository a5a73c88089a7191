"use client";

import { type RefObject, useEffect, useRef } from "react";

/** What was typed, or filled in by a password manager, before the page came alive is taken over instead of lost. */
export function useEarlyText(value: unknown, change: (text: string) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const first = useRef({ value, change });
  useEffect(() => {
    const early = input.current?.value;
    if (early && !first.current.value) first.current.change(early);
  }, []);
  return input;
}
