import { everyEndpoint } from "@/lib/contracts/registry";
import { generator } from "@/tests/support/builders/generator";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { isSuccess, lasting, problemFaults } from "@/tests/support/guard-answers";
import { Attack, type Shot } from "@/tests/support/guard-attack";
import { holdsCanary, plantCanaries } from "@/tests/support/guard-canary";
import { payloadOf } from "@/tests/support/guard-payload";
import { isReference } from "@/tests/support/guard-schema";
import { checksumOf, Snapshot } from "@/tests/support/guard-snapshot";
import { collectionOf, hasId, idsOf, isList, nameOf, tokenOf, urlOf } from "@/tests/support/guard-urls";
import { sampleSize } from "@/tests/support/sampling";
import { patience } from "@/tests/support/slowness.mjs";
import { pointedAt, validBody } from "@/tests/support/valid-body";
import { actors, buildWorld, type World } from "@/tests/support/world";

/** The mutation test uses fewer, because it runs this test for many faults. */
const REQUESTS = Number(process.env.GUARD_REQUESTS ?? sampleSize("hostileRequests"));
/** Endpoints that random requests have not reached are then requested directly, which takes a few hundred more. */
const MOST_AIMED = 5000;
const SEED = Number(process.env.GUARD_SEED ?? 20_261_121);
const BATCH = 500;
const AIMED_BATCH = 100;
const PARALLEL = 8;
const ABSENT = 1_500_000_000;

/** Columns that cannot hold the canary: colours, checksums, and text that the database generates. */
const WITHOUT_CANARY = ["programs.validity", "stored_files.sha256", "units.color", "users.search_text"];
/** Answers with only numbers, dates and fixed words, which cannot contain the canary. */
const WITHOUT_TEXT =
  /(-program-courses\/\{id\}\/(exam|completed|attempts)|-programs\/\{id\}\/(renewals|takeovers|counted))\/$/;

/** The token of a letter and the key of a calendar belong to one person, and no provider listens here: their own tests try them. */
const NEVER_REACHED = [
  ...["POST /letters/unsubscribe/{token}/", "GET /calendar/{key}/"],
  "POST /auth/company-account/begin/",
];

let a: World;
let b: World;
let snapshot: Snapshot;
let untouched: string;

beforeAll(async () => {
  a = await buildWorld();
  b = await buildWorld();
  const columnsWithout = await plantCanaries(a.company.id);
  for (const endpoint of everyEndpoint.filter(hasId))
    for (const world of [a, b]) await idsOf(world, collectionOf(endpoint));
  snapshot = await Snapshot.take(a, b);
  untouched = await checksumOf(a.company.id);
  expect(columnsWithout).toEqual(WITHOUT_CANARY);
});

afterEach(() => snapshot.restore());
afterAll(() => snapshot.end());

test("each canary text is visible to its own company, so its absence elsewhere proves something", async () => {
  const silent: string[] = [];
  for (const endpoint of everyEndpoint.filter((one) => isList(one) || (one.method === "GET" && hasId(one)))) {
    const [id] = hasId(endpoint) ? await idsOf(a, collectionOf(endpoint)) : [];
    // What waits for estimators waits for no administrator.
    const reader = endpoint.path === "/process/my-tasks/" ? "estimator" : "administrator";
    const answer = await call(endpoint.method, urlOf(endpoint, id), { token: tokenOf(a, reader) });
    if (!isSuccess(answer) || !(holdsCanary(answer) || WITHOUT_TEXT.test(endpoint.path)))
      silent.push(`${nameOf(endpoint)}: ${answer.status}`);
  }
  expect(silent).toEqual([]);
});

describe("T-ISO: ids of another company return 404", () => {
  test.each(everyEndpoint.filter(hasId).map((one) => [nameOf(one), one] as const))("%s", async (_, endpoint) => {
    const faults: string[] = [];
    const body = endpoint.body ? await validBody(endpoint, b) : undefined;
    for (const id of await idsOf(a, collectionOf(endpoint))) {
      for (const actor of actors) {
        const answer = await call(endpoint.method, urlOf(endpoint, id), { token: tokenOf(b, actor), body });
        const allowed = actor === "administrator" ? [404] : [401, 403, 404];
        if (!allowed.includes(answer.status) || holdsCanary(answer))
          faults.push(`${actor} with ${id}: ${answer.status} ${answer.text.slice(0, 200)}`);
      }
    }
    expect(faults).toEqual([]);
    expect(await checksumOf(a.company.id)).toBe(untouched);
  });

  test.each(everyEndpoint.map((one) => [nameOf(one), one] as const))(
    "the response is the same whether or not the id exists: %s",
    async (_, endpoint) => {
      const answerOf = async (url: string, body?: unknown) => {
        const answer = lasting(
          await call(endpoint.method, url, { token: tokenOf(b, "administrator"), ...payloadOf(endpoint, body) }),
        );
        await snapshot.restore();
        return answer;
      };
      const [own] = hasId(endpoint) ? (await idsOf(b, collectionOf(endpoint))).slice(-1) : [];
      const valid = endpoint.body ? await validBody(endpoint, b) : undefined;
      if (hasId(endpoint)) {
        const [foreign] = await idsOf(a, collectionOf(endpoint));
        expect(await answerOf(urlOf(endpoint, foreign), valid)).toBe(await answerOf(urlOf(endpoint, ABSENT), valid));
      }
      for (const [name, schema] of Object.entries({ ...endpoint.query?.shape, ...endpoint.body?.shape }).filter(
        ([, one]) => isReference(one),
      )) {
        const [foreign] = await idsOf(a, pointedAt(name, endpoint));
        const sent = (id: unknown) => {
          const list = Array.isArray(valid?.[name]) ? [id] : id;
          const answer =
            endpoint.query && schema === endpoint.query.shape[name]
              ? answerOf(`${urlOf(endpoint, own)}?${name}=${id}`)
              : answerOf(urlOf(endpoint, own), { ...valid, [name]: list });
          // An answer about many rows may contain the id of the request.
          const repeated = [`"${name.replace(/s$/, "")}":${id},`, `"failed":[{"id":${id},`];
          return answer.then((text) => repeated.reduce((one, known) => one.replace(known, '"the id sent",'), text));
        };
        expect(await sent(foreign)).toBe(await sent(ABSENT));
      }
    },
  );
});

