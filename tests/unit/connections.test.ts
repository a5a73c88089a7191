import { once } from "node:events";
import http from "node:http";
import type { Delivery } from "@/lib/http/delivery";
import { inTurnIfLong } from "@/lib/http/long-lists";
import { answerApi } from "../../scripts/api-door.mjs";
import { boundConnections, MOST_CONNECTIONS, MOST_WAITING, oneAtATime, STILL_MS } from "../../scripts/connections.mjs";
import { passDoor } from "../../scripts/request-door.mjs";
import { oddHeaders, type RawConnection, rawConnection, statusOf } from "../support/raw-connection";

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;
type Handler = (request: Request, context: { delivery: Delivery }) => Promise<Response>;

let answer: Answer;
let api: Record<string, Handler>;
let server: http.Server;
const connections: RawConnection[] = [];

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent";
  server = http.createServer(
    oneAtATime(
      (request: http.IncomingMessage, response: http.ServerResponse) =>
        passDoor(request, response) || answerApi(api, request, response) || answer(request, response),
    ),
  );
  boundConnections(server);
  // As Next.js does once its server is made: a listener that leaves connections open.
  server.on("upgrade", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
});
beforeEach(() => {
  api = {};
  answer = (request, response) => response.end(request.url);
});
afterEach(() => {
  for (const connection of connections.splice(0)) connection.end();
  jest.useRealTimers();
});
afterAll(() => {
  delete process.env.LOG_LEVEL;
  server.closeAllConnections();
  server.close();
});

async function connect(): Promise<RawConnection> {
  const connection = await rawConnection(server);
  connections.push(connection);
  return connection;
}

/** Asks on a connection of its own. */
async function ask(path = "/visitor"): Promise<number> {
  const connection = await connect();
  connection.write(get(path));
  return statusOf((await connection.answers(1))[0]);
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
/** Turns of the event loop until the server has this many connections. */
async function untilOpen(count: number): Promise<void> {
  while ((await open()) !== count) await new Promise(setImmediate);
}

describe("another protocol", () => {
  test.each([
    ["websocket", "Connection: Upgrade\r\nUpgrade: websocket\r\n"],
    ["h2c", "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n"],
  ])("an offer of %s is ignored: the request is answered as any other, and so is the next", async (_, offer) => {
    const connection = await connect();
    connection.write(get("/first", offer));
    expect(statusOf((await connection.answers(1))[0])).toBe(200);
    connection.write(get("/second"));
    expect((await connection.answers(2))[1]).toContain("/second");
    expect(server.listenerCount("upgrade")).toBe(0);
  });

  test("CONNECT is refused with the usual headers, and its connection closed even if the client keeps it open", async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
    await untilOpen(0);
    const connection = await connect();
    connection.write("CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n");
    const [head] = await connection.answers(1);
    expect(statusOf(head)).toBe(405);
    expect(oddHeaders(head)).toEqual([]);
    await connection.closed;
    expect(await open()).toBe(1);
    jest.advanceTimersByTime(1100);
    await untilOpen(0);
  });
});

describe("the end of a connection", () => {
  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
    await untilOpen(0);
  });

  test("after bytes that are no request it is closed, even if the client keeps its side open", async () => {
    const connection = await connect();
    connection.write("no request at all\r\n\r\n");
    expect(statusOf((await connection.answers(1))[0])).toBe(400);
    await connection.closed;
    jest.advanceTimersByTime(1100);
    await untilOpen(0);
  });

  test("one that the client has closed on its side is ended although an answer waits to be read", async () => {
    let answered: http.ServerResponse | undefined;
    answer = (_, response) => {
      answered = response;
      response.write(Buffer.alloc(50_000_000));
    };
    const connection = await connect();
    connection.socket.pause();
    connection.write(get("/large"));
    while (!answered) await new Promise(setImmediate);
    connection.socket.end();
    await once(answered.socket as NonNullable<typeof answered.socket>, "end");
    jest.advanceTimersByTime(1100);
    await untilOpen(0);
  });
});

