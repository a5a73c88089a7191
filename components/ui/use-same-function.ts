"use client";

import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * The same function at each render, so that rows which get it are not rendered again; it runs the newest `run`. For
 * events of people: React allows a function of its own `useEffectEvent` to be called by effects only.
 */
export function useSameFunction<Args extends unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const newest = useRef(run);
  useLayoutEffect(() => {
    newest.current = run;
  });
  return useCallback((...args) => newest.current(...args), []);
}
