import { FairPlaces, type Turn } from "@/lib/adapters/fair-queue";
import { env } from "@/lib/config/env";
import { oncePerProcess } from "@/lib/config/once-per-process";
import type { TakePlace } from "@/lib/db/statements";

const SHARE = 0.6;
/** As long as a request waits for a free connection. */
const WAIT_MS = 3000;

/**
 * How the requests of somebody get a connection to the database: of all connections one company uses a share at most, so
 * that others never wait for its slow reads.
 */
export function placesOf(turn: Turn): TakePlace {
  return oncePerProcess("shares of the database", openPlaces)(turn);
}

function openPlaces(): (turn: Turn) => TakePlace {
  const { DATABASE_POOL_SIZE: places, DATABASE_PATIENCE } = env();
  const perCompany = Math.floor(places * SHARE);
  const connections = new FairPlaces({ places, perCompany, waiting: 1000, waitMs: WAIT_MS * DATABASE_PATIENCE });
  return (turn) => connections.taker(turn);
}
