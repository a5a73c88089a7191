// Serves the production build: in Docker as the main process, under `npm start` inside its process.
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import v8 from "node:v8";
import { packedFiles, sendPacked } from "./packed-files.mjs";
import { passDoor, refuseConnection } from "./request-door.mjs";

const HARD_EXIT_MS = 25_000;
/** Longer than a reverse proxy keeps an idle connection: were ours closed first, a request on its way would be a 502. */
const IDLE_CONNECTION_MS = 130_000;

/**
 * The engine lets its heap grow to a multiple of what lives in it before it sweeps, as if memory cost nothing. At twice what lives,
 * sixteen whole lists of ten thousand at once take under 400 MB in place of 490, PostgreSQL included, and no request takes longer.
 */
const HEAP_GROWTH = "--heap-growing-percent=100";

/** Starts the standalone server of `folder` and answers when it is ready to serve. */
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

/** The server that Next opens: every request passes our door first, and the server is kept so that it can be drained. */
function captureServer(packed) {
  const create = http.createServer;
  return new Promise((resolve) => {
    http.createServer = (...args) => {
      const answer = args.pop();
      const server = create(
        ...args,
        (request, response) =>
          passDoor(request, response) || sendPacked(packed, request, response) || answer(request, response),
      );
      http.createServer = create;
      server.on("clientError", refuseConnection);
      server.once("listening", () => resolve(server));
      return server;
    };
  });
}

/** Ends what is under way, takes nothing new, and leaves no later than the hard limit. */
function stopOnSignals(server) {
  let since = 0;
  const stop = () => {
    // One Ctrl-C can arrive twice, from the terminal and from npm. A second one in earnest does not wait.
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
