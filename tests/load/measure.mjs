// Measures a case together with the trivial handler. The machine may be busy, so the two alternate in short rounds and each
// ratio is computed within a round; the median of the rounds is shown.
import { trivial } from "./cases.mjs";
import { withTasks } from "./estimates.mjs";
import { cpuOf, memoryOf } from "./proc.mjs";
import { addProgramForAll, heldByAll } from "./sync.mjs";

export const ROUNDS = 3;
export const CONNECTIONS = 16;
const MEMORY_SAMPLE_MS = 250;
const WARM_REQUESTS = 2000;

/**
 * `bench` contains the two servers, the generator, the postmaster's id, the database's URL, the session, the seconds
 * per figure, and the list of failures: a failure does not end the measurement, but the case gets no verdict.
 */
export function measureCase(bench, one) {
  return one.isEstimated ? withTasks(bench, () => measureWarm(bench, one)) : measureWarm(bench, one);
}

async function measureWarm(bench, one) {
  await warmUp(bench, one);
  if (one.burst) return measureBursts(bench, one);
  if (one.isSynced) return measureSync(bench, one);
  const rounds = { trivial: { many: [], single: [] }, own: { many: [], single: [] }, pg: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [width, connections] of [
      ["many", CONNECTIONS],
      ["single", 1],
    ]) {
      const turns = [
        async () => rounds.trivial[width].push(await loadRound(bench, trivial, connections)),
        async () => rounds.own[width].push(await loadRound(bench, one, connections)),
      ];
      // The order alternates, so that a changing load of the machine favours neither.
      for (const turn of round % 2 ? turns.reverse() : turns) await turn();
    }
    if (one.pg) rounds.pg.push(await pgRound(bench, one));
  }
  return { ...summary(one, rounds), ...(one.pg && pgSummary(rounds)) };
}

/**
 * Warms up the compiled code and the connection pool. All cases get the same number of requests, as far as time allows:
 * a colder baseline would favour the case.
 */
export function warmUp(bench, one) {
  if (one.isSynced) return undefined;
  return one.burst
    ? send(bench, one, { connections: one.burst, total: one.burst })
    : send(bench, one, { connections: CONNECTIONS, total: WARM_REQUESTS, seconds: bench.seconds * 2 });
}

/**
 * The peak memory of both under the steady load of one case: the median of three peaks, since a single one depends on
 * when the garbage was collected. Separate from the figures of speed, because sampling costs time.
 */
export async function measureMemory(bench, one) {
  const peaks = [];
  let isBroken = false;
  for (let round = 0; round < ROUNDS; round++) {
    const peak = { app: null, pg: null, both: null };
    const look = () => {
      const [app, pg] = [memoryOf(bench.app.pid), memoryOf(bench.postmaster)];
      if (app !== null && app + pg > (peak.both ?? 0)) Object.assign(peak, { app, pg, both: app + pg });
    };
    const timer = setInterval(look, MEMORY_SAMPLE_MS);
    const { broken } = await send(bench, one, { connections: CONNECTIONS, seconds: bench.seconds }).finally(() =>
      clearInterval(timer),
    );
    isBroken ||= broken;
    peaks.push(peak);
  }
  const [, middle] = peaks.toSorted((a, b) => a.both - b.both);
  return { memory: middle, ...(isBroken && { isBroken }) };
}

/** Several bursts of concurrent requests; the event loop is measured only during them. */
async function measureBursts(bench, one) {
  const { loopDelay } = bench.app;
  const bursts = [];
  for (let round = 0; round < ROUNDS; round++) {
    loopDelay.resume();
    bursts.push(await counted(bench, bench.app, () => send(bench, one, { connections: one.burst, total: one.burst })));
    loopDelay.pause();
  }
  const alone = await send(bench, one, { connections: 1, total: ROUNDS });
  return {
    burst: one.burst,
    atMany: figures(bursts),
    atSingle: null,
    statements: statementsOf(one, [alone]),
    isBroken: [...bursts, alone].some(({ broken }) => broken),
    loopDelay: await loopDelay.read(),
  };
}

function loadRound(bench, one, connections) {
  const server = one === trivial ? bench.trivial : bench.app;
  return counted(bench, server, () => send(bench, one, { connections, seconds: bench.seconds / ROUNDS }));
}

async function pgRound(bench, one) {
  const { ms } = await bench.generate({
    sql: one.pg,
    values: [bench.session.companyId],
    database: bench.database,
    seconds: bench.seconds / ROUNDS,
  });
  return { ms };
}

/** The CPU time of server and database for the work, with its result. */
async function counted(bench, server, work) {
  const cpu = () => [cpuOf(server.pid), cpuOf(bench.postmaster)];
  const before = cpu();
  const result = await work();
  const [app, pg] = cpu().map((value, at) => (value === null ? null : value - before[at]));
  return { ...result, cpu: { app, pg } };
}

async function send(bench, one, { connections, seconds, total }) {
  const server = one === trivial ? bench.trivial : bench.app;
  if (one.isWalk) return sendWalks(bench, one, { connections, seconds, total });
  if (one.isTicked) return sendTicks(bench, one, { connections, seconds, total });
  if (one.isEstimated) return sendEstimates(bench, one, { connections, seconds, total });
  const headers = one.public ? {} : await headersOf(sessionOf(bench, one), one);
  const body = one.body && JSON.stringify(one.body(bench.account));
  if (body)
    Object.assign(headers, { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) });
  const url = server.address + (one.page ?? `/api/v2${one.path}`);
  const result = await bench.generate({ url, method: one.method, headers, body, connections, seconds, total });
  const errors = Object.entries(result.errors).map(([reason, times]) => `${times} × ${reason}`);
  if (errors.length)
    bench.broken.push(`${one.name} at ${connections}: ${errors.join(", ")}: ${result.said} (${server.log})`);
  return { ...result, broken: errors.length > 0 };
}

