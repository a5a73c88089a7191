// How much slower this machine is now than a quiet one of two cores, from 1 to 8. It multiplies every time limit of the
// tests: the machine may be slow, and what never comes is still noticed.
import { spawn } from "node:child_process";
import fs from "node:fs";
import { performance } from "node:perf_hooks";
import pg from "pg";

/** Milliseconds on a quiet machine of two cores, of two at once. */
const QUIET = { loop: 400, statement: 130, page: 900 };
const MOST = 8;

/** As many at once as the suites have workers. */
const TOGETHER = 3;
const LOOP = `
  const from = performance.now();
  for (let nth = 0; nth < 20_000; nth += 1) JSON.parse(JSON.stringify(Array.from({ length: 40 }, (_, at) => ({ at, text: "x".repeat(at) }))));
  process.stdout.write(String(performance.now() - from));
`;

/** What the suites do: a loop, statements if there is a database, and pages if there is a server. */
export async function measureSlowness({ database, address } = {}) {
  const ms = { loop: Math.max(...(await together(loop))) };
  if (database) ms.statement = Math.max(...(await together(() => statements(database))));
  if (address) ms.page = Math.max(...(await together(() => pages(address))));
  const ratios = Object.entries(ms).map(([name, taken]) => taken / QUIET[name]);
  const factor = Math.min(MOST, Math.max(1, ...ratios));
  const shown = Object.entries(ms).map(([name, taken]) => `${name} ${taken.toFixed(0)} ms of ${QUIET[name]}`);
  return { factor, line: `this machine is ${factor.toFixed(1)} times as slow as a quiet one: ${shown.join(", ")}` };
}

/** Measures, stores the factor for the workers, and leaves the line for the end of the run. */
export async function adaptLimits(what, name) {
  const { factor, line } = await measureSlowness(what);
  process.env.TEST_SLOWNESS = factor.toFixed(2);
  fs.mkdirSync(".data/results", { recursive: true });
  fs.writeFileSync(`.data/results/slowness-${name}.txt`, `${line}\n`);
}

export function slowness() {
  return Number(process.env.TEST_SLOWNESS ?? 1);
}

/** A time limit in milliseconds, for this machine. */
export function patience(ms) {
  return Math.round(ms * slowness());
}

function together(work) {
  return Promise.all(Array.from({ length: TOGETHER }, work));
}

function loop() {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["-e", LOOP], { stdio: ["ignore", "pipe", "inherit"] });
    let said = "";
    child.stdout.on("data", (chunk) => {
      said += chunk;
    });
    child.on("error", reject).on("close", () => resolve(Number(said)));
  });
}

async function statements(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const started = performance.now();
  for (let nth = 0; nth < 200; nth += 1)
    await client.query("SELECT count(*) FROM pg_attribute WHERE attnum > $1", [nth]);
  const taken = performance.now() - started;
  await client.end();
  return taken;
}

async function pages(address) {
  const started = performance.now();
  for (let nth = 0; nth < 20; nth += 1) await (await fetch(`${address}/auth/login`)).text();
  return performance.now() - started;
}
