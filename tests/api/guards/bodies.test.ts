import * as z from "zod/mini";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { type Answer, call } from "@/tests/support/call";
import { isSuccess, problemFaults, successFaults } from "@/tests/support/guard-answers";
import { everyDoor } from "@/tests/support/guard-doors";
import { brokenBodies, type Hostile, ODD_TEXTS, spoiltBodies } from "@/tests/support/guard-hostile-bodies";
import type { Snapshot } from "@/tests/support/guard-snapshot";
import { nameOf, targetOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { preparedWorld } from "@/tests/support/guard-world";
import { validBody } from "@/tests/support/valid-body";
import type { World } from "@/tests/support/world";

let world: World;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ world, snapshot } = await preparedWorld());
});

afterEach(() => snapshot.restore());
afterAll(() => snapshot.end());

const named = (endpoint: Endpoint) => [nameOf(endpoint), endpoint] as const;
const withBody = everyEndpoint.filter(({ body }) => body).map(named);
const withQuery = everyEndpoint.filter(({ query }) => query).map(named);
const doors = everyDoor.map(named);

async function send(endpoint: Endpoint, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const id = await targetOf(world, endpoint);
  return call(endpoint.method, urlOf(endpoint, id), { token: tokenOf(world, "administrator"), body, headers });
}

async function faultsOf(endpoint: Endpoint, { what, body, headers, status, field }: Hostile): Promise<string[]> {
  const answer = await send(endpoint, body, headers);
  const named = Object.keys((answer.body.errors ?? {}) as object);
  const isNamed = !field || named.some((name) => name === field || name.startsWith(`${field}.`));
  const wrong = [
    ...problemFaults(answer),
    ...(answer.status === status ? [] : [`status ${answer.status}, not ${status}`]),
    ...(isNamed ? [] : [`errors name ${named}`]),
  ];
  return wrong.map((fault) => `${what}: ${fault}`);
}

test.each(doors.filter(([, { body }]) => body))("a broken body is refused: %s", async (_, endpoint) => {
  const faults: string[] = [];
  for (const hostile of brokenBodies(endpoint.files !== undefined, endpoint.maxBytes))
    faults.push(...(await faultsOf(endpoint, hostile)));
  expect(faults).toEqual([]);
});

test.each(withBody)("an empty body is refused with the names of missing fields: %s", async (_, endpoint) => {
  const lacking =
    (endpoint.body && z.safeParse(endpoint.body, {}).error?.issues.map(({ path }) => path.join("."))) ?? [];
  for (const body of [undefined, "", {}]) {
    const answer = await send(endpoint, body);
    expect(isSuccess(answer) ? successFaults(endpoint, answer) : problemFaults(answer)).toEqual([]);
    if (lacking.length > 0)
      expect(Object.keys((answer.body.errors ?? {}) as object).sort()).toEqual([...new Set(lacking)].sort());
  }
});

test.each(withBody)("a wrong type in any field is refused with the field's name: %s", async (_, endpoint) => {
  const faults: string[] = [];
  for (const hostile of spoiltBodies(endpoint, await validBody(endpoint, world)))
    faults.push(...(await faultsOf(endpoint, hostile)));
  expect(faults).toEqual([]);
});

test.each(withBody)("unusual texts in any field cause no server error: %s", async (_, endpoint) => {
  const valid = await validBody(endpoint, world);
  const faults: string[] = [];
  for (const [field, value] of Object.entries(valid).filter(
    ([name, one]) => typeof one === "string" && !/password/.test(name),
  )) {
    for (const text of ODD_TEXTS) {
      const answer = await send(endpoint, { ...valid, [field]: text });
      const wrong = isSuccess(answer) ? successFaults(endpoint, answer) : problemFaults(answer);
      faults.push(
        ...wrong.map((fault) => `${field} = ${JSON.stringify(text)} (was ${JSON.stringify(value)}): ${fault}`),
      );
    }
  }
  expect(faults).toEqual([]);
});

const REFUSED: Record<string, string[]> = {
  page: ["0", "-1", "x", "1.5", "1e9", ""],
  page_size: ["0", "10001", "x", "%00"],
  ordering: ["password_hash", "company_id", "id;", "--id", "Id", "", "%00"],
  format: ["x", "", "%00"],
};

async function ask(endpoint: Endpoint, query: string): Promise<Answer> {
  const url = urlOf(endpoint, await targetOf(world, endpoint));
  return call(endpoint.method, `${url}?${query}`, { token: tokenOf(world, "administrator") });
}

/** Sends invalid values of these query parameters, and returns what was not refused properly. */
async function refusalFaults(endpoint: Endpoint, names: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const name of names.filter((one) => Object.hasOwn(endpoint.query?.shape ?? {}, one))) {
    for (const value of REFUSED[name] ?? []) {
      const answer = await ask(endpoint, `${name}=${value}`);
      const wrong = [...problemFaults(answer), ...(answer.status === 400 ? [] : [`status ${answer.status}`])];
      faults.push(...wrong.map((fault) => `${name}=${value}: ${fault}`));
    }
  }
  return faults;
}

test.each(doors.filter(([, { query }]) => query))(
  "an invalid query is refused with the parameter's name: %s",
  async (_, endpoint) => {
    expect(await refusalFaults(endpoint, ["page", "page_size", "format"])).toEqual([]);
  },
);

// Each contract has its own orders.
test.each(withQuery)("an unknown order is refused: %s", async (_, endpoint) => {
  expect(await refusalFaults(endpoint, ["ordering"])).toEqual([]);
});

const ODD_QUERIES = [
  "page=1000000&page_size=10000",
  "search=%25",
  "search=_",
  "search=%5C",
  "search='",
  `search=${"w".repeat(200)}`,
  "search=%ED%A0%80",
  "a%00=1",
  "page=1&page=2",
];

test.each(withQuery)("an unusual query causes no server error: %s", async (_, endpoint) => {
  const faults: string[] = [];
  for (const query of ODD_QUERIES) {
    const answer = await ask(endpoint, query);
    const wrong = isSuccess(answer) ? successFaults(endpoint, answer) : problemFaults(answer);
    faults.push(...wrong.map((fault) => `${query}: ${fault}`));
  }
  expect(faults).toEqual([]);
});
