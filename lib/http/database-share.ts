import { FairPlaces, type Turn } from "@/lib/adapters/fair-queue";
import { env } from "@/lib/config/env";
import type { TakePlace } from "@/lib/db/statements";

/** On the global object: pages and API are bundled apart and share one pool. */
const kept = globalThis as typeof globalThis & { __atestaDatabaseShare?: (turn: Turn) => TakePlace };

const SHARE = 0.6;
/** As long as a request waits for a free connection. */
const WAIT_MS = 3000;

/**
 * How the requests of somebody get a connection to the database: of all connections one company uses a share at most, so
 * that others never wait for its slow reads.
 */
export function placesOf(turn: Turn): TakePlace {
  kept.__atestaDatabaseShare ??= openPlaces();
  return kept.__atestaDatabaseShare(turn);
}

function openPlaces(): (turn: Turn) => TakePlace {
  const { DATABASE_POOL_SIZE: places, DATABASE_PATIENCE } = env();
  const perCompany = Math.floor(places * SHARE);
  const connections = new FairPlaces({ places, perCompany, waiting: 1000, waitMs: WAIT_MS * DATABASE_PATIENCE });
  return (turn) => connections.taker(turn);
}
