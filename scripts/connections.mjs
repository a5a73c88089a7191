// What a connection may do, whatever it sends: one request at a time, no other protocol, and an end.
import { answerRaw, closeSoon, refuseConnection, refuseExpectation } from "./request-door.mjs";

/**
 * Many more than people and proxies need, and a fifth of the files that a process may have open on most systems, so that
 * files and database connections can still be opened. An idle connection takes some 20 kB.
 */
export const MOST_CONNECTIONS = 4000;
/** Requests that wait for the answer before them, on all connections together: some 10 kB each. */
export const MOST_WAITING = 4000;
/**
 * For so long nothing may move on a connection whose request is under way. Otherwise clients that never read their answers
 * could take all connections for good.
 */
export const STILL_MS = 120_000;
/** How long the headers of a request may take to arrive, and the whole request. Node.js looks every 30 seconds. */
export const ARRIVAL_MS = { headers: 60_000, whole: 300_000 };
const LOGGED_EVERY_MS = 60_000;

const LINE = Symbol("line");
/** The connections on which requests wait. */
const waitingLines = new Set();
let waitingInAll = 0;

/** Sets the bounds of a server before it listens. */
export function boundConnections(server) {
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = STILL_MS;
  server.headersTimeout = ARRIVAL_MS.headers;
  server.requestTimeout = ARRIVAL_MS.whole;
  // The door refuses such requests itself, so that they get its headers.
  server.requireHostHeader = false;
  server.on("clientError", refuseInLine);
  server.on("checkExpectation", oneAtATime(refuseExpectation));
  server.on("connection", (socket) => socket.once("end", () => closeSoon(socket)));
  server.on("connect", (_request, socket) => {
    // Node takes its own listener away, and an error without one would end the process.
    socket.on("error", () => undefined);
    lastInLine(socket, () => answerRaw(socket, "405 Method Not Allowed", { Allow: "GET, HEAD" }));
  });
  // Without a listener an offer to change the protocol is ignored, and the request answered as any other. Next.js adds
  // one that leaves connections open which it does not know.
  server.on("newListener", (name, listener) => {
    if (name === "upgrade") queueMicrotask(() => server.off(name, listener));
  });
  makeRoom(server);
}

/**
 * Bytes that are no request are refused after the answers to the requests before them, or it would be taken for one of
 * these. If they belong to a body that is still arriving, the refusal is the answer, unless that has begun.
 */
function refuseInLine(error, socket) {
  const line = socket[LINE];
  if (line?.last.complete) lastInLine(socket, () => refuseConnection(error, socket));
  else if (line?.answer?.headersSent) socket.destroy();
  else refuseConnection(error, socket);
}

/** At the bound, connections on which nothing is asked give way to new ones. */
function makeRoom(server) {
  let loggedAt = -LOGGED_EVERY_MS;
  server.on("drop", () => {
    server.closeIdleConnections();
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    const time = new Date().toISOString();
    console.error(JSON.stringify({ level: 40, time, connections: MOST_CONNECTIONS, msg: "too many connections" }));
  });
}

/**
 * Answers the requests of a connection one after the other. Node.js hands over all that arrived in one piece, and their
 * answers would wait in memory for a client that does not read.
 */
export function oneAtATime(answer) {
  return (request, response) => {
    const { socket } = request;
    socket[LINE] ??= { socket, answer: undefined, waiting: [] };
    const line = socket[LINE];
    line.last = request;
    const begin = () => {
      line.answer = response;
      response.once("close", () => beginNext(line));
      answer(request, response);
    };
    if (line.answer) wait(line, begin);
    else begin();
  };
}

/** Refuses what comes behind the requests of a connection, and all after it. */
function lastInLine(socket, refuse) {
  const line = socket[LINE];
  if (!line?.answer) return refuse();
  wait(line, () => {
    forget(line);
    refuse();
  });
}

function wait(line, begin) {
  // What is still to come stays unread until these have been answered. Not at once: Node.js reads on after each request.
  if (line.waiting.length === 0) process.nextTick(() => line.waiting.length > 0 && line.socket.pause());
  line.waiting.push(begin);
  waitingLines.add(line);
  waitingInAll += 1;
  if (waitingInAll > MOST_WAITING) closeLongest();
}

function beginNext(line) {
  line.answer = undefined;
  if (line.socket.destroyed) return forget(line);
  const begin = line.waiting.shift();
  if (!begin) return;
  waitingInAll -= 1;
  if (line.waiting.length === 0) {
    waitingLines.delete(line);
    // Node.js has paused it for reasons of its own, and goes on by itself.
    if (!line.socket._paused) line.socket.resume();
  }
  begin();
}

function closeLongest() {
  const [longest] = [...waitingLines].sort((a, b) => b.waiting.length - a.waiting.length);
  longest.socket.destroy();
  forget(longest);
}

function forget(line) {
  waitingLines.delete(line);
  waitingInAll -= line.waiting.length;
  line.waiting = [];
}
