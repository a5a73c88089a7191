/** CPU milliseconds of the fixed work below on a quiet machine of two cores. */
const QUIET_MS = 20;
const TRIES = 3;

/**
 * What CPU milliseconds of a quiet machine are here: processors differ, and a shared one does less in a millisecond. So
 * a bound in these is a ratio to fixed work of the same run.
 */
function quietMilliseconds(milliseconds: number): number {
  slowness ??= measureSlowness();
  return milliseconds * slowness;
}

let slowness: number | undefined;

function measureSlowness(): number {
  const taken = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    for (let nth = 0; nth < 1000; nth += 1)
      JSON.parse(JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ at, text: "x".repeat(at) }))));
    return process.cpuUsage(before).user / 1000;
  });
  return Math.max(1, Math.min(...taken) / QUIET_MS);
}

/** The longest CPU time in milliseconds during which the event loop was blocked. */
async function longestTurn(work: () => unknown): Promise<number> {
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

/** Expects that no turn of the event loop is longer. */
export function expectShortTurns(work: () => unknown, milliseconds: number): Promise<void> {
  return expectWithin(milliseconds, (most) => bestTurn(work, most));
}

/** What takes too long is measured once more, because the machine may have become slower since its slowness was measured. */
async function expectWithin(milliseconds: number, measure: (most: number) => Promise<number>): Promise<void> {
  const usual = quietMilliseconds(milliseconds);
  if ((await measure(usual)) < usual) return;
  slowness = measureSlowness();
  const most = quietMilliseconds(milliseconds);
  expect(await measure(most)).toBeLessThan(most);
}

/** The longest turn, the best of several tries while it is too long: other work only makes it longer. */
async function bestTurn(work: () => unknown, most: number): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best >= most; tries++) best = Math.min(best, await longestTurn(work));
  return best;
}

/**
 * How many times longer than usual work of the same size some work holds the event loop: 0 while it is shorter than
 * these milliseconds, since short times are mostly noise.
 */
export async function timesHeld(work: () => unknown, usual: () => unknown, milliseconds: number): Promise<number> {
  const floor = quietMilliseconds(milliseconds);
  const held = await bestTurn(work, floor);
  return held < floor ? 0 : held / Math.max(floor / 2, await longestTurn(usual));
}

/** Expects that the work takes less CPU time in all. */
export function expectQuick(work: () => unknown, milliseconds: number): Promise<void> {
  return expectWithin(milliseconds, async () => {
    const before = process.cpuUsage();
    await work();
    return process.cpuUsage(before).user / 1000;
  });
}
