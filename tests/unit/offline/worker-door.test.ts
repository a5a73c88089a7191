import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { markBuild, sendWorker, workerOf } from "@/scripts/worker-door.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "worker-"));

beforeAll(() => {
  mkdirSync(path.join(folder, ".next/offline"), { recursive: true });
  writeFileSync(path.join(folder, ".next/BUILD_ID"), "b-1\n");
  writeFileSync(path.join(folder, ".next/offline/worker.js"), "works()");
  writeFileSync(path.join(folder, ".next/offline/retired-worker.js"), "leaves()");
});

afterAll(() => rmSync(folder, { recursive: true }));

function answered(url: string, method = "GET", days: number | undefined = 7) {
  const sent: { status?: number; headers: Record<string, unknown>; body?: string | undefined } = { headers: {} };
  const response = {
    writeHead: (status: number, headers: object) => Object.assign(sent, { status, headers }),
    end: (body?: Buffer) => Object.assign(sent, { body: body?.toString() }),
    setHeader: (name: string, value: unknown) => Object.assign(sent.headers, { [name]: value }),
  };
  const worker = workerOf(folder, days);
  return { isSent: sendWorker(worker, { url, method }, response), sent, worker, response };
}

test("the worker begins with its build and the days of its copies, and is asked for anew each time", () => {
  const { isSent, sent } = answered("/sw.js");
  expect(isSent).toBe(true);
  expect(sent).toMatchObject({
    status: 200,
    body: 'const ATESTA_BUILD="b-1",ATESTA_DAYS=7;works()',
    headers: {
      "cache-control": "no-cache",
      "content-type": "application/javascript; charset=UTF-8",
      "content-security-policy": "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    },
  });
  expect(answered("/sw.js?1", "HEAD").sent).toMatchObject({ status: 200, body: undefined });
});

test("without days the one that removes it is sent in its place", () => {
  const { bytes } = workerOf(folder, undefined);
  expect(bytes.toString()).toBe("leaves()");
});

test("it answers nothing else, and nothing before it is there", () => {
  for (const url of ["/", "/sw.js/more", "/sw.jsx", "/home/sw.js"]) expect(answered(url).isSent).toBe(false);
  expect(sendWorker(undefined, { url: "/sw.js", method: "GET" }, {})).toBe(false);
});

test("pages name their build", () => {
  const { worker, response, sent } = answered("/home");
  markBuild(worker, response);
  expect(sent.headers).toEqual({ "X-Atesta-Build": "b-1" });
});
