import { samples } from "./samples.mjs";

/** `npm run test:full` runs completely what `npm test` samples. */
const isFull = process.env.TEST_FULL === "1";

type Name = keyof typeof samples;
type Counted = { [N in Name]: (typeof samples)[N]["all"] extends number ? N : never }[Name];

/** One of two values, by the kind of run, for something that samples.mjs describes in words. */
export function sampled<T>(_name: Exclude<Name, Counted>, all: T, some: T): T {
  return isFull ? all : some;
}

/** How many of something run: the numbers are in samples.mjs. */
export function sampleSize(name: Counted): number {
  return samples[name][isFull ? "all" : "some"];
}
