import type { ChosenRows } from "@/components/kit/table/column";
import type { AnswerOf, InputOf } from "@/lib/contracts/endpoint";
import { MAX_CHANGED_USERS, type manyUsersContract } from "@/lib/contracts/many-users";
import type { User } from "@/lib/contracts/user-row";

type Body = InputOf<typeof manyUsersContract.change>;
type Answer = AnswerOf<typeof manyUsersContract.change>;
export type Change = Omit<Body, "users" | "matching">;
export type Changed = {
  changed: number;
  failed: Answer["failed"];
  /** The error that stopped the batches before all were done. */
  stopped?: unknown;
};

type ChosenPeople = Pick<ChosenRows<User>, "count" | "rows" | "matching">;

/**
 * Makes the same change for many people, in batches: single selected people by their ids, all matching ones by the
 * filter. After a failure earlier batches stay done, and the result counts them.
 */
export async function changeMany(
  chosen: ChosenPeople,
  change: Change,
  send: (body: Body) => Promise<Answer>,
  onProgress: (done: number) => void,
): Promise<Changed> {
  const all: Changed = { changed: 0, failed: [] };
  let done = 0;
  for (let batch = firstBatch(chosen); batch; ) {
    try {
      const { changed, failed, next } = await send({ ...batch, ...change });
      all.changed += changed;
      all.failed.push(...failed);
      done += changed + failed.length;
      batch = nextBatch(chosen, done, next);
    } catch (stopped) {
      return { ...all, stopped };
    }
    onProgress(done);
  }
  return all;
}

type Batch = Pick<Body, "users" | "matching">;

/** Everybody whom the list shows, as a body names them. */
export function matchingOf({ query, except }: NonNullable<ChosenPeople["matching"]>): NonNullable<Batch["matching"]> {
  return { ...typed(query), except: except.map(Number) };
}

function firstBatch({ rows, matching }: ChosenPeople): Batch | undefined {
  if (matching) return { matching: matchingOf(matching) };
  return rows.length ? { users: idsOf(rows, 0) } : undefined;
}

function nextBatch(chosen: ChosenPeople, done: number, next: number | null): Batch | undefined {
  if (!chosen.matching) return done < chosen.rows.length ? { users: idsOf(chosen.rows, done) } : undefined;
  return next === null ? undefined : { matching: { ...firstBatch(chosen)?.matching, after: next } };
}

/** Values in an address are texts; a body has numbers and booleans. */
function typed({
  unit,
  position,
  is_active,
  imported,
  ...others
}: Record<string, unknown>): NonNullable<Batch["matching"]> {
  return {
    ...others,
    ...(unit !== undefined && { unit: Number(unit) }),
    ...(position !== undefined && { position: Number(position) }),
    ...(imported !== undefined && { imported: Number(imported) }),
    ...(is_active !== undefined && { is_active: is_active === "true" }),
  };
}

function idsOf(rows: readonly User[], from: number): number[] {
  return rows.slice(from, from + MAX_CHANGED_USERS).map(({ id }) => id);
}