/** What the attackers know of the other company, and how often each endpoint has accepted one of their requests. */
type Attacked = { reached: Map<string, number>; emails: readonly string[] };

/** Answers with the e-mail that the caller asked for by an earlier request, which may be one of the other company. */
const OWN_WISH = "GET /auth/email/change/";

async function sendOne(
  { name, method, url, actor, body, headers }: Shot,
  { reached, emails }: Attacked,
): Promise<string[]> {
  const endpoint = everyEndpoint.find((one) => nameOf(one) === name && one.method === method);
  const answer = await call(method, url, { token: tokenOf(b, actor), ...payloadOf(endpoint, body), headers });
  if (isSuccess(answer)) reached.set(name, (reached.get(name) ?? 0) + 1);
  const wrong = isSuccess(answer) ? [] : problemFaults(answer);
  // The answer may repeat the caller's own text, such as a refused cell of a table.
  const repeated = name === OWN_WISH ? emails : body;
  if (holdsCanary(answer, repeated)) wrong.push(`the canary: ${answer.text.slice(0, 300)}`);
  return wrong.map((fault) => `${method} ${url} by ${actor}, ${JSON.stringify(body)}: ${fault}`);
}

/** Sends several requests at once, as real clients do. */
async function sendParallel(shots: Shot[], attacked: Attacked): Promise<string[]> {
  const waiting = [...shots];
  const faults: string[] = [];
  const worker = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) faults.push(...(await sendOne(shot, attacked)));
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  return faults;
}

test(
  `T-ISO: ${REQUESTS} requests (seed ${SEED}) of company B read and change nothing of company A`,
  async () => {
    const people = await sql<{ email: string }>("SELECT email FROM users WHERE company_id = $1", [a.company.id]);
    const emails = people.map(({ email }) => email);
    const attack = await Attack.prepare(generator(SEED), { own: b, other: a }, emails);
    const reached = new Map<string, number>();
    const startedAt = Date.now();
    const missed = () =>
      everyEndpoint.map(nameOf).filter((name) => !reached.has(name) && !NEVER_REACHED.includes(name));
    // Requests that the door refuses test nothing, so the attack continues until each endpoint has accepted one.
    const isEverywhere = () => REQUESTS < 10_000 || missed().length === 0;
    let sentCount = 0;
    while (sentCount < REQUESTS || !(isEverywhere() || sentCount >= REQUESTS + MOST_AIMED)) {
      await attack.renewCodes();
      const shots =
        sentCount < REQUESTS
          ? Array.from({ length: Math.min(BATCH, REQUESTS - sentCount) }, () => attack.next())
          : Array.from({ length: AIMED_BATCH }, () => attack.next(missed()));
      const faults = await sendParallel(shots, { reached, emails });
      const place = `seed ${SEED}, requests ${sentCount} to ${sentCount + shots.length}`;
      sentCount += shots.length;
      if (faults.length > 0) throw new Error(`${place}:\n${faults.slice(0, 20).join("\n")}`);
      if ((await checksumOf(a.company.id)) !== untouched)
        throw new Error(`${place}: rows of company A changed\n${shots.map((shot) => JSON.stringify(shot)).join("\n")}`);
      // Restores the attackers' own company; otherwise its people would soon be deleted and all requests refused.
      await snapshot.restore();
    }
    const seconds = (Date.now() - startedAt) / 1000;
    process.stdout.write(
      `T-ISO: ${sentCount} requests in ${seconds.toFixed(1)} s, ${Math.round(sentCount / seconds)}/s\n`,
    );
    if (REQUESTS >= 10_000) expect(missed()).toEqual([]);
  },
  patience(600_000),
);
