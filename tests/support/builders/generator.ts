/** A pseudo-random generator with a seed: seeds and tests must be repeatable. */
export type Generator = {
  /** From 0 to below 1. */
  next(): number;
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** The second value of each pair is its weight. */
  pickWeighted<T>(pairs: readonly (readonly [T, number])[]): T;
};

export function generator(seed: number): Generator {
  const next = mulberry32(seed);
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    pick: (list) => chosen(list, whole(0, list.length - 1)),
    pickWeighted(pairs) {
      let left = next() * pairs.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return chosen(pairs, pairs.length - 1)[0];
    },
  };
}

function chosen<T>(list: readonly T[], at: number): T {
  if (at < 0 || at >= list.length) throw new Error("Nothing to pick from");
  return list[at] as T;
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state, evenly distributed. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
