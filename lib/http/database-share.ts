import { type FairQueue, fairQueue, type Turn } from "@/lib/adapters/fair-queue";
import { env } from "@/lib/config/env";
import type { TakePlace } from "@/lib/db/statements";

/** On the global object: pages and API are bundled apart and share one pool. */
const kept = globalThis as typeof globalThis & { __atestaDatabaseShare?: FairQueue };

const SHARE = 0.6;
/** As long as a request waits for a free connection. */
const WAIT_MS = 3000;

/** Of the connections to the database one company uses a share at most, so that others never wait for its slow reads. */
function connections(): FairQueue {
  const { DATABASE_POOL_SIZE: places, DATABASE_PATIENCE } = env();
  const perCompany = Math.floor(places * SHARE);
  kept.__atestaDatabaseShare ??= fairQueue({ places, perCompany, waiting: 1000, waitMs: WAIT_MS * DATABASE_PATIENCE });
  return kept.__atestaDatabaseShare;
}

/** How the requests of somebody get a connection. */
export function placesOf(turn: Turn): TakePlace {
  return () =>
    new Promise((resolve, reject) => {
      connections()(turn, () => new Promise<void>((free) => resolve(free))).catch(reject);
    });
}
