// How the server ends when it is told to: behind proxies without losing a request (docs/decisions/0144).
import { setImmediate as turn, setTimeout as wait } from "node:timers/promises";
import { hasBody } from "./request-door.mjs";

/** After so long it ends, whatever is still under way. docker-compose.yml gives the container longer. */
const HARD_EXIT_MS = 25_000;
/** A connection on which nothing was asked for so long is one that a proxy or browser keeps in store. */
const SILENT_MS = 1000;
/** How long a moment is waited for in which nobody comes, and how long it may be. */
const QUIET_MS = { within: 2000, most: 1 };
const LOOKS_MS = 200;

/**
 * By SIGTERM the server first says that it is not ready, and goes on serving for `drainSeconds`, each answer the last of
 * its connection: so proxies that look at readiness turn to other copies before the port is closed. By SIGINT, somebody
 * waits at a terminal, and the port is closed at once. Requests under way are always finished, until the hard limit.
 */
export function leaveOnSignals(server, program) {
  const visits = watchVisits(server);
  let since = 0;
  const leave = async (signal) => {
    // One Ctrl-C can arrive twice, from the terminal and from npm. A real second one exits immediately.
    if (since) return void (Date.now() - since > 2000 && process.exit(1));
    since = Date.now();
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
    visits.areLast = true;
    program.beLeaving?.();
    const workerStopped = program.stopWorker?.();
    if (signal === "SIGTERM" && program.drainSeconds > 0) await drain(program.drainSeconds * 1000, visits);
    await Promise.allSettled([closed(server, visits), workerStopped]);
    // What the last requests and jobs have noted.
    await program.endTracing?.();
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, leave);
}

/**
 * Waits, and then for a quiet moment: connections that the system has made, but the process has not taken, break when the
 * port closes. There are none after a turn of the event loop that took none and no time.
 */
async function drain(milliseconds, visits) {
  await wait(milliseconds);
  for (const until = Date.now() + QUIET_MS.within; Date.now() < until; ) {
    await turn();
    const [made, since] = [visits.made, performance.now()];
    await turn();
    if (visits.made === made && performance.now() - since < QUIET_MS.most) return;
  }
}

/** Closes the port; resolves when all connections have ended. */
function closed(server, visits) {
  const endSilent = () => {
    server.closeIdleConnections();
    visits.endUnused();
  };
  const ended = new Promise((resolve) => server.close(resolve));
  endSilent();
  setInterval(endSilent, LOOKS_MS).unref();
  return ended;
}

/** Knows the connections of a server, and makes answers the last of theirs once it leaves. */
function watchVisits(server) {
  /** When connections were made on which nothing has been asked yet. */
  const unused = new Map();
  const visits = {
    areLast: false,
    made: 0,
    // Node.js takes them for busy ones.
    endUnused: () => {
      for (const [socket, since] of unused) if (Date.now() - since >= SILENT_MS) socket.destroy();
    },
  };
  server.on("connection", (socket) => {
    visits.made += 1;
    unused.set(socket, Date.now());
    socket.once("close", () => unused.delete(socket));
  });
  server.prependListener("request", (request, response) => {
    unused.delete(request.socket);
    closeAfter(request, response, visits);
  });
  return visits;
}

/** Says so as late as possible, because an answer may begin long after its request. */
function closeAfter(request, response, visits) {
  const { writeHead } = response;
  response.writeHead = (...given) => {
    // While a body is still arriving the client might not read the answer of a connection that closes.
    if (visits.areLast && (request.complete || !hasBody(request))) response.shouldKeepAlive = false;
    return writeHead.apply(response, given);
  };
}
