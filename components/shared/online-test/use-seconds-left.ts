"use client";

import { useEffect, useEffectEvent, useState } from "react";

const TICK_MS = 250;

/**
 * Whole seconds until a moment of `performance.now()`; calls `onOver` once at the end. That clock cannot be set, so a
 * changed time of the device changes nothing, and a late timer does not make it late.
 */
export function useSecondsLeft(until: number | undefined, onOver: () => void): number | undefined {
  const [now, setNow] = useState(() => performance.now());
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (until === undefined) return;
    const look = () => {
      setNow(performance.now());
      if (performance.now() < until) return;
      clearInterval(timer);
      over();
    };
    const timer = setInterval(look, TICK_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [until]);
  return until === undefined ? undefined : Math.max(0, Math.ceil((until - now) / 1000));
}
