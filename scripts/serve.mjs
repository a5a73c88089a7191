// Serves the production build: in Docker as the main process, for `npm start` inside its process.
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import v8 from "node:v8";
import { answerApi } from "./api-door.mjs";
import { boundConnections, oneAtATime } from "./connections.mjs";
import { packedFiles, sendPacked } from "./packed-files.mjs";
import { passDoor } from "./request-door.mjs";

const HARD_EXIT_MS = 25_000;
/** Longer than reverse proxies keep idle connections: if we closed first, a request on its way would become a 502. */
const IDLE_CONNECTION_MS = 130_000;

/**
 * By default V8 lets the heap grow to several times the size of live objects before it collects garbage. At twice that
 * size, sixteen lists of ten thousand rows at once take under 400 MB instead of 490, PostgreSQL included, and no
 * request takes longer.
 */
const HEAP_GROWTH = "--heap-growing-percent=100";

/** Starts the standalone server of `folder`; resolves when it is ready. */
export async function serve(folder) {
  v8.setFlagsFromString(HEAP_GROWTH);
  const server = captureServer(packedFiles(folder));
  const port = process.env.PORT || "3000";
  const host = process.env.HOST || "127.0.0.1";
  Object.assign(process.env, {
    NODE_ENV: "production",
    HOSTNAME: host,
    PORT: port,
    NEXT_MANUAL_SIG_HANDLE: "true",
    NEXT_TELEMETRY_DISABLED: "1",
  });
  process.env.KEEP_ALIVE_TIMEOUT ||= String(IDLE_CONNECTION_MS);
  createRequire(import.meta.url)(path.join(folder, "server.js"));
  const listening = await server;
  stopOnSignals(listening);
  return { address: `http://${host.includes(":") ? `[${host}]` : host}:${port}` };
}

/** Captures the server that Next.js opens: each request passes our handler first, and the server can be drained. */
function captureServer(packed) {
  const create = http.createServer;
  return new Promise((resolve) => {
    http.createServer = (...args) => {
      const answer = args.pop();
      const server = create(
        ...args,
        oneAtATime(
          (request, response) =>
            passDoor(request, response) ||
            sendPacked(packed, request, response) ||
            answerApi(request, response) ||
            answer(request, response),
        ),
      );
      http.createServer = create;
      boundConnections(server);
      server.once("listening", () => resolve(server));
      return server;
    };
  });
}

/** Stops accepting, finishes running requests, and exits at the hard limit at the latest. */
function stopOnSignals(server) {
  let since = 0;
  const stop = () => {
    // One Ctrl-C can arrive twice, from the terminal and from npm. A real second one exits immediately.
    if (since) return void (Date.now() - since > 2000 && process.exit(1));
    since = Date.now();
    const drained = new Promise((resolve) => server.close(resolve));
    void Promise.allSettled([drained, globalThis.__atestaStopWorker?.()]).then(() => process.exit(0));
    server.closeIdleConnections();
    setInterval(() => server.closeIdleConnections(), 200).unref();
    setTimeout(() => process.exit(1), HARD_EXIT_MS).unref();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await serve(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
