import { everyEndpoint } from "@/lib/contracts/registry";
import { call } from "@/tests/support/call";
import { coreOf, defOf } from "@/tests/support/guard-schema";
import { collectionOf, hasId, idsOf, isList, nameOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { buildWorld } from "@/tests/support/world";

test("every list answers in each of its orders, both ways", async () => {
  const world = await buildWorld();
  const failed: string[] = [];
  let tried = 0;
  for (const endpoint of everyEndpoint.filter(isList)) {
    const ordering = endpoint.query?.shape.ordering;
    const { entries = {} } = ordering ? (defOf(coreOf(ordering)) as { entries?: Record<string, string> }) : {};
    const [id] = hasId(endpoint) ? await idsOf(world, collectionOf(endpoint)) : [];
    for (const order of Object.values(entries)) {
      tried += 1;
      const url = urlOf(endpoint, id);
      const asked = `${url}${url.includes("?") ? "&" : "?"}ordering=${order}`;
      const { status } = await call("GET", asked, { token: tokenOf(world, "administrator") });
      if (status !== 200) failed.push(`${nameOf(endpoint)} by ${order}: ${status}`);
    }
  }
  expect(failed).toEqual([]);
  expect(tried).toBeGreaterThan(150);
});
