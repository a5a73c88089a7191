"use client";

import { useEffect, useState } from "react";

/** Debounces a value. */
export function useDebounced<V>(value: V, ms: number): V {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
