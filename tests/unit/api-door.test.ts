import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import zlib from "node:zlib";
import type { Delivery } from "@/lib/http/delivery";
import { finishedPage, sendFinished } from "@/lib/http/finished-page";
import { answerApi } from "../../scripts/api-door.mjs";

type Handler = (request: Request, context: { delivery: Delivery }) => Promise<Response>;

let handle: Handler;
const answerNow: Handler = (request, context) => handle(request, context);
const api = { GET: answerNow, POST: answerNow };
let server: http.Server;
beforeAll(async () => {
  server = http.createServer((request, response) => {
    if (!answerApi(api, request, response)) response.writeHead(418).end("elsewhere");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Reply = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer };
type Sent = { method?: string; path?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer };

async function ask({ method = "GET", path = "/api/v2/x/", headers = {}, body }: Sent = {}): Promise<Reply> {
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, method, path, headers, agent: false });
  request.end(body);
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) };
}

/** A body that arrives in pieces, each when the reader asks for it. */
const streamed = (pieces: string[]) =>
  new ReadableStream({
    pull(stream) {
      const piece = pieces.shift();
      if (piece === undefined) stream.close();
      else stream.enqueue(Buffer.from(piece));
    },
  });

test("method, address, headers and body arrive as they were sent", async () => {
  handle = async (request) =>
    Response.json({
      method: request.method,
      url: request.url,
      header: request.headers.get("x-own"),
      body: await request.text(),
    });
  const { bytes } = await ask({
    method: "POST",
    path: "/api/v2/a/?q=%D1%97&b=1",
    headers: { "x-own": "own", "content-type": "text/plain" },
    body: "їжак",
  });
  expect(JSON.parse(String(bytes))).toEqual({
    method: "POST",
    url: "http://localhost/api/v2/a/?q=%D1%97&b=1",
    header: "own",
    body: "їжак",
  });
});

test("status, headers and each cookie are those of the handler", async () => {
  handle = async () => {
    const headers = new Headers({ "x-own": "1", "content-type": "application/json" });
    for (const cookie of ["a=1; Path=/", "b=2, 3"]) headers.append("set-cookie", cookie);
    return new Response("{}", { status: 201, headers });
  };
  const { status, headers, bytes } = await ask();
  expect([status, headers["x-own"], headers["content-length"], String(bytes)]).toEqual([201, "1", "2", "{}"]);
  expect(headers["set-cookie"]).toEqual(["a=1; Path=/", "b=2, 3"]);
});

test.each([null, ""])("an answer without a body (%j) ends", async (body) => {
  handle = async () => new Response(body, { status: body === null ? 204 : 200 });
  expect((await ask()).bytes).toHaveLength(0);
});

describe("compression", () => {
  const long = JSON.stringify({ text: "слово ".repeat(1000) });
  const json = (body: BodyInit, headers = {}) =>
    new Response(body, { headers: { "content-type": "application/json", ...headers } });
  const asked = { headers: { "accept-encoding": "br, gzip" } };

  test("a long text is packed for who can read that, and says so either way", async () => {
    handle = async () => json(long);
    const packed = await ask(asked);
    expect([packed.headers["content-encoding"], packed.headers.vary]).toEqual(["gzip", "Accept-Encoding"]);
    expect(packed.headers["content-length"]).toBe(String(packed.bytes.length));
    expect(String(zlib.gunzipSync(packed.bytes))).toBe(long);
    const plain = await ask();
    expect([plain.headers["content-encoding"], plain.headers.vary, String(plain.bytes)]).toEqual([
      undefined,
      "Accept-Encoding",
      long,
    ]);
  });

  test("a stream is packed piece by piece", async () => {
    handle = async () => json(streamed([long, "second", long]));
    const { headers, bytes } = await ask(asked);
    expect([headers["content-encoding"], headers["content-length"]]).toEqual(["gzip", undefined]);
    expect(String(zlib.gunzipSync(bytes))).toBe(`${long}second${long}`);
  });

  test.each<[string, () => Response]>([
    ["short", () => json("{}")],
    ["a picture", () => new Response(long, { headers: { "content-type": "image/webp" } })],
    ["a part of a file", () => json(long, { "content-range": "bytes 0-9/20" })],
    ["packed already", () => json(long, { "content-encoding": "br" })],
  ])("what is %s is left as it is", async (_, make) => {
    handle = async () => make();
    const { headers, bytes } = await ask(asked);
    expect(headers["content-encoding"]).not.toBe("gzip");
    expect(String(bytes)).toBe(await make().text());
  });
});

describe("a text that is made once", () => {
  const text = JSON.stringify({ text: "слово ".repeat(1000) });
  const page = finishedPage(text, { "content-type": "application/json", vary: "Cookie" });
  beforeEach(() => {
    handle = async ({ headers }) => sendFinished(page, headers);
  });

  test("is compressed once for all who ask", async () => {
    const gzip = jest.spyOn(zlib, "gzip");
    const sent = await Promise.all([1, 2, 3].map(() => ask({ headers: { "accept-encoding": "gzip" } })));
    for (const { headers, bytes } of sent) {
      expect([headers["content-encoding"], headers.vary]).toEqual(["gzip", "Cookie, Accept-Encoding"]);
      expect(String(zlib.gunzipSync(bytes))).toBe(text);
    }
    const streams = await Promise.all([1, 2].map(() => sendFinished(page, new Headers()).body?.getReader().read()));
    expect(streams[0]?.value).toBe(streams[1]?.value);
    gzip.mockRestore();
  });

  test("is not sent again to a client that has it", async () => {
    const { headers } = await ask();
    for (const condition of [headers.etag, `"another", ${headers.etag}`, "*"]) {
      const again = await ask({ headers: { "if-none-match": condition, "accept-encoding": "gzip" } });
      expect([again.status, again.headers.etag, again.bytes.length]).toEqual([304, headers.etag, 0]);
    }
    expect((await ask({ headers: { "if-none-match": '"another"' } })).status).toBe(200);
  });

  test.each(["gzip;q=0", "br, gzip; q=0.0", "*;q=0", "identity", "gzip;q=0, *"])(
    "is plain for a client that takes %s",
    async (taken) => {
      const { headers, bytes } = await ask({ headers: { "accept-encoding": taken } });
      expect([headers["content-encoding"], String(bytes)]).toEqual([undefined, text]);
    },
  );

  test.each(["GZIP;q=0.1", "*", "br;q=1, gzip;q=0.001"])("is compressed for a client that takes %s", async (taken) => {
    expect((await ask({ headers: { "accept-encoding": taken } })).headers["content-encoding"]).toBe("gzip");
  });
});

