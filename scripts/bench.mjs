// npm run bench [-- NAME ... --json FILE --users N --seconds S]: benchmarks the production build with the large company.
// It is not a test: missed targets are only shown; it fails only when something breaks.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { restartBenchPostgres, seedLarge, startBenchPostgres } from "../tests/load/bench-database.mjs";
import { cases, trivial } from "../tests/load/cases.mjs";
import { enterEstimator } from "../tests/load/estimates.mjs";
import { enterLearners } from "../tests/load/learners.mjs";
import { enterManager } from "../tests/load/managers.mjs";
import { enterMapOwner, maps } from "../tests/load/maps.mjs";
import { CONNECTIONS, measureCase, measureMemory, median, ROUNDS, warmUp } from "../tests/load/measure.mjs";
import { startGenerator, startServer, stopAll } from "../tests/load/processes.mjs";
import { measureScreens, screenLines } from "../tests/load/screens.mjs";
import { signIn } from "../tests/load/session.mjs";
import { notes, table } from "../tests/load/table.mjs";
import { buildTrivial } from "../tests/load/trivial-app.mjs";
import { judge } from "../tests/load/verdict.mjs";
import { build, generate, install, STANDALONE } from "./build-steps.mjs";
import { findChromium } from "./chromium.mjs";
import { StepFailure, step } from "./steps.mjs";
import { jest, playwright, resultFile } from "./test-suites.mjs";

/** The name of the interactions in the browser. */
const SCREENS = "screens";

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(130));
const began = new Date();
const wanted = await step("read the arguments", () => readArguments());
process.chdir(path.resolve(import.meta.dirname, ".."));
const dir = path.resolve(".data/bench");
await install();
await generate();
await build();
const trivialFolder = await step("build the trivial handler", async () => ({
  at: await buildTrivial(path.join(dir, "trivial")),
}));
const bench = { seconds: wanted.seconds, broken: [], ...(await openDatabase()), ...(await startServers()) };
bench.session = await step("sign in", () => signIn(bench.app.address, bench.account));
if (wanted.chosen.some(({ isWalk, isTicked, as }) => isWalk || isTicked || as === "learner"))
  bench.learners = await step("sign learners in", () => enterLearners(bench, CONNECTIONS));
bench.entered = await step("sign the others in", () => enterOthers());
const results = await measureAll();
const screens =
  wanted.only && !wanted.only.includes(SCREENS)
    ? {}
    : await step(
        "measure the screens of users, tasks and the maps of people",
        async () => measureScreens(bench, await findChromium()),
        {
          onFailure: (error) => bench.broken.push(error.message),
        },
      );
await step("stop the servers", () => stopAll());
if (isWanted(SCREENS)) await measureWaits("browser", async () => playwright("speed", await findChromium()));
if (isWanted("login")) await measureWaits("server", () => jest("speed"));
report(results);
process.exit(bench.broken.length ? 1 : 0);

function readArguments() {
  const advice = "npm run bench -- NAME ... --json FILE --users 10000 --seconds 6";
  try {
    const text = { type: "string" };
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { json: text, users: text, seconds: text },
    });
    const { json, users = "10000", seconds = "6" } = values;
    const only = positionals.length ? positionals : undefined;
    if (!/^[1-9]\d{1,6}$/.test(users)) throw new Error("--users takes a whole number from 10");
    if (!(Number(seconds) >= 1 && Number(seconds) <= 60)) throw new Error("--seconds takes a number from 1 to 60");
    const chosen = cases.filter(({ name }) => !only || only.some((part) => name.includes(part)));
    const known = [...cases.map(({ name }) => name), SCREENS].map((name) => `"${name}"`);
    if (!chosen.length && !only?.includes(SCREENS)) throw new Error(`there is ${known.join(", ")}`);
    return { json: json && path.resolve(json), users: Number(users), seconds: Number(seconds), only, chosen };
  } catch (error) {
    throw new StepFailure(error.message, advice);
  }
}

/** A separate folder with production settings: with fsync off all figures of writes would be too good. */
async function openDatabase() {
  let server;
  await step("start PostgreSQL", async () => {
    server = await startBenchPostgres(dir, wanted.users);
  });
  let account;
  await step("migrate and seed", () => {
    account = seedLarge(wanted.users);
    return account.note;
  });
  const postmaster = await step("restart PostgreSQL", () => restartBenchPostgres(dir, server));
  return { postmaster, account, database: process.env.DATABASE_URL };
}

