// The exported handlers behind a real HTTP server in a separate process, which tests may kill or observe.
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { api } from "@/lib/endpoints/api";
import { answerApi } from "@/scripts/api-door.mjs";
import type { Vitals } from "./served-api";

const server = createServer((request, response) => {
  if (!answerApi(api, request, response)) response.writeHead(405).end();
});
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
