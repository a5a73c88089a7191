"use client";

import { useEffect, useEffectEvent, useState } from "react";

const TICK_MS = 250;

/**
 * Whole seconds until a time, in milliseconds of the browser's clock; calls `onOver` once at the end. It compares with
 * the clock instead of counting down, so it is right after the machine slept.
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
