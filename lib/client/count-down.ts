const TICK_MS = 250;

/**
 * Looks at the clock four times a second until a moment of `performance.now()`, then calls `onOver` once. That clock
 * cannot be set, so a changed time of the device changes nothing, and a late timer does not make it late.
 */
export function countDown(until: number, onLook: (now: number) => void, onOver: () => void): () => void {
  const look = () => {
    const now = performance.now();
    onLook(now);
    if (now < until) return;
    stop();
    onOver();
  };
  const timer = setInterval(look, TICK_MS);
  document.addEventListener("visibilitychange", look);
  return stop;

  function stop() {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  }
}

/** Whole seconds that are left. */
export function secondsUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / 1000));
}
