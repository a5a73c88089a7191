/** The longest CPU time in milliseconds during which the event loop was blocked. */
export async function longestTurn(work: () => unknown): Promise<number> {
  let isOver = false;
  let longest = 0;
  const others = async () => {
    while (!isOver) {
      const before = process.cpuUsage();
      await new Promise(setImmediate);
      longest = Math.max(longest, process.cpuUsage(before).user / 1000);
    }
  };
  const watching = others();
  await work();
  isOver = true;
  await watching;
  return longest;
}

const TRIES = 3;

/**
 * The minimum of several tries, because a busy machine only makes it longer. Stops at the first that is short enough.
 */
export async function longestTurnAtBest(work: () => unknown, enough: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best >= enough; tries++) best = Math.min(best, await longestTurn(work));
  return best;
}
