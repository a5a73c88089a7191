import { everyEndpoint } from "@/lib/contracts/registry";
import { ask, type Sent } from "../support/built-server";
import { nameOf, urlOf } from "../support/guard-urls";
import { framed, largestBody, lettersFor } from "../support/worst-texts";
import { attackedServer } from "./visitor";

/** Bodies of each kind of letters, and how many of them at once. */
const BODIES = 12;
const TOGETHER = 4;
/** So many times as much work as letters that cost nothing may they be. */
const MOST_TIMES = 5;
/** Milliseconds of work in which differences are noise. */
const NOISE = 100;

const attacked = attackedServer();

type Door = { name: string; sent: (textOf: (bytes: number) => string) => Sent };

/** What anybody may send a body to. */
const doors: Door[] = [
  ...everyEndpoint
    .filter(({ who, body }) => who === "public" && body)
    .map((endpoint) => ({
      name: nameOf(endpoint),
      sent: (textOf: (bytes: number) => string) => ({
        method: endpoint.method,
        path: `/api/v2${urlOf(endpoint, 1)}`,
        body: largestBody(endpoint, textOf),
      }),
    })),
  {
    name: "the browser's sign-in",
    sent: (textOf) => ({
      method: "POST",
      path: "/api/auth/callback/credentials",
      type: "application/x-www-form-urlencoded",
      // A letter takes up to nine bytes there.
      body: String(new URLSearchParams({ email: framed(textOf(80_000)), password: "x", json: "true" })),
    }),
  },
];

/** Sends the same again and again; returns the statuses. */
async function sendAll(sent: Sent): Promise<number[]> {
  const statuses: number[] = [];
  const one = async () => {
    for (let nth = 0; nth < BODIES / TOGETHER; nth += 1) statuses.push(await ask(attacked.server, sent));
  };
  await Promise.all(Array.from({ length: TOGETHER }, one));
  return statuses;
}

/** The work of the server on these bodies, and what a visitor is answered meanwhile. */
async function costOf(sent: Sent) {
  const before = attacked.server.worked();
  let isOver = false;
  const visits: number[] = [];
  const visiting = (async () => {
    while (!isOver) visits.push(await attacked.visitor.look());
  })();
  const statuses = await sendAll(sent);
  isOver = true;
  await visiting;
  return { worked: attacked.server.worked() - before, statuses, visits };
}

test.each(doors.map((door, nth) => [door.name, door, nth] as const))(
  "the largest bodies of the worst letters cost no more than plain ones: %s",
  async (_, { sent }, nth) => {
    const plain = sent((bytes) => "x".repeat(bytes));
    await costOf(plain);
    const usual = Math.max(NOISE, (await costOf(plain)).worked);
    const found: string[] = [];
    for (const [letters, textOf] of lettersFor(nth)) {
      const { worked, statuses, visits } = await costOf(sent(textOf));
      const times = worked / usual;
      if (times > MOST_TIMES) found.push(`${letters}: ${times.toFixed(1)} times the work`);
      if (statuses.some((status) => status >= 500 || status === 413)) found.push(`${letters}: ${statuses}`);
      if (visits.some((status) => status !== 200)) found.push(`${letters}: a visitor got ${visits}`);
    }
    expect(found).toEqual([]);
  },
);
