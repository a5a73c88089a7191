import { database } from "@/lib/db/client";
import { countingStatements, shareDatabase } from "@/lib/db/statements";
import { placesOf } from "@/lib/http/database-share";
import { call } from "../support/call";
import { registerAndSignIn } from "../support/people";

const KEY = 20_261_125;
/** Companies that are not there. */
const [SLOW, NESTED] = [-1, -2];
const SHARE = 6;

/** What a request of a company does with the database, after its first statement. */
const asks = <T>(company: number, work: () => Promise<T>) =>
  countingStatements(async () => {
    shareDatabase(placesOf({ company }));
    await database().pool.query("SELECT 1");
    return work();
  });
const slow = (company: number) =>
  asks(company, () =>
    database().pool.query(`SELECT pg_advisory_lock_shared(${KEY}), pg_advisory_unlock_shared(${KEY})`),
  );
const WAITING =
  "SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = $1";

test("slow statements of one company leave connections for others", async () => {
  const other = await registerAndSignIn();
  const holder = await database().pool.connect();
  const waiting = async () => (await holder.query<{ count: number }>(WAITING, [KEY])).rows[0]?.count;
  try {
    await holder.query("SELECT pg_advisory_lock($1)", [KEY]);
    const all = Array.from({ length: 30 }, () => slow(SLOW));
    const ended = Promise.allSettled(all);
    while (((await waiting()) ?? 0) < SHARE) await new Promise(setImmediate);
    for (let nth = 0; nth < 5; nth += 1)
      expect((await call("GET", "/users/users/", { token: other.access })).status).toBe(200);
    expect(await waiting()).toBe(SHARE);
    await holder.query("SELECT pg_advisory_unlock($1)", [KEY]);
    expect((await ended).map(({ status }) => status)).toEqual(Array(all.length).fill("fulfilled"));
  } finally {
    holder.release(true);
  }
});

test("a request that has a transaction waits for no second place", async () => {
  let open = 0;
  let allOpen = () => {};
  const whenAllOpen = new Promise<void>((resolve) => {
    allOpen = resolve;
  });
  const inTransaction = async () => {
    const client = await database().pool.connect();
    open += 1;
    if (open === SHARE) allOpen();
    try {
      await whenAllOpen;
      await database().pool.query("SELECT 1");
    } finally {
      client.release();
    }
  };
  await Promise.all(Array.from({ length: SHARE }, () => asks(NESTED, inTransaction)));
  // All places are free again.
  open = 0;
  await Promise.all(Array.from({ length: SHARE }, () => asks(NESTED, inTransaction)));
});
