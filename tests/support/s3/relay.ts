import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** How it goes wrong: the connection breaks in the middle, a byte changes, the answer drips, another one comes instead. */
export type Harm = "cut" | "damage" | "drip" | { status: number; code: string };

const BEFORE_CUT = 1024 * 1024;
const DROP = 8 * 1024;

/** A network between the product and a store, in which things happen to requests. */
export class Relay {
  /** While set, says what happens to a request. */
  harm: ((request: IncomingMessage, query: URLSearchParams) => Harm | undefined) | undefined;
  /** While set, hears of each request that has arrived whole at the store. */
  heard: (() => void) | undefined;
  private readonly server = http.createServer((request, response) => {
    this.serve(request, response).catch(() => response.destroy());
  });

  constructor(private readonly target: () => string) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", this.target());
    const harm = this.harm?.(request, url.searchParams);
    if (typeof harm === "object") {
      await once(request.resume(), "end");
      return void response.writeHead(harm.status).end(`<Error><Code>${harm.code}</Code></Error>`);
    }
    // What it expects is answered here.
    const { expect: _, ...headers } = request.headers;
    const onward = http.request(url, { method: request.method ?? "GET", headers, agent: false });
    const answered = new Promise<IncomingMessage>((resolve, reject) =>
      onward.once("response", resolve).on("error", reject),
    );
    answered.catch(() => response.destroy());
    let sent = 0;
    for await (const chunk of request) {
      if (harm === "damage") chunk[0] ^= 1;
      onward.write(chunk);
      sent += chunk.length;
      if (harm !== "cut" || sent < BEFORE_CUT) continue;
      onward.destroy();
      return void response.destroy();
    }
    onward.end(() => this.heard?.());
    const answer = await answered;
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    if (harm !== "drip") return void answer.pipe(response);
    for await (const chunk of answer)
      for (let at = 0; at < chunk.length; at += DROP) {
        response.write(chunk.subarray(at, at + DROP));
        await wait(1);
      }
    response.end();
  }
}
