// Serves the service worker, and marks pages with their build, by which the worker knows that there is a new one.
import fs from "node:fs";
import path from "node:path";

const ADDRESS = /^\/sw\.js(\?|$)/;
/** It fetches from us alone. */
const POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** What browsers are sent: the worker of this build, or with `days` undefined the one that removes it. */
export function workerOf(folder, days) {
  const read = (name) => fs.readFileSync(path.join(folder, ".next", name), "utf8");
  const build = read("BUILD_ID").trim();
  const text =
    days === undefined
      ? read("offline/retired-worker.js")
      : `const ATESTA_BUILD=${JSON.stringify(build)},ATESTA_DAYS=${days};${read("offline/worker.js")}`;
  return { build, bytes: Buffer.from(text) };
}

/** Responds if the request is for the worker. Always asked for anew: a browser that kept an old one could not be helped. */
export function sendWorker(worker, request, response) {
  if (!worker || !ADDRESS.test(request.url)) return false;
  response.writeHead(200, {
    "content-type": "application/javascript; charset=UTF-8",
    "content-length": worker.bytes.length,
    "cache-control": "no-cache",
    "content-security-policy": POLICY,
  });
  response.end(request.method === "HEAD" ? undefined : worker.bytes);
  return true;
}

export function markBuild(worker, response) {
  if (worker) response.setHeader("X-Atesta-Build", worker.build);
}
