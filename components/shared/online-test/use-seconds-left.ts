"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { countDown, secondsUntil } from "./count-down";

/** Whole seconds until a moment of `performance.now()`; calls `onOver` once at the end. */
export function useSecondsLeft(until: number | undefined, onOver: () => void): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  const over = useEffectEvent(onOver);
  useEffect(() => (until === undefined ? undefined : countDown(until, setNow, () => over())), [until]);
  return until === undefined ? undefined : secondsUntil(until, now);
}