async function startServers() {
  const { NODE_OPTIONS: _, PUBLIC_URL: __, ...inherited } = process.env;
  const env = {
    ...inherited,
    RATE_LIMITS: "off",
    COMPANY_REGISTRATION: "open",
    LOG_LEVEL: "warn",
    SERVER_TIMING: "on",
    BCRYPT_COST: "11",
  };
  return step("start the servers", async () => ({
    app: await startServer(STANDALONE, { env, log: path.join(dir, "app.log") }),
    trivial: await startServer(trivialFolder.at, { env, log: path.join(dir, "trivial.log") }),
    generate: startGenerator(),
  }));
}

/** Those besides the administrator and the learners whom the chosen cases need. */
async function enterOthers() {
  const owners = maps.map((map) => [`owner of the ${map}`, (bench) => enterMapOwner(map, bench)]);
  const known = { estimator: enterEstimator, manager: enterManager, ...Object.fromEntries(owners) };
  const needed = Object.entries(known).filter(([name]) =>
    wanted.chosen.some(({ as, isEstimated }) => as === name || (isEstimated && name === "estimator")),
  );
  return Object.fromEntries(await Promise.all(needed.map(async ([name, enter]) => [name, await enter(bench)])));
}

/** A failure is reported and fails the run at its end; the other cases are still measured. */
async function measureAll() {
  const found = new Map();
  const part = (name, work) =>
    step(name, work, { onFailure: (error) => bench.broken.push(`${name}: ${error.message}`) });
  await part(`warm up ${trivial.name}`, () => warmUp(bench, trivial));
  for (const one of wanted.chosen) {
    await part(`measure ${one.name}`, async () => void found.set(one, await measureCase(bench, one)));
    // On servers that have run all cases above: their buffers are not part of this load.
    if (one.expect?.memoryMb && found.has(one)) {
      await part(
        `measure the memory of ${one.name}`,
        async () => void Object.assign(found.get(one), await measureMemory(bench, one)),
      );
    }
  }
  return [...found].map(([{ name, method = "GET", path: at, expect }, figures]) => ({
    name,
    request: `${method} ${at}`,
    ...figures,
    verdicts: judge(expect, figures),
  }));
}

function isWanted(name) {
  return !wanted.only || wanted.only.some((part) => name.includes(part));
}

/** The tests of tests/speed, which judge ratios of times of one run; npm run test:full runs them too. */
async function measureWaits(where, look) {
  const file = resultFile("speed.txt");
  const judged = await step(`measure what people wait for in the ${where}`, look, {
    onFailure: (error) => bench.broken.push(error.message) && [],
  });
  if (fs.existsSync(file)) process.stdout.write(fs.readFileSync(file, "utf8"));
  for (const { name, passed } of judged) if (!passed) console.log(`missed: ${name}`);
}

function report(measured) {
  const floor = trivialRow(measured);
  console.log(`\n${table([...(floor ? [floor] : []), ...measured])}\n`);
  for (const note of [...notes(measured), ...screenLines(screens ?? {})]) console.log(note);
  for (const reason of bench.broken) console.log(`broken: ${reason}`);
  if (!wanted.json) return;
  const settings = { users: wanted.users, seconds: wanted.seconds, rounds: ROUNDS, connections: CONNECTIONS };
  fs.writeFileSync(
    wanted.json,
    `${JSON.stringify({ machine: machine(), settings, trivial: floor, cases: measured, screens, broken: bench.broken }, null, 2)}\n`,
  );
}

/** The trivial handler was measured beside every case; its own line shows the median. */
function trivialRow(measured) {
  const beside = measured.flatMap(({ trivial: figures }) => figures ?? []);
  if (!beside.length) return undefined;
  const middle = (width) =>
    Object.fromEntries(
      Object.keys(beside[0][width]).map((name) => [name, median(beside.map((figures) => figures[width][name]))]),
    );
  return { name: trivial.name, request: `GET ${trivial.path}`, atMany: middle("atMany"), atSingle: middle("atSingle") };
}

function machine() {
  const cpus = os.cpus();
  return {
    date: began.toISOString(),
    node: process.versions.node,
    system: `${os.platform()} ${os.release()} ${os.arch()}`,
    cores: cpus.length,
    processor: cpus[0]?.model ?? "unknown",
    memoryMb: Math.round(os.totalmem() / 1024 / 1024),
    loadAverage: os.loadavg(),
  };
}
