import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { type Answer, call } from "@/tests/support/call";
import { problemFaults, successFaults } from "@/tests/support/guard-answers";
import { junkColumns, SENTINELS, sentinelsIn, smuggle } from "@/tests/support/guard-junk";
import { payloadOf } from "@/tests/support/guard-payload";
import type { Dump, People, Snapshot } from "@/tests/support/guard-snapshot";
import { nameOf, targetOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { preparedWorld } from "@/tests/support/guard-world";
import { type Body, validBody } from "@/tests/support/valid-body";
import type { World } from "@/tests/support/world";

/** The columns of people that calls may change, with these calls. No call may change any other column. */
const MEANT: Record<string, string[]> = {
  roles: ["POST /users/add-role-to-user/", "POST /users/remove-role-from-user/", "POST /users/change-users/"],
  is_active: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  // The database generates it from names, e-mail and phone.
  search_text: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  email: ["PATCH /users/users/{id}/"],
  email_confirmed_at: ["PATCH /users/users/{id}/", "POST /auth/password/reset/confirm/"],
  unit_id: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  position_id: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  password_hash: ["PATCH /users/users/{id}/", "PATCH /auth/user/", "POST /auth/password/reset/confirm/"],
  password_changed_at: ["PATCH /users/users/{id}/", "PATCH /auth/user/", "POST /auth/password/reset/confirm/"],
  image_id: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  language: ["PATCH /auth/user/"],
  first_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  middle_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  last_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  phone: ["PATCH /users/users/{id}/", "PATCH /auth/user/"],
  deleted_at: ["POST /users/undo-import/"],
};

/** Endpoints whose valid body cannot succeed here, with the reasons. */
const CANNOT_SUCCEED: Record<string, string> = {};

let world: World;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ world, snapshot } = await preparedWorld());
}, 60_000);

afterEach(() => snapshot.restore());
afterAll(() => snapshot.end());

const writes = everyEndpoint.filter(({ body }) => body).map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Sends the request from the same state each time, and returns the answer and what the database then holds. */
async function send(endpoint: Endpoint, body: Body): Promise<{ answer: Answer; dump: Dump; people: People }> {
  const id = await targetOf(world, endpoint);
  const answer = await call(endpoint.method, urlOf(endpoint, id), {
    token: tokenOf(world, "administrator"),
    ...payloadOf(endpoint, body),
  });
  return { answer, ...(await snapshot.undo()) };
}

test.each(writes)("a valid body succeeds, so the tests below prove something: %s", async (name, endpoint) => {
  const { answer } = await send(endpoint, await validBody(endpoint, world));
  const faults = successFaults(endpoint, answer);
  if (CANNOT_SUCCEED[name]) expect(faults).not.toEqual([]);
  else expect(faults).toEqual([]);
});

/** Removes the keys that the schema has: a valid body may leave one out because it would change another person. */
function unnamed(endpoint: Endpoint, variant: Body): Body {
  return Object.fromEntries(
    Object.entries(variant).filter(([name]) => !Object.hasOwn(endpoint.body?.shape ?? {}, name)),
  );
}

const MOST_FIELDS = 40;

/** All unknown keys as bodies. A form has at most fifty fields, so forms need several. */
async function junkFor(endpoint: Endpoint): Promise<Body[]> {
  const variants = (await junkColumns()).map((variant) => unnamed(endpoint, variant));
  if (!payloadOf(endpoint, {}).form) return variants;
  return variants.flatMap((variant) => {
    const pairs = Object.entries(variant);
    const forms = Array.from({ length: Math.ceil(pairs.length / MOST_FIELDS) }, (_, nth) =>
      pairs.slice(nth * MOST_FIELDS, (nth + 1) * MOST_FIELDS),
    );
    return forms.map((form) => Object.fromEntries(form));
  });
}

describe("T-FIELD: an unknown key has no effect", () => {
  test.each(writes)("%s", async (name, endpoint) => {
    const valid = await validBody(endpoint, world);
    const before = await snapshot.people();
    const clean = await send(endpoint, valid);
    for (const junk of await junkFor(endpoint)) {
      const { answer, dump, people } = await send(endpoint, smuggle(valid, junk) as Body);
      expect(answer.status).toBe(clean.answer.status);
      expect(successFaults(endpoint, answer)).toEqual([]);
      expect(sentinelsIn(JSON.stringify(dump))).toEqual([]);
      expect(sentinelsIn(answer.text)).toEqual([]);
      // This finds more than the sentinels, which flags and lists of roles cannot hold.
      expect(dump).toEqual(clean.dump);
      const changed = [...before].flatMap(([id, person]) =>
        Object.keys(person).filter((key) => person[key] !== people.get(id)?.[key]),
      );
      expect([...new Set(changed)].filter((key) => !MEANT[key]?.includes(name))).toEqual([]);
    }
  });

  test.each(writes)("a body of unknown keys only changes nothing: %s", async (_, endpoint) => {
    const empty = await send(endpoint, {});
    for (const junk of await junkFor(endpoint)) {
      const { answer, dump } = await send(endpoint, junk);
      expect(answer.status).toBe(empty.answer.status);
      if (answer.status >= 400) expect(problemFaults(answer)).toEqual([]);
      expect(dump).toEqual(empty.dump);
    }
  });
});

test("the unknown keys include every column of the database, in both spellings", async () => {
  const names = new Set((await junkColumns()).flatMap((variant) => Object.keys(variant)));
  for (const name of [
    "company_id",
    "companyId",
    "id",
    "roles",
    "status",
    "score",
    "password_hash",
    "passwordHash",
    "deleted_at",
    "deletedAt",
    "is_active",
  ]) {
    expect(names).toContain(name);
  }
  expect(sentinelsIn(JSON.stringify(SENTINELS))).toHaveLength(SENTINELS.length);
});
