// Serves the production build: in Docker as the main process, for `npm start` inside its process.
import { once } from "node:events";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import v8 from "node:v8";
import { answerApi, breakOff } from "./api-door.mjs";
import { boundConnections, oneAtATime } from "./connections.mjs";
import { leaveOnSignals } from "./leaving.mjs";
import { packedFiles, sendPacked } from "./packed-files.mjs";
import { passDoor } from "./request-door.mjs";
import { markBuild, sendWorker, workerOf } from "./worker-door.mjs";

/** Longer than reverse proxies keep idle connections: if we closed first, a request on its way would become a 502. */
const IDLE_CONNECTION_MS = 130_000;

/**
 * By default V8 lets the heap grow to several times the size of live objects before it collects garbage. At twice that
 * size, sixteen lists of ten thousand rows at once take under 400 MB instead of 490, PostgreSQL included, and no
 * request takes longer.
 */
const HEAP_GROWTH = "--heap-growing-percent=100";

/** Serves the standalone build of `folder`; resolves when it is ready. */
export async function serve(folder) {
  v8.setFlagsFromString(HEAP_GROWTH);
  const port = Number(process.env.PORT || 3000);
  const host = process.env.HOST || "127.0.0.1";
  const load = createRequire(path.join(folder, "package.json"));
  Object.assign(process.env, {
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    // The build has no next.config.ts any more; its own server.js says so in the same way.
    __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(load("./.next/required-server-files.json").config),
  });
  process.chdir(folder);
  const program = {};
  const server = openServer(packedFiles(folder), program);
  leaveOnSignals(server, program);
  const app = load("next")({ dev: false, dir: folder, hostname: host, port, httpServer: server });
  await app.prepare();
  // Next.js has loaded this file for its start, so it is the same module.
  const started = await load("./.next/server/instrumentation.js").program();
  const worker = workerOf(folder, started.daysOfCopies);
  Object.assign(program, { pages: app.getRequestHandler(), worker, ...started });
  await once(server.listen(port, host), "listening");
  return { address: `http://${host.includes(":") ? `[${host}]` : host}:${port}` };
}

/** Each request passes our own handlers first; what is left is for the pages of Next.js. */
function openServer(packed, program) {
  const server = http.createServer(
    oneAtATime(
      (request, response) =>
        passDoor(request, response) ||
        sendPacked(packed, request, response) ||
        sendWorker(program.worker, request, response) ||
        answerApi(program.api, request, response) ||
        answerPage(program, request, response),
    ),
  );
  server.keepAliveTimeout = IDLE_CONNECTION_MS;
  boundConnections(server);
  return server;
}

function answerPage({ pages, worker }, request, response) {
  markBuild(worker, response);
  return pages(request, response).catch((error) => breakOff(response, error));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await serve(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
}
