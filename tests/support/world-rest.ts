import { everyEndpoint } from "@/lib/contracts/registry";
import { call } from "./call";
import { idsIn, isList, nameOf } from "./guard-urls";
import { validBody } from "./valid-body";
import type { World } from "./world";

/** Two rows in each list that is still empty and that administrators can add to: dictionaries need no code of their own. */
export async function addRest(world: World): Promise<void> {
  const token = world.people.administrator.access;
  for (const list of everyEndpoint.filter(isList)) {
    const create = everyEndpoint.find(({ method, path }) => method === "POST" && path === list.path);
    if (!create) continue;
    const { body } = await call("GET", list.path, { token });
    if (idsIn(body.results ?? []).length) continue;
    for (let nth = 0; nth < 2; nth++) {
      const { status } = await call("POST", list.path, { token, body: await validBody(create, world) });
      if (status !== 201) throw new Error(`${nameOf(create)} answered ${status} to a valid body`);
    }
  }
}
