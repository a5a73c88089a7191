import { setTimeout as wait } from "node:timers/promises";

/**
 * Kills again and again until told to stop, and then answers how often: so long after what was killed is back, and not
 * before something was done again, for a kill amid nothing shows nothing, and on a slow machine nothing would ever get done.
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
