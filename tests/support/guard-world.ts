import { everyEndpoint } from "@/lib/contracts/registry";
import { Snapshot } from "./guard-snapshot";
import { collectionOf, hasId, idsOf } from "./guard-urls";
import { buildWorld, type World } from "./world";

/** The two companies and the state that each case goes back to. Ids are asked for once, while all rows are there. */
export async function preparedWorld(): Promise<{ world: World; snapshot: Snapshot }> {
  const world = await buildWorld();
  for (const endpoint of everyEndpoint.filter(hasId)) await idsOf(world, collectionOf(endpoint));
  return { world, snapshot: await Snapshot.take(world) };
}
