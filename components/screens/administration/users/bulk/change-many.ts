import type { AnswerOf, InputOf } from "@/lib/contracts/endpoint";
import { MAX_CHANGED_USERS, type userBatchContract } from "@/lib/contracts/user-batches";

type Body = InputOf<typeof userBatchContract.change>;
type Answer = AnswerOf<typeof userBatchContract.change>;
export type Change = Omit<Body, "users">;
export type Changed = {
  changed: number;
  failed: Answer["failed"] /** Why it ended before all were asked for. */;
  stopped?: unknown;
};

/** The same change for any number of people, as many at a time as one call takes. What was done before a failure stays done, and is told. */
export async function changeMany(
  ids: readonly number[],
  change: Change,
  send: (body: Body) => Promise<Answer>,
  onProgress: (done: number) => void,
): Promise<Changed> {
  const all: Changed = { changed: 0, failed: [] };
  for (let from = 0; from < ids.length; from += MAX_CHANGED_USERS) {
    const users = ids.slice(from, from + MAX_CHANGED_USERS);
    try {
      const { changed, failed } = await send({ users, ...change });
      all.changed += changed;
      all.failed.push(...failed);
    } catch (stopped) {
      return { ...all, stopped };
    }
    onProgress(from + users.length);
  }
  return all;
}
