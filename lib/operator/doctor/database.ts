import type { Client } from "pg";
import type { Env } from "@/lib/config/env";
import { rowsOn } from "@/lib/db/connect";
import { GOES_BACK } from "@/lib/db/goes-back";
import { barringOf, IS_APPLIED, migrationNames } from "@/lib/db/migrate";
import { statement } from "@/lib/db/row";
import { QUEUE, type QueuedTask } from "@/lib/domain/company/job-queue.sql";
import { isStill, PERIODIC } from "@/lib/domain/company/jobs-still";
import { withConnection } from "../connection";
import { type Finding, ok, problem, warning, wordsOf } from "./finding";

const TRIED_MAJOR = 18;
const LEAST_MAJOR = 15;
const PINGS = 5;
const SLOW_MS = 20;
const TOO_SLOW_MS = 200;
const APART_MS = 2000;
const FAR_APART_MS = 60_000;

const SERVER = statement(
  { version: "int", encoding: "text", is_superuser: "bool", most: "int" },
  `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
  current_setting('is_superuser') = 'on' AS is_superuser, current_setting('max_connections')::int AS most`,
);
const CLOCK = statement({ at: "number" }, "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at");

/** Whether the database answers, quickly and with our tables, and what of it should be otherwise. */
export async function databaseFindings(env: Env): Promise<Finding[]> {
  try {
    return await withConnection(
      async (client) => [
        ...(await serverFindings(client, env)),
        await latencyFinding(client),
        await clockFinding(client),
        await migrationFinding(client),
        ...(await queueFindings(client)),
      ],
      env.DATABASE_URL,
    );
  } catch (error) {
    const mend =
      "Is it running, and are host, name, user and password of DATABASE_URL right? docs/self-hosting.md, Troubleshooting, explains each message.";
    return [problem("database", `cannot be reached: ${wordsOf(error)}`, mend)];
  }
}

async function serverFindings(client: Client, { DATABASE_POOL_SIZE }: Env): Promise<Finding[]> {
  const [server] = await rowsOn(client, SERVER);
  if (!server) return [];
  const major = Math.floor(server.version / 10_000);
  const found = [ok("database", `PostgreSQL ${major}.${server.version % 10_000} answers`)];
  const upgrade = "Move to PostgreSQL 18: a backup, a new server, a restore.";
  if (major < LEAST_MAJOR) found.push(problem("database", `PostgreSQL ${major} is too old`, upgrade));
  else if (major < TRIED_MAJOR)
    found.push(warning("database", `PostgreSQL ${major} is not the one that is tried`, upgrade));
  if (server.encoding !== "UTF8")
    found.push(
      problem("database", `its encoding is ${server.encoding}`, "Make it anew in UTF-8 and restore a backup."),
    );
  if (server.is_superuser)
    found.push(
      warning(
        "database",
        "the application is the server's superuser",
        "Run scripts/application-role.sql; docs/self-hosting.md, Upgrades, shows how.",
      ),
    );
  if (server.most < DATABASE_POOL_SIZE + 2)
    found.push(
      warning(
        "database",
        `it allows ${server.most} connections, fewer than DATABASE_POOL_SIZE and two`,
        "Raise max_connections or lower DATABASE_POOL_SIZE; each copy needs as many.",
      ),
    );
  return found;
}

async function latencyFinding(client: Client): Promise<Finding> {
  const times: number[] = [];
  for (let nth = 0; nth < PINGS; nth += 1) {
    const begun = performance.now();
    await client.query("SELECT 1");
    times.push(performance.now() - begun);
  }
  const ms = times.sort((one, other) => one - other)[Math.floor(PINGS / 2)] ?? 0;
  const says = `an answer takes ${ms.toFixed(1)} ms`;
  const mend = "Bring the two closer together: a page needs several answers.";
  if (ms > TOO_SLOW_MS) return problem("latency", says, mend);
  return ms > SLOW_MS ? warning("latency", says, mend) : ok("latency", says);
}

/** Compares with the middle of the question, so that its way does not count. */
async function clockFinding(client: Client): Promise<Finding> {
  const asked = Date.now();
  const [clock] = await rowsOn(client, CLOCK);
  const apart = Math.abs((clock?.at ?? 0) - (asked + Date.now()) / 2);
  return clockSays(apart);
}

/** Exported for tests, because the two clocks of one machine are the same. */
export function clockSays(apartMs: number): Finding {
  const says = `this machine and the database differ by ${(apartMs / 1000).toFixed(1)} s`;
  const mend = "Let both machines take the time from the network (NTP).";
  if (apartMs > FAR_APART_MS) return problem("clock", says, mend);
  return apartMs > APART_MS ? warning("clock", says, mend) : ok("clock", says);
}

const APPLIED = statement(
  { name: "text", goes_back: "bool" },
  `SELECT migration_name AS name, ${GOES_BACK} AS goes_back FROM _prisma_migrations WHERE ${IS_APPLIED}`,
);

async function migrationFinding(client: Client): Promise<Finding> {
  const ours = migrationNames();
  const applied = await rowsOn(client, APPLIED).catch(noTable);
  const missing = ours.filter((name) => !applied.some((one) => one.name === name));
  const strange = applied.filter(({ name }) => !ours.includes(name));
  if (strange.length) return newerFinding(strange, missing.length > 0);
  if (!missing.length) return ok("migrations", `all ${ours.length} are applied`);
  const barring = applied.length ? barringOf(missing) : [];
  const back = barring.length
    ? `after ${barring.join(", ")} there is no way back to the version before but a backup`
    : "the version before runs on them as well";
  return warning("migrations", `${missing.length} are waiting; ${back}`, "Start the server: it applies them first.");
}

function newerFinding(strange: readonly { name: string; goes_back: boolean }[], isOtherWay: boolean): Finding {
  const names = strange.map(({ name }) => name).join(", ");
  if (isOtherWay || strange.some(({ goes_back }) => !goes_back))
    return problem("migrations", `the database is newer than this version (${names})`, "Start the newer version.");
  return warning(
    "migrations",
    `the database is of a newer version, which has only added to it (${names}): this one runs on it`,
    "Start the newer version again once it is mended.",
  );
}

function noTable(error: unknown): never[] {
  if ((error as { code?: string }).code === "42P01") return [];
  throw error;
}

/** Whether background work goes on. Where the queue is not installed yet, migrations say so. */
async function queueFindings(client: Client): Promise<Finding[]> {
  try {
    const tasks = await rowsOn(client, QUEUE);
    const [periodic] = await rowsOn(client, PERIODIC);
    return [...failedFindings(tasks), periodicFinding(isStill(periodic))];
  } catch (error) {
    if (["42P01", "3F000"].includes((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}

function failedFindings(tasks: readonly QueuedTask[]): Finding[] {
  return tasks
    .filter(({ failed }) => failed > 0)
    .map(({ task, failed }) =>
      warning("jobs", `${failed} of ${task} were given up`, "The log says why; letters among them were not sent."),
    );
}

function periodicFinding(isStanding: boolean): Finding {
  if (isStanding)
    return warning(
      "periodic jobs",
      "stand still",
      "Is the server running, for longer than a minute? Then restart it and read its log.",
    );
  return ok("periodic jobs", "run");
}
