import { everyEndpoint } from "@/lib/contracts/registry";
import { Snapshot } from "./guard-snapshot";
import { collectionOf, hasId, idsOf } from "./guard-urls";
import { buildWorld, type World } from "./world";

/** Two companies, and a snapshot that each case restores. Reads all ids now, before any row is changed. */
export async function preparedWorld(): Promise<{ world: World; snapshot: Snapshot }> {
  const world = await buildWorld();
  for (const endpoint of everyEndpoint.filter(hasId)) await idsOf(world, collectionOf(endpoint));
  return { world, snapshot: await Snapshot.take(world) };
}
