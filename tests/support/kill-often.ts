import { setTimeout as wait } from "node:timers/promises";

/**
 * Kills repeatedly until stopped, and returns the number of kills. Each kill waits some time after the restart, and
 * until something was done again: a kill of an idle server proves nothing, and on a slow machine nothing would ever get
 * done.
 */
export function killOften(
  { milliseconds, done, most = Number.POSITIVE_INFINITY }: { milliseconds: number; done: () => number; most?: number },
  killAndBringBack: () => Promise<void>,
): () => Promise<number> {
  let [isOver, kills] = [false, 0];
  const killing = (async () => {
    while (!isOver && kills < most) {
      const before = done();
      await wait(milliseconds);
      while (!isOver && done() === before) await wait(10);
      if (isOver) return;
      await killAndBringBack();
      kills += 1;
    }
  })();
  return async () => {
    isOver = true;
    await killing;
    return kills;
  };
}
