"use client";

import { useEffect, useState } from "react";

/** What somebody is still changing, once they pause. */
export function usePaused<V>(value: V, ms: number): V {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return paused;
}
