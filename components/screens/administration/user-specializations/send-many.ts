import { MAX_CHANGED_ROWS } from "@/lib/contracts/many-user-programs";

type Failed = { id: number; code?: string; detail: string };
type Answer = { changed: number; failed: readonly Failed[] };
/** What the server changed and what not; `stopped` is the error that ended it before all was sent. */
export type Sent = { changed: number; failed: Failed[]; stopped?: unknown };

/** Sends the ids in batches. After an error the earlier batches stay done. */
export async function sendMany(
  ids: readonly number[],
  send: (batch: number[]) => Promise<Answer>,
  size = MAX_CHANGED_ROWS,
): Promise<Sent> {
  const all: Sent = { changed: 0, failed: [] };
  for (let from = 0; from < ids.length; from += size) {
    try {
      const { changed, failed } = await send(ids.slice(from, from + size));
      all.changed += changed;
      all.failed.push(...failed);
    } catch (stopped) {
      return { ...all, stopped };
    }
  }
  return all;
}
