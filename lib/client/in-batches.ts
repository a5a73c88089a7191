/** What became of each of the ids that were sent; `stopped` is the error that ended it before all were. */
export type SentInBatches<One> = { done: One[]; stopped?: unknown };

/** Sends ids in batches, one after the other. After an error earlier batches stay done. */
export async function inBatches<One>(
  ids: readonly number[],
  size: number,
  send: (batch: number[]) => Promise<readonly One[]>,
  onProgress: (done: number) => void,
): Promise<SentInBatches<One>> {
  const done: One[] = [];
  for (let from = 0; from < ids.length; from += size) {
    try {
      done.push(...(await send(ids.slice(from, from + size))));
    } catch (stopped) {
      return { done, stopped };
    }
    onProgress(done.length);
  }
  return { done };
}
