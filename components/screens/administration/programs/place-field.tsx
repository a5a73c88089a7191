"use client";

import { type KeyboardEvent, useState } from "react";
import { Input } from "@/components/ui/input";
import { typedPlace } from "./typed-place";

type PlaceFieldProps = { label: string; place: number; count: number; onPlace(place: number): void };

/**
 * The number of a row in its list. Typing another one moves the row there, on Enter or when the field loses the focus.
 */
export function PlaceField({ label, place, count, onPlace }: PlaceFieldProps) {
  const [typed, setTyped] = useState<string>();

  function moveToTyped() {
    const wanted = typed === undefined ? undefined : typedPlace(typed, count);
    setTyped(undefined);
    if (wanted !== undefined) onPlace(wanted);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter") moveToTyped();
    if (event.key === "Escape" && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
    }
  }

  return (
    <Input
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      className="w-12! shrink-0 px-1! text-center tabular-nums"
      value={typed ?? String(place + 1)}
      onChange={(event) => setTyped(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={press}
      onBlur={moveToTyped}
    />
  );
}
