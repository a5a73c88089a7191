// The long form of the quiz test: learners send every request six times while the servers are killed.
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { STANDALONE } from "../../scripts/build-steps.mjs";
import { withClient } from "../../scripts/database-roles.mjs";
import { wrongNumbers } from "../../scripts/kept-numbers.mjs";
import { StepFailure, step } from "../../scripts/steps.mjs";
import { crashPostgres, isAlive } from "../support/crash-postgres.mjs";
import { startServer } from "./processes.mjs";
import { addTakers, OFFERED, pointsOf, rightOf } from "./quiz-rows.mjs";

const [QUESTIONS, COPIES, AT_ONCE] = [10, 6, 20];
const [APP_EVERY_MS, POSTGRES_EVERY_MS] = [2000, 5000];
const RENEW_MS = 120_000;
const MOST_STARTS = 50;
const PERSON = {
  ...{
    email: "admin@load.example",
    password: "Зелений кавун 42",
    password2: "Зелений кавун 42",
    phone: "380671234567",
  },
  ...{ first_name: "Соломія", middle_name: "Юріївна", last_name: "Їжак", company_title: "Іспити" },
};
const PEOPLE = `INSERT INTO users (company_id, email, password_hash, first_name, middle_name, last_name, phone, roles)
SELECT u.company_id, 'learner' || n || '@load.example', u.password_hash, u.first_name, u.middle_name, u.last_name, u.phone, '{employee}'
FROM users u CROSS JOIN generate_series(1, $2::int) n WHERE u.company_id = $1 AND u.email = $3 RETURNING id`;
const SESSIONS = `INSERT INTO sessions (company_id, user_id, expires_at) SELECT $1, u.id, now() + interval '1 day' FROM unnest($2::int[]) u(id) RETURNING id, user_id AS "user"`;

export async function loadQuiz(dir, { attempts }) {
  const load = { dir, attempts, heard: 0, ...(await parts()), server: await start(dir) };
  load.learners = await step(`${attempts} learners`, () => enter(load));
  let [books, kills] = [[], []];
  await step(`${attempts} attempts of ${QUESTIONS} questions, each sent ${COPIES} times`, async () => {
    [books, kills] = await underFire(load);
    return `the application killed ${kills[0]} times, PostgreSQL ${kills[1]} times, ${books.flatMap(({ unanswered }) => unanswered).length} requests without an answer`;
  });
  await step("hold the database against what the learners were told", () => audit(load, books, kills));
}

async function parts() {
  const { tsImport } = await import("tsx/esm/api");
  const part = (name) => tsImport(`../support/${name}.ts`, import.meta.url);
  const modules = await Promise.all(
    ["quiz-learner", "quiz-audit", "kill-often", "builders/generator", "../../lib/auth/tokens"].map(part),
  );
  return Object.assign({}, ...modules);
}

function start(dir) {
  const { NODE_OPTIONS: _, PUBLIC_URL: __, ...inherited } = process.env;
  return startServer(STANDALONE, {
    env: { ...inherited, RATE_LIMITS: "off", COMPANY_REGISTRATION: "open", LOG_LEVEL: "warn", BCRYPT_COST: "10" },
    log: path.join(dir, "app.log"),
  });
}

/** Retries until it runs: without its database it does not start, or exits soon after. */
async function startAgain(dir) {
  for (let tries = 1; ; tries += 1) {
    const server = await start(dir).catch((error) => {
      if (tries === MOST_STARTS) throw error;
    });
    if (server && (await stays(server))) return server;
    await wait(200);
  }
}

async function stays({ pid, address }) {
  while (isAlive(pid)) {
    const live = await fetch(`${address}/api/v2/health/live/`).catch(() => undefined);
    if (live?.ok) return true;
    await wait(50);
  }
  return false;
}

async function post({ server }, url, body) {
  const response = await fetch(`${server.address}/api/v2${url}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok)
    throw new StepFailure(
      `${url} answered ${response.status} ${await response.text()}`,
      "Read the log of the server in .data/load/app.log.",
    );
  return response.json();
}

/** Their sessions are created without a sign-in: checking a password takes longer than a server lives here. */
async function enter(load) {
  const { company } = await post(load, "/users/register-user-and-company/", PERSON);
  return withDatabase(async (database) => {
    const people = (await database.query(PEOPLE, [company.id, load.attempts, PERSON.email])).rows.map(({ id }) => id);
    const taken = await addTakers(database, company.id, people, {
      title: "Іспит",
      questions: QUESTIONS,
      passingScore: 60,
    });
    const { rows } = await database.query(SESSIONS, [company.id, people]);
    const sessions = new Map(rows.map(({ id, user }) => [user, id]));
    return taken.map(({ user, course }) => ({ course, claims: { userId: user, sessionId: sessions.get(user) } }));
  });
}

function withDatabase(work) {
  return withClient(process.env.DATABASE_URL, work);
}

/** The kills stop only when the last learner has finished. */
async function underFire(load) {
  const done = () => load.heard;
  const stops = [
    load.killOften({ milliseconds: APP_EVERY_MS, done }, async () => {
      process.kill(load.server.pid, "SIGKILL");
      load.server = await startAgain(load.dir);
    }),
    load.killOften({ milliseconds: POSTGRES_EVERY_MS, done }, () => crashPostgres(load.dir)),
  ];
  const waiting = load.learners.map((one, nth) => () => take(load, one, nth));
  const books = [];
  const room = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) books.push(await next());
  };
  await Promise.all(Array.from({ length: AT_ONCE }, room));
  return [books, await Promise.all(stops.map((stop) => stop()))];
}

function take(load, { claims, course }, nth) {
  const chance = load.generator(nth + 1);
  const ticked = Array.from({ length: QUESTIONS }, (_, at) =>
    chance.next() < 0.7 ? rightOf(at + 1) : [chance.whole(0, OFFERED - 1)],
  );
  return load.takeTest({
    address: () => load.server.address,
    token: tokens(load, claims),
    course,
    copies: COPIES,
    onHeard: () => {
      load.heard += 1;
    },
    ticks: (number) => ticked[number - 1],
    thinks: () => chance.whole(0, 200),
    ...(nth % 5 === 0 && { leavesAt: QUESTIONS - 2 }),
  });
}

/** An access token is valid for five minutes. */
function tokens({ signAccess }, claims) {
  let [since, access] = [0, undefined];
  return () => {
    if (Date.now() - since > RENEW_MS) {
      since = Date.now();
      access = signAccess(claims);
    }
    return access;
  };
}

async function audit(load, books, kills) {
  const meant = (number) => ({ points: pointsOf(number), right: rightOf(number) });
  const found = await withDatabase((database) =>
    load.auditTests(async (text, values) => (await database.query(text, values)).rows, books, meant, QUESTIONS),
  );
  const { lost, doubled, extra, wrong } = found;
  for (const fault of [...lost, ...doubled, ...extra, ...wrong].slice(0, 20)) console.error(`  ${fault}`);
  const said = `${lost.length} lost, ${doubled.length} doubled, ${extra.length} extra, ${wrong.length} wrong`;
  if (said !== "0 lost, 0 doubled, 0 extra, 0 wrong") throw new StepFailure(said, "This is a fault.");
  const numbers = await withDatabase((database) => wrongNumbers((text) => database.query(text)));
  for (const { name, rows } of numbers)
    if (rows.length) throw new StepFailure(`${rows.length} wrong ${name}`, "npm run check-data names them.");
  if (kills.includes(0))
    throw new StepFailure(`${said}, but ${kills.join(" and ")} kills`, "Nothing was shown: take more --attempts.");
  return said;
}
