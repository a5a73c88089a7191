/** `npm run test:full` runs completely what `npm test` samples. */
export const isFull = process.env.TEST_FULL === "1";

export function sampled<T>(all: T, some: T): T {
  return isFull ? all : some;
}