test("a connection on which nothing moves while an answer waits to be read is closed after a while", async () => {
  expect(server.timeout).toBe(STILL_MS);
  let isClosed = false;
  answer = (_, response) => {
    response.once("close", () => (isClosed = true));
    response.write(Buffer.alloc(50_000_000));
  };
  server.timeout = 200;
  try {
    const connection = await connect();
    connection.socket.pause();
    connection.write(get("/large"));
    while (!isClosed) await new Promise(setImmediate);
  } finally {
    server.timeout = STILL_MS;
  }
});

test("bytes that are no request are refused after the answer to the request before them", async () => {
  let begun: http.ServerResponse | undefined;
  answer = (_, response) => {
    begun = response;
    response.writeHead(200, { "content-length": 20 }).write("the beginning");
  };
  const connection = await connect();
  connection.write(get("/slow"));
  await connection.answers(1);
  connection.write("no request at all\r\n\r\n");
  answer = (_, response) => response.end();
  for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toBe(200);
  expect(await connection.answers(1)).toHaveLength(1);
  begun?.end(", the end");
  const [first, second] = await connection.answers(2);
  expect([first?.split("\r\n\r\n")[1], statusOf(second)]).toEqual(["the beginning, the end", 400]);
  await connection.closed;
});

test("bytes that are no piece of a body get no answer of their own amid the one that is being sent", async () => {
  answer = (_, response) => response.writeHead(200).write("the beginning");
  const connection = await connect();
  connection.write("POST /api/v2/x/ HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  await connection.answers(1);
  connection.write("no size\r\n");
  await connection.closed;
  expect(await connection.answers(2)).toEqual([expect.stringContaining("the beginning")]);
});

describe("pipelined requests", () => {
  test("begin one after the other, and are answered in their order", async () => {
    const begun: string[] = [];
    const finish: (() => void)[] = [];
    answer = (request, response) => {
      begun.push(String(request.url));
      finish.push(() => response.end(request.url));
    };
    const connection = await connect();
    const body = "POST /api/v2/b/ HTTP/1.1\r\nHost: x\r\nContent-Length: 200000\r\n\r\n";
    connection.write(`${get("/a")}${body}${"x".repeat(200_000)}${get("/c")}`);
    for (const nth of [1, 2, 3]) {
      while (finish.length < nth) await new Promise(setImmediate);
      // Another visitor is not behind them.
      const before = begun.length;
      expect(before).toBe(nth);
      finish[nth - 1]?.();
      await connection.answers(nth);
    }
    expect(begun).toEqual(["/a", "/api/v2/b/", "/c"]);
    expect((await connection.answers(3)).map((one) => one.split("\r\n\r\n")[1])).toEqual(["/a", "/api/v2/b/", "/c"]);
  });

  test("a connection that is read is used on after many of them", async () => {
    const connection = await connect();
    connection.write(get("/many").repeat(1500));
    expect(await connection.answers(1500)).toHaveLength(1500);
    connection.write(get("/last"));
    expect((await connection.answers(1501))[1500]).toContain("/last");
  });

  test("1,500 for a large document that nobody reads take little memory, and nobody waits for them", async () => {
    const bytes = Buffer.alloc(600_000, '{"text":"some words"}');
    let calls = 0;
    const document = async () => {
      calls += 1;
      const body = new ReadableStream({
        pull(stream) {
          stream.enqueue(Buffer.from(bytes));
          stream.close();
        },
      });
      return new Response(body, { headers: { "content-type": "application/json" } });
    };
    api = { GET: document };
    const silent = await connect();
    silent.socket.pause();
    const before = process.memoryUsage().rss;
    silent.write(get("/api/v2/schema/").repeat(1500));
    while (calls === 0) await new Promise(setImmediate);
    const behind: number[] = [];
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await ask()).toBe(200);
      behind.push(calls);
    }
    // The system's own buffers take a few answers.
    expect(Math.max(...behind)).toBeLessThan(30);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  test("what comes behind waiting ones stays unread, and in the end all are answered", async () => {
    const finish: (() => void)[] = [];
    answer = (_, response) => finish.push(() => response.end());
    let seen = 0;
    const see = (request: http.IncomingMessage) => (seen += Number(request.url === "/held"));
    server.on("request", see);
    const connection = await connect();
    connection.write("GET /held HTTP/1.1\r\nHost: x\r\n\r\n".repeat(10_000));
    while (finish.length === 0) await new Promise(setImmediate);
    answer = (_, response) => response.end();
    for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toBe(200);
    expect(seen).toBeLessThan(MOST_WAITING);
    finish[0]?.();
    expect(await connection.answers(10_000)).toHaveLength(10_000);
    server.off("request", see);
  });

  test("more of them than may wait in all end a connection on which most wait, and not that of others", async () => {
    const finish: (() => void)[] = [];
    answer = (request, response) => {
      if (request.url === "/held") finish.push(() => response.end("held"));
      else response.end(request.url);
    };
    const modest = await connect();
    modest.write(get("/held").repeat(2));
    const greedy = await Promise.all([1, 2, 3].map(connect));
    for (const one of greedy) one.write("GET /held HTTP/1.1\r\nHost: x\r\n\r\n".repeat(1500));
    await Promise.race(greedy.map(({ closed }) => closed));
    expect(await ask()).toBe(200);
    for (const one of greedy) one.end();
    while (finish.length === 0) await new Promise(setImmediate);
    for (const nth of [1, 2]) {
      for (const one of finish.splice(0)) one();
      expect(await modest.answers(nth)).toHaveLength(nth);
    }
  });
});

test("100 long lists of a company that nobody reads are made four at a time, and its clients' leaving makes room", async () => {
  let made = 0;
  let size = 500_000;
  const query = { page: 1, page_size: 10_000 };
  const respond = async () => {
    made += 1;
    // More than the system's own buffers take.
    const parts = Array.from({ length: 40 }, () => Buffer.alloc(size, "x"));
    const pull = (stream: ReadableStreamDefaultController) => {
      const part = parts.shift();
      if (part) stream.enqueue(part);
      else stream.close();
    };
    return new Response(new ReadableStream({ pull }));
  };
  const list: Handler = (_, { delivery }) =>
    inTurnIfLong(
      { query, question: () => "1 /tasks/", turn: { company: 1 }, delivery },
      async () => ({ results: Array.from({ length: 300 }) }),
      respond,
    );
  api = { GET: list };
  const before = process.memoryUsage().rss;
  const silent = await Promise.all(Array.from({ length: 100 }, connect));
  for (const one of silent) {
    one.socket.pause();
    one.write(get("/api/v2/process/tasks/"));
  }
  while (made < 4) await new Promise(setImmediate);
  for (let nth = 0; nth < 20; nth += 1) expect(await ask()).toBe(200);
  expect(made).toBe(4);
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  size = 1;
  while (made < 100) {
    for (const one of silent) one.end();
    await new Promise(setImmediate);
  }
});

describe("the number of connections", () => {
  test("is bounded, and idle ones give way", async () => {
    await untilOpen(0);
    expect(server.maxConnections).toBe(MOST_CONNECTIONS);
    expect([server.headersTimeout, server.requestTimeout]).toEqual([60_000, 300_000]);
    const said = jest.spyOn(console, "error").mockImplementation();
    server.maxConnections = 2;
    try {
      const idle = [await connect(), await connect()];
      for (const one of idle) {
        one.write(get("/idle"));
        await one.answers(1);
      }
      const refused = await connect();
      await Promise.all([refused.closed, ...idle.map(({ closed }) => closed)]);
      for (const one of idle) one.end();
      await untilOpen(0);
      expect(await ask()).toBe(200);
      expect(said.mock.calls.map(([line]) => JSON.parse(line).msg)).toEqual(["too many connections"]);
    } finally {
      server.maxConnections = MOST_CONNECTIONS;
      said.mockRestore();
    }
  });
});