describe("an answer on its way", () => {
  test("is over when it has left, and not before", async () => {
    let isOver = false;
    let delivery: Delivery | undefined;
    handle = async (_, context) => {
      ({ delivery } = context);
      delivery.over.then(() => (isOver = true));
      return new Response(Buffer.alloc(50_000_000));
    };
    const { port } = server.address() as AddressInfo;
    const request = http.request({ port, path: "/api/v2/x/", agent: false }).end();
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    // What the buffers of both ends take, and no more.
    let before = -1;
    for (let same = 0; same < 50; await new Promise(setImmediate)) {
      const now = delivery?.taken() ?? 0;
      same = now === before ? same + 1 : 0;
      before = now;
    }
    expect([before > 0, before < 50_000_000, isOver]).toEqual([true, true, false]);
    response.resume();
    await delivery?.over;
    expect(delivery?.taken()).toBeGreaterThan(50_000_000);
  });

  test("can be cut off", async () => {
    handle = async (_, { delivery }) => {
      let asked = 0;
      return new Response(
        new ReadableStream({
          pull(stream) {
            asked += 1;
            if (asked > 2) delivery.cutOff();
            else stream.enqueue(Buffer.from("part"));
          },
        }),
      );
    };
    await expect(ask()).rejects.toThrow();
  });
});

test("a body that its handler does not read, or only begins, leaves the connection usable", async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const begun = async (request: Request) => {
    await request.body?.getReader().read();
  };
  for (const read of [async () => undefined, begun]) {
    handle = async (request) => {
      if (request.method === "POST") await read(request);
      return new Response(request.method);
    };
    for (const method of ["POST", "GET"]) {
      const request = http.request({ port, method, path: "/api/v2/x/", agent });
      request.end(method === "POST" ? Buffer.alloc(2_000_000) : undefined);
      const [response] = (await once(request, "response")) as [http.IncomingMessage];
      let text = "";
      for await (const piece of response) text += piece;
      expect(text).toBe(method);
    }
  }
  agent.destroy();
});

test("a stream waits for its reader, and ends with it", async () => {
  let made = 0;
  let cancelled = false;
  let aborted = false;
  // Node.js forgets the signal of a request that nothing holds any more.
  const held: Request[] = [];
  handle = async (request) => {
    held.push(request);
    request.signal.addEventListener("abort", () => {
      aborted = true;
    });
    return new Response(
      new ReadableStream({
        pull(stream) {
          made += 1;
          stream.enqueue(Buffer.alloc(64 * 1024));
        },
        cancel() {
          cancelled = true;
        },
      }),
    );
  };
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, path: "/api/v2/x/", agent: false }).end();
  const [response] = (await once(request, "response")) as [http.IncomingMessage];
  response.pause();
  await new Promise((resolve) => setTimeout(resolve, 200));
  // What fits into the buffers of both ends: some megabytes, of an endless stream.
  expect(made).toBeLessThan(400);
  const before = made;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(made).toBe(before);
  request.destroy();
  for (let tries = 0; !(cancelled && aborted) && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect([cancelled, aborted]).toEqual([true, true]);
});

test("a handler that breaks, before or within its body, ends the connection and says so in the log", async () => {
  const said = jest.spyOn(console, "error").mockImplementation();
  handle = async () => {
    throw new Error("broken before");
  };
  await expect(ask()).rejects.toThrow("socket hang up");
  handle = async () =>
    new Response(
      new ReadableStream({
        async pull(stream) {
          stream.enqueue(Buffer.from("a"));
          stream.enqueue(Buffer.from("b"));
          stream.error(new Error("broken within"));
        },
      }),
    );
  await expect(ask()).rejects.toThrow();
  expect(said.mock.calls.map(([line]) => String(JSON.parse(line).err).split("\n")[0])).toEqual([
    "Error: broken before",
    "Error: broken within",
  ]);
  said.mockRestore();
});

test.each([
  ["OPTIONS", "/api/v2/x/"],
  ["GET", "/api/auth/session"],
  ["GET", "/api/v2x/"],
  ["GET", "/login"],
])("%s %s goes the way of the pages", async (method, path) => {
  expect((await ask({ method, path })).status).toBe(418);
});

test("HEAD gets the headers of GET and no body, of which nothing is read", async () => {
  let isCancelled = false;
  handle = async ({ method }) => {
    const cancel = () => {
      isCancelled = true;
    };
    return new Response(new ReadableStream({ cancel }), { status: 201, headers: { "x-method": method } });
  };
  const { status, headers, bytes } = await ask({ method: "HEAD" });
  expect([status, headers["x-method"], bytes.length, isCancelled]).toEqual([201, "HEAD", 0, true]);
});
