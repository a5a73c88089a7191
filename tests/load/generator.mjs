// The load generator: a separate process, so that its work is not counted as the application's.
// It handles one order at a time, over IPC: HTTP requests, or the same rows through `pg` alone.
import http from "node:http";
import pg from "pg";
import { estimateAt } from "./estimates.mjs";
import { walks } from "./quiz-walks.mjs";
import { tickAt } from "./ticks.mjs";

const MOST_SAID = 300;

process.on("message", async (order) => {
  try {
    process.send({ result: await workOf(order)(order) });
  } catch (error) {
    process.send({ failure: error.message });
  }
});
process.on("disconnect", () => process.exit());

function workOf({ sql, walkers, ticks, estimates }) {
  if (sql) return queries;
  if (walkers) return answering;
  if (ticks) return ticking;
  return estimates ? estimating : requests;
}

/**
 * Keeps `connections` busy for `seconds` or until `total` requests were sent. Reads bodies completely and discards
 * them.
 */
async function steadily(
  { connections, seconds = Number.POSITIVE_INFINITY, total = Number.POSITIVE_INFINITY },
  requestAt,
) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const tally = emptyTally();
  const started = performance.now();
  let sent = 0;
  const connection = async () => {
    while (sent < total && performance.now() - started < seconds * 1000) {
      const { url, body, ...options } = requestAt(sent++);
      await one(url, { agent, ...options }, body, tally);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { ...tally, seconds: (performance.now() - started) / 1000 };
}

function requests({ url, method = "GET", headers = {}, body, ...order }) {
  return steadily(order, () => ({ url, method, headers, body }));
}

/** Each request ticks a new material. */
function ticking({ ticks, ...order }) {
  return steadily(order, (nth) => ({ method: "POST", ...tickAt(ticks, nth) }));
}

/** Each request estimates another task. */
function estimating({ estimates, ...order }) {
  return steadily(order, (nth) => ({ method: "POST", ...estimateAt(estimates, nth) }));
}

/** The same for learners, who need each response for their next question. */
async function answering(order) {
  const tally = emptyTally();
  const send = async (url, options, body, counted = emptyTally()) => {
    const text = await one(url, options, body, counted, true);
    if (Object.keys(counted.errors).length)
      throw new Error(`${url}: ${JSON.stringify(counted.errors)} ${counted.said}`);
    return JSON.parse(text);
  };
  const seconds = await walks(order, send, tally);
  return { ...tally, seconds };
}

function emptyTally() {
  return { ms: [], statements: 0, mostStatements: 0, bytes: 0, errors: {}, said: "" };
}

function one(url, options, body, tally, isKept = false) {
  return new Promise((resolve) => {
    const started = performance.now();
    const fail = (error) => resolve(count(tally, error.code ?? error.message, String(error)));
    const request = http.request(url, options, (response) => {
      const isGood = response.statusCode >= 200 && response.statusCode < 300;
      const said = [];
      response.on("error", fail);
      response.on("data", (chunk) => {
        tally.bytes += chunk.length;
        if (isKept || !isGood) said.push(chunk);
      });
      response.on("end", () => {
        tally.ms.push(performance.now() - started);
        const text = Buffer.concat(said).toString();
        if (!isGood) count(tally, response.statusCode, text);
        countStatements(tally, response.headers["server-timing"]);
        resolve(text);
      });
    });
    request.on("error", fail);
    request.end(body);
  });
}

function count(tally, reason, said) {
  tally.errors[reason] = (tally.errors[reason] ?? 0) + 1;
  tally.said ||= said.slice(0, MOST_SAID);
}

function countStatements(tally, header) {
  // The trivial handler has no such header, because it sends no statements.
  const statements = Number(/\bdb;desc="(\d+)"/.exec(header ?? "")?.[1] ?? 0);
  tally.statements += statements;
  tally.mostStatements = Math.max(tally.mostStatements, statements);
}

/** One connection with a prepared statement and rows as objects: the minimum for a Node program. */
async function queries({ sql, values, database, seconds }) {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const ms = [];
  let rows = 0;
  const started = performance.now();
  while (performance.now() - started < seconds * 1000) {
    const before = performance.now();
    rows = (await client.query({ name: "same-rows", text: sql, values })).rows.length;
    ms.push(performance.now() - before);
  }
  await client.end();
  return { ms, rows };
}
