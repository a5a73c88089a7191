import type { Endpoint } from "@/lib/contracts/endpoint";
import { positionContract } from "@/lib/contracts/positions";
import { unitContract } from "@/lib/contracts/units";
import { positionRows } from "@/lib/domain/people/org-structure/positions";
import { removePosition } from "@/lib/domain/people/org-structure/remove-position";
import { listUnits } from "@/lib/domain/people/org-structure/units";
import { removeUser } from "@/lib/domain/people/users/remove-user";
import { serve } from "@/lib/http/serve";
import { hire, type Registered, registerAndSignIn } from "@/tests/support/people";
import { takeUnnamed } from "@/tests/support/tags/hold-tags";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

/** What is missing in the endpoint, without the statements that show it. */
const missing = () => [...new Set(takeUnnamed().map((fault) => fault.split(" and does not")[0]))];

const served = async (handler: ReturnType<typeof serve>, { body, id }: { body?: object; id?: number } = {}) => {
  const headers = { authorization: `Bearer ${admin.access}`, "content-type": "application/json" };
  const method = handler.endpoint?.method ?? "GET";
  const request = new Request("http://door/", { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const params: Record<string, string> = id === undefined ? {} : { id: String(id) };
  return handler(request, { params: Promise.resolve(params) });
};

const creating = (contract: typeof positionContract.create) =>
  serve(contract, ({ actor, body }) => positionRows.create(actor, body));

test("a call that does not name what it changes fails its test", async () => {
  const body = { title: "Кранівник" };
  expect((await served(creating(positionContract.create), { body })).status).toBe(201);
  expect(missing()).toEqual([]);
  await served(creating({ ...positionContract.create, changes: ["people"] }), { body: { title: "Стропальник" } });
  expect(missing()).toEqual(["POST /users/positions/ changes places"]);
});

test("so does an answer that does not name what it is read from", async () => {
  const list = (contract: Endpoint & typeof unitContract.list) =>
    serve(contract, ({ actor, query }) => listUnits(actor, query));
  expect((await served(list(unitContract.list))).status).toBe(200);
  expect(missing()).toEqual([]);
  await served(list({ ...unitContract.list, reads: ["places"] }));
  expect(missing()).toEqual(["GET /users/units/ reads people"]);
});

test("a call that was refused counts as one that changed nothing", async () => {
  const contract = { ...positionContract.remove, changes: [] };
  const refused = await served(
    serve(contract, async ({ actor, params }) => {
      await positionRows.create(actor, { title: "Такелажник" });
      await removePosition(actor, params.id);
      return undefined;
    }),
    { id: 2_000_000_000 },
  );
  expect(refused.status).toBe(404);
  expect(missing()).toEqual([]);
});

test("what triggers and foreign keys write counts", async () => {
  const person = await hire(admin, ["examiner"]);
  const contract = { ...positionContract.remove, changes: [] };
  const removing = serve(contract, async ({ actor, params }) => {
    await removeUser(actor, params.id);
    return undefined;
  });
  expect((await served(removing, { id: person.userId })).status).toBe(204);
  // A trigger takes who leaves off the lists of examiners and estimators.
  expect(missing()).toEqual(
    expect.arrayContaining(
      ["people", "courses", "checklists"].map((tag) => `DELETE /users/positions/{id}/ changes ${tag}`),
    ),
  );
});
