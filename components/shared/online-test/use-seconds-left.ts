"use client";

import { useEffect, useEffectEvent, useState } from "react";

const TICK_MS = 250;

/**
 * Whole seconds until an instant, in milliseconds of the browser's clock; told once when it has come. It counts to the
 * instant and not down from a number, so that a machine that slept shows the truth.
 */
export function useSecondsLeft(until: number | undefined, onOver: () => void): number | undefined {
  const [now, setNow] = useState(Date.now);
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (until === undefined) return;
    const look = () => {
      setNow(Date.now());
      if (Date.now() < until) return;
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
