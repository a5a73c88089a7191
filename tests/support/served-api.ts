import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import path from "node:path";
import { Readable } from "node:stream";

export type Vitals = { rss: number; peakKb: number; open: number; hasBuckets: boolean };

export type ServedApi = {
  port: number;
  pid: number;
  vitals: () => Promise<Vitals>;
  kill: () => Promise<void>;
};

const ENTRY = path.resolve(__dirname, "api-server.ts");
const NODE = [process.execPath, "--conditions=react-server", "--import", "tsx", ENTRY];

/** The API in another process. `wrap` is a command that starts it, such as one that first gives it a small disk. */
export async function serveApi(env: Record<string, string> = {}, wrap: string[] = []): Promise<ServedApi> {
  const [command = "", ...args] = [...wrap, ...NODE];
  const child = spawn(command, args, {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = (said + chunk).slice(-2000);
  });
  const { port } = await answerOf<{ port: number }>(child, () => said);
  return {
    port,
    pid: child.pid ?? 0,
    vitals: () => {
      child.send("vitals");
      return answerOf<Vitals>(child, () => said);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function answerOf<T>(child: ChildProcess, said: () => string): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = () => reject(new Error(`the API server ended: ${said()}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message as T);
    });
  });
}

export type Reply = { status: number; body: Record<string, unknown> };
type Upload = {
  port: number;
  token: string;
  course: number;
  head?: Buffer;
  bytes: number;
  chunked?: boolean;
  chunk?: Buffer;
  goAfter?: number;
};

const BOUNDARY = "----atesta-tests-big";

/** Sends a course file of so many bytes as it makes them, as fast as the other side takes them. */
export async function uploadBytes({
  port,
  token,
  course,
  bytes,
  chunked = false,
  chunk = Buffer.alloc(256 * 1024, 7),
  goAfter,
}: Upload): Promise<Reply> {
  const field = (name: string, value: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="big.bin"\r\n\r\n`;
  const [before, after] = [
    Buffer.from(field("course", String(course)) + field("title", "Велике") + file),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ];
  const size = chunked ? {} : { "content-length": String(before.length + bytes + after.length) };
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
    ...size,
  };
  const request = http.request({
    host: "127.0.0.1",
    port,
    path: "/api/v2/handbook/course-files/",
    method: "POST",
    headers,
  });
  const replied = once(request, "response") as Promise<[http.IncomingMessage]>;
  replied.catch(() => undefined);
  const body = Readable.from(
    parts(before, bytes, chunk, after, goAfter ? { bytes: goAfter, leave: () => request.destroy() } : undefined),
    {
      objectMode: false,
    },
  );
  // A refusal can come before all is sent; what is on its way then breaks off.
  body.pipe(request).on("error", () => undefined);
  const [response] = await replied;
  body.destroy();
  let text = "";
  for await (const piece of response) text += piece;
  return { status: response.statusCode ?? 0, body: text ? JSON.parse(text) : {} };
}

function* parts(
  before: Buffer,
  bytes: number,
  chunk: Buffer,
  after: Buffer,
  early?: { bytes: number; leave: () => void },
): Generator<Buffer> {
  yield before;
  for (let sent = 0; sent < bytes; sent += chunk.length) {
    if (early && sent >= early.bytes) return early.leave();
    yield chunk.subarray(0, Math.min(chunk.length, bytes - sent));
  }
  yield after;
}

/** Reads a stored file piece by piece; `stopAfter` bytes the reader goes away. */
export async function download(
  port: number,
  url: unknown,
  token: string,
  onPiece: (piece: Buffer) => void,
  stopAfter = Number.POSITIVE_INFINITY,
): Promise<number> {
  const request = http.get({
    host: "127.0.0.1",
    port,
    path: String(url),
    headers: { authorization: `Bearer ${token}` },
  });
  request.on("error", () => undefined);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  let received = 0;
  try {
    for await (const piece of response) {
      onPiece(piece as Buffer);
      received += (piece as Buffer).length;
      if (received >= stopAfter) request.destroy();
    }
  } catch (error) {
    if (received < stopAfter) throw error;
  }
  return received;
}
