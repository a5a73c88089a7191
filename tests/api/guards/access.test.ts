import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { readAccess } from "@/lib/auth/tokens";
import { env } from "@/lib/config/env";
import type { Endpoint } from "@/lib/contracts/endpoint";
import { everyEndpoint } from "@/lib/contracts/registry";
import { unsubscribeLinks } from "@/lib/domain/letters/unsubscribe";
import { type Answer, call, type RequestOptions } from "@/tests/support/call";
import { isSuccess, lasting, problemFaults, successFaults } from "@/tests/support/guard-answers";
import { areaOf, areas, expectedOf, forgedHeaders } from "@/tests/support/guard-areas";
import { everyDoor } from "@/tests/support/guard-doors";
import { payloadOf } from "@/tests/support/guard-payload";
import type { Snapshot } from "@/tests/support/guard-snapshot";
import { hasId, nameOf, targetOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { preparedWorld } from "@/tests/support/guard-world";
import { validBody } from "@/tests/support/valid-body";
import { type ActorName, actors, type World } from "@/tests/support/world";

const BAD_IDS = [
  "abc",
  "0",
  "-1",
  "2147483648",
  "1.5",
  "..%2f..",
  "9999999999999",
  "%20",
  "1%20",
  "%2B1",
  "01",
  "1e3",
  "0x1",
  "null",
  "%00",
  "1%0A",
  "%D9%A1",
];

let world: World;
let snapshot: Snapshot;

beforeAll(async () => {
  ({ world, snapshot } = await preparedWorld());
});

afterEach(() => snapshot.restore());
afterAll(() => snapshot.end());

const named = (endpoint: Endpoint) => [nameOf(endpoint), endpoint] as const;
const cases = everyEndpoint.map(named);
const doors = everyDoor.map(named);

/** The last row of a collection is the spare one. */
async function spareUrl(endpoint: Endpoint): Promise<string> {
  // The token of a letter and the key of a calendar belong to a person, so no fixed text stands for them.
  if (endpoint.path === "/letters/unsubscribe/{token}/")
    return unsubscribeLinks(world.people.employee.user.id, "learning").path.replace("/api/v2", "");
  if (endpoint.path === "/calendar/{key}/") return `/calendar/${world.calendarKey}/`;
  return urlOf(endpoint, await targetOf(world, endpoint));
}

async function callAs(actor: ActorName, endpoint: Endpoint, options: RequestOptions = {}): Promise<Answer> {
  const body = endpoint.body ? await validBody(endpoint, world) : undefined;
  return call(endpoint.method, await spareUrl(endpoint), {
    token: tokenOf(world, actor),
    ...payloadOf(endpoint, body),
    ...options,
  });
}

/** Compares the answer with the table of areas; empty if they agree. */
function mismatch(endpoint: Endpoint, actor: ActorName, answer: Answer): string[] {
  const expected = expectedOf(endpoint.method, endpoint.path, actor);
  const isRefused = answer.status === 401 || answer.status === 403;
  const comparable =
    expected === "in"
      ? isRefused
        ? [`${answer.status}, but should be let in`]
        : []
      : answer.status === expected
        ? []
        : [`${answer.status}, not ${expected}`];
  return [...comparable, ...(isSuccess(answer) ? successFaults(endpoint, answer) : problemFaults(answer))].map(
    (fault) => `${actor}: ${fault}`,
  );
}

/** Forged headers are tried with every refused or read request; for accepted writes one person is enough. */
function isWorthForging(endpoint: Endpoint, actor: ActorName): boolean {
  if (actor === "administrator") return false;
  return !isAcceptedWrite(endpoint, actor) || actor === "employee";
}

function isAcceptedWrite({ method, path }: Endpoint, actor: ActorName): boolean {
  return method !== "GET" && expectedOf(method, path, actor) === "in";
}

/**
 * What two calls must have in common. Accepted writes return new tokens and times, so only their status is compared.
 */
function comparable(endpoint: Endpoint, actor: ActorName, answer: Answer): string {
  return isAcceptedWrite(endpoint, actor) ? String(answer.status) : lasting(answer);
}

/** What calls that nobody may ever do, or whose provider is not there, answer those who pass the front door. */
const NEVER_DONE = ["answer_kept", "provider_unreachable"];

test("every row of the table of areas matches an endpoint", () => {
  const used = new Set(everyEndpoint.map(({ path }) => areaOf(path)));
  expect(Object.keys(areas).filter((prefix) => !used.has(prefix))).toEqual([]);
});

describe("T-ROLE: access to endpoints", () => {
  test.each(cases)("%s", async (_, endpoint) => {
    const faults: string[] = [];
    const successes: string[] = [];
    for (const actor of actors) {
      const answer = await callAs(actor, endpoint);
      faults.push(...mismatch(endpoint, actor, answer));
      if (isSuccess(answer) || NEVER_DONE.includes(String(answer.body?.code))) successes.push(actor);
    }
    expect(faults).toEqual([]);
    // A body that is refused for everybody would make the refusals above prove nothing.
    expect(successes).not.toEqual([]);
  });

  test.each(doors)("forged headers give no access: %s", async (_, endpoint) => {
    const forged = forgedHeaders(world.people.administrator.user.id, world.company.id);
    const faults: string[] = [];
    for (const actor of actors.filter((one) => isWorthForging(endpoint, one))) {
      const plain = comparable(endpoint, actor, await callAs(actor, endpoint));
      // For signed-in callers their own token replaces a forged Authorization header.
      for (const headers of forged.filter((one) => actor === "anonymous" || !one.authorization)) {
        if (isAcceptedWrite(endpoint, actor)) await snapshot.restore();
        const answer = comparable(endpoint, actor, await callAs(actor, endpoint, { headers }));
        if (answer !== plain) faults.push(`${actor} with ${JSON.stringify(headers)}: ${answer} instead of ${plain}`);
      }
    }
    expect(faults).toEqual([]);
  });

  test("the browser's cookie gives access only to files", async () => {
    const claims = await readAccess(world.people.administrator.access);
    const token = await encode({ token: { sid: claims?.sessionId }, secret: env().NEXTAUTH_SECRET });
    const headers = { cookie: `${sessionCookieName()}=${token}`, "sec-fetch-site": "same-origin" };
    const faults: string[] = [];
    for (const endpoint of everyEndpoint.filter(({ method, path }) => expectedOf(method, path, "anonymous") !== "in")) {
      const { status } = await callAs("anonymous", endpoint, { headers });
      if (status !== (endpoint.path.startsWith("/files/") ? 200 : 401)) faults.push(`${nameOf(endpoint)}: ${status}`);
    }
    expect(faults).toEqual([]);
  });
});

describe("an invalid id returns 404", () => {
  test.each(doors.filter(([, endpoint]) => hasId(endpoint)))("%s", async (_, endpoint) => {
    const body = endpoint.body ? await validBody(endpoint, world) : undefined;
    const faults: string[] = [];
    for (const id of BAD_IDS) {
      const answer = await call(endpoint.method, urlOf(endpoint, id), { token: tokenOf(world, "administrator"), body });
      const wrong = [...problemFaults(answer), ...(answer.status === 404 ? [] : [`status ${answer.status}`])];
      faults.push(...wrong.map((fault) => `${id}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});
