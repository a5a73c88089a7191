import { once } from "node:events";
import net from "node:net";
import { patience } from "../../support/slowness.mjs";

export type Sent = { method: string; path: string; headers?: Record<string, string>; body?: Buffer };

/** A connection for raw requests, which no client library would send. */
export async function connect(port: number) {
  const socket = net.connect(port, "127.0.0.1");
  let bytes = "";
  let isClosed = false;
  socket.on("data", (chunk) => (bytes += chunk.toString("latin1")));
  socket.on("error", () => (isClosed = true));
  socket.on("close", () => (isClosed = true));
  await once(socket, "connect");
  return {
    /** Sends a whole request; returns the status of the response, or "closed". */
    async ask(
      { method, path, headers = {}, body }: Sent,
      timeoutMs = patience(20_000),
    ): Promise<number | "closed" | "silent"> {
      const before = statusesIn(bytes).length;
      const all = { host: `127.0.0.1:${port}`, ...headers, ...(body && { "content-length": String(body.length) }) };
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
      if (body) socket.write(body);
      for (
        const until = Date.now() + timeoutMs;
        Date.now() < until;
        await new Promise((resolve) => setTimeout(resolve, 10))
      ) {
        const status = statusesIn(bytes)[before];
        if (status !== undefined) return status;
        if (isClosed) return "closed";
      }
      return "silent";
    },
    /** Everything received, headers included. */
    received: () => bytes,
    write: (text: string) => socket.write(text, "latin1"),
    end: () => socket.destroy(),
  };
}

function statusesIn(bytes: string): number[] {
  return [...bytes.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}
