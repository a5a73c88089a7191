// The exported handlers behind a real HTTP server in a separate process, which tests may kill or observe.
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Method } from "@/lib/contracts/endpoint";
import { findRoute } from "./routes";
import type { Vitals } from "./served-api";

const BASE = "/api/v2";

function requestOf(message: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => gone.abort());
  const headers = new Headers(
    Object.entries(message.headers).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const method = message.method ?? "GET";
  const body = method === "GET" || method === "HEAD" ? null : Readable.toWeb(message);
  const init = { method, headers, body, duplex: "half", signal: gone.signal };
  return new Request(`http://127.0.0.1:3000${message.url}`, init as RequestInit);
}

async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
  const [pathname = ""] = (message.url ?? "").slice(BASE.length).split("?");
  const { route, params } = findRoute(pathname);
  const handler = route.handlers[(message.method === "HEAD" ? "GET" : message.method) as Method];
  if (!handler) return void response.writeHead(405).end();
  const answer = await handler(requestOf(message, response), { params: Promise.resolve(params) });
  response.writeHead(answer.status, Object.fromEntries(answer.headers));
  if (!answer.body) return void response.end();
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response).catch(
    () => undefined,
  );
}

const server = createServer((message, response) => void serve(message, response).catch(() => response.destroy()));
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

/** Memory now and at its peak, open files and sockets, and whether the S3 library was loaded. */
function vitals(): Vitals {
  const hasBuckets = Object.keys(require.cache).some((file) => file.includes("@aws-sdk"));
  return { rss: process.memoryUsage().rss, peakKb: peakKb(), open: readdirSync("/dev/fd").length, hasBuckets };
}

/** The peak of this program; `getrusage` also counts the memory of its parent process. */
function peakKb(): number {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1]);
}

process.on("message", () => process.send?.(vitals()));
process.on("disconnect", () => process.exit());