function sessionOf({ session, learners, entered }, { as }) {
  if (as === undefined) return session;
  return as === "learner" ? learners.entered[0].session : entered[as].session;
}

function headersOf(session, { page }) {
  return page ? session.pageHeaders() : session.headers();
}

/** A failing learner fails completely: each question needs the previous answer. */
async function sendWalks(bench, one, order) {
  const walkers = await Promise.all(
    bench.learners.entered.map(async ({ course, session }) => ({
      url: `${bench.app.address}/api/v2${one.path.replace("{id}", course)}`,
      headers: await session.headers(),
    })),
  );
  return { ...(await bench.generate({ walkers, ...order })), broken: false };
}

/** Each tick is new: all figures together go through the list once. */
async function sendTicks(bench, one, order) {
  const { ticks, ticking } = bench.learners;
  const headers = await Promise.all(ticking.map(({ session }) => session.headers()));
  const result = await bench.generate({
    ticks: { ...ticks, headers, url: `${bench.app.address}/api/v2${one.path}` },
    ...order,
  });
  ticks.from += result.ms.length;
  return judged(bench, one, result);
}

/** Each task is estimated once: all figures together go through the list. */
async function sendEstimates(bench, one, order) {
  const { estimates, entered, app } = bench;
  const headers = await entered.estimator.session.headers();
  const result = await bench.generate({
    estimates: { ...estimates, headers, url: `${app.address}/api/v2${one.path}` },
    ...order,
  });
  estimates.from += result.ms.length;
  return judged(bench, one, result);
}

function judged(bench, one, result) {
  const errors = Object.entries(result.errors).map(([reason, times]) => `${times} × ${reason}`);
  if (errors.length) bench.broken.push(`${one.name}: ${errors.join(", ")}: ${result.said}`);
  return { ...result, broken: errors.length > 0 };
}

/** A program can be assigned to everybody only once, so each round creates one. */
async function measureSync(bench, one) {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const id = await addProgramForAll(bench);
    const turn = { ...one, path: one.path.replace("{id}", id), isSynced: false };
    const given = await counted(bench, bench.app, () => send(bench, turn, { connections: 1, total: 1 }));
    const missing = await heldByAll(bench, id);
    if (missing) bench.broken.push(`${one.name}: ${missing}`);
    rounds.push({ ...given, broken: given.broken || missing !== undefined });
  }
  return {
    atMany: figures(rounds),
    atSingle: null,
    statements: statementsOf(one, rounds),
    isBroken: rounds.some(({ broken }) => broken),
  };
}

function summary(one, { trivial: base, own }) {
  const cpuEach = ({ cpu, ms }) => (cpu.app === null ? null : (cpu.app + cpu.pg) / ms.length);
  const speeds = (width) => median(own[width].map((round, at) => speed(round) / speed(base[width][at])));
  const costs = (width) =>
    median(own[width].map((round, at) => (cpuEach(round) === null ? null : cpuEach(round) / cpuEach(base[width][at]))));
  return {
    atMany: { ...figures(own.many), ofTrivial: speeds("many"), cpuOfTrivial: costs("many") },
    atSingle: { ...figures(own.single), ofTrivial: speeds("single"), cpuOfTrivial: costs("single") },
    statements: statementsOf(one, own.single),
    isBroken: [...own.many, ...own.single].some(({ broken }) => broken),
    trivial: { atMany: figures(base.many), atSingle: figures(base.single) },
  };
}

function pgSummary({ own, pg }) {
  const middles = pg.map(({ ms }) => median(ms));
  return { pgMs: median(middles), ofPg: median(own.single.map(({ ms }, at) => median(ms) / middles[at])) };
}

function figures(rounds) {
  const ms = rounds.flatMap((round) => round.ms).sort((a, b) => a - b);
  const total = (of) => rounds.reduce((sum, round) => sum + of(round), 0);
  const each = (of) => (of(rounds[0]) === null || !ms.length ? null : total(of) / ms.length);
  return {
    requests: ms.length,
    requestsPerSecond: ms.length / total(({ seconds }) => seconds),
    p50: percentile(ms, 50),
    p95: percentile(ms, 95),
    bytes: each(({ bytes }) => bytes),
    cpuApp: each(({ cpu }) => cpu.app),
    cpuPg: each(({ cpu }) => cpu.pg),
  };
}

/**
 * Signed-in callers are looked up in the database, so a count of 0 is invalid: no figure is better than a wrong one.
 */
function statementsOf(one, rounds) {
  const requests = rounds.reduce((sum, { ms }) => sum + ms.length, 0);
  const most = Math.max(...rounds.map((round) => round.mostStatements));
  if (!most && !one.public) return { mean: null, most: null };
  return { mean: rounds.reduce((sum, { statements }) => sum + statements, 0) / requests, most };
}

function speed({ ms, seconds }) {
  return ms.length / seconds;
}

function percentile(sorted, percent) {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))];
}

export function median(values) {
  if (values.some((value) => value === null)) return null;
  return percentile(
    values.toSorted((a, b) => a - b),
    50,
  );
}
