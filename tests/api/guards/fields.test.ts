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
import type { ActorName, World } from "@/tests/support/world";

/** The links in the two letters about another e-mail. */
const BY_LINK = ["POST /auth/email/change/confirm/", "POST /auth/email/change/undo/"];
const NEW_PASSWORD = [
  "PATCH /users/users/{id}/",
  "PATCH /auth/user/",
  "POST /auth/password/reset/confirm/",
  "POST /auth/email/change/undo/",
];

const ANONYMISING = "POST /users/users/{id}/anonymise/";

/** The columns of people that calls may change, with these calls. No call may change any other column. */
const MEANT: Record<string, string[]> = {
  roles: [
    ...["POST /users/add-role-to-user/", "POST /users/remove-role-from-user/", "POST /users/change-users/"],
    ANONYMISING,
  ],
  extra_time: ["PATCH /users/users/{id}/"],
  is_active: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  // Triggers note the time.
  invited_at: ["POST /users/users/{id}/invite/", "POST /users/invite-users/"],
  import_id: ["POST /users/import-users/"],
  deactivated_at: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  anonymised_at: [ANONYMISING],
  // The database generates it from names, e-mail and phone.
  search_text: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ...BY_LINK, ANONYMISING],
  email: ["PATCH /users/users/{id}/", ...BY_LINK, ANONYMISING],
  email_confirmed_at: ["PATCH /users/users/{id}/", "POST /auth/password/reset/confirm/", ...BY_LINK, ANONYMISING],
  last_signed_in_at: ["POST /auth/login/", "POST /auth/login/code/"],
  unit_id: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  position_id: ["PATCH /users/users/{id}/", "POST /users/change-users/"],
  password_hash: [...NEW_PASSWORD, ANONYMISING],
  password_changed_at: NEW_PASSWORD,
  image_id: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ANONYMISING],
  language: ["PATCH /auth/user/"],
  first_page: ["PATCH /auth/user/"],
  first_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ANONYMISING],
  middle_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ANONYMISING],
  last_name: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ANONYMISING],
  phone: ["PATCH /users/users/{id}/", "PATCH /auth/user/", ANONYMISING],
  deleted_at: ["POST /users/undo-import/"],
  set_up_card: ["PATCH /users/set-up/"],
};

/** Endpoints whose valid body cannot succeed here, with the reasons. */
const CANNOT_SUCCEED: Record<string, string> = {
  "POST /auth/company-account/begin/": "nobody can reach the provider of the company",
};

/** Who sends the body, where it is not the administrator, who is still setting the second factor up. */
const SENDERS: Record<string, ActorName> = {
  "POST /auth/second-factor/renew-codes/": "examiner",
  "POST /auth/second-factor/turn-off/": "examiner",
};

let world: World;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ world, snapshot } = await preparedWorld());
});

afterEach(() => snapshot.restore());
afterAll(() => snapshot.end());

const writes = everyEndpoint.filter(({ body }) => body).map((endpoint) => [nameOf(endpoint), endpoint] as const);

/** Sends the request from the same state each time, and returns the answer and what the database then holds. */
async function send(endpoint: Endpoint, body: Body): Promise<{ answer: Answer; dump: Dump; people: People }> {
  const id = await targetOf(world, endpoint);
  const answer = await call(endpoint.method, urlOf(endpoint, id), {
    token: tokenOf(world, SENDERS[nameOf(endpoint)] ?? "administrator"),
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
      if (!CANNOT_SUCCEED[name]) expect(successFaults(endpoint, answer)).toEqual([]);
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
