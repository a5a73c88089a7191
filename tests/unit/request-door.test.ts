import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { boundConnections } from "../../scripts/connections.mjs";
import { passDoor } from "../../scripts/request-door.mjs";
import { oddHeaders, rawConnection, statusOf } from "../support/raw-connection";

const answered = { headers: {} as http.IncomingHttpHeaders };

const server = http.createServer((request, response) => {
  if (passDoor(request, response)) return;
  answered.headers = request.headers;
  // Reads a part and then gives up, as for a body that is too large.
  if (request.method === "POST") request.once("data", () => request.pause() && response.writeHead(413).end());
  else response.writeHead(200).end();
});

boundConnections(server);

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => {
  delete process.env.LOG_LEVEL;
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  process.env.LOG_LEVEL = "silent";
});
afterEach(() => {
  delete process.env.PUBLIC_URL;
  jest.useRealTimers();
});

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test("browsers get the HSTS header only if PUBLIC_URL uses https", async () => {
  process.env.PUBLIC_URL = "https://atesta.example.com";
  expect((await fetch(address())).headers.get("strict-transport-security")).toBe("max-age=31536000");
  process.env.PUBLIC_URL = "http://localhost:3000";
  expect((await fetch(address())).headers.get("strict-transport-security")).toBeNull();
});

test("the application gets request id and client address from the door, never from the client's headers", async () => {
  const response = await fetch(address(), {
    headers: { "x-atesta-request-id": "forged", "x-atesta-address": "203.0.113.9" },
  });
  expect(answered.headers).toMatchObject({
    "x-atesta-request-id": response.headers.get("x-request-id"),
    "x-atesta-address": "127.0.0.1",
  });
});

test("a connection whose refused body never ends is closed after a while, but not at once", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let isClosed = false;
  socket.on("close", () => (isClosed = true)).on("error", () => undefined);
  socket.write(`POST /api/v2/auth/login/ HTTP/1.1\r\nhost: door\r\ncontent-length: 1000\r\n\r\nthe beginning`);
  const [head] = await once(socket, "data");
  expect(String(head)).toContain("413");
  jest.advanceTimersByTime(29_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  jest.advanceTimersByTime(2000);
  while (!isClosed) await new Promise(setImmediate);
});

describe("a request of whose address a proxy may think otherwise", () => {
  const api = "/api/v2/users/register-user-and-company/";
  const host = "Host: door\r\n";
  const refused: [name: string, line: string, headers: string][] = [
    ["a dot segment", "GET /api/v2/../v2/users/ HTTP/1.1", host],
    ["a dot segment at the end", "GET /api/v2/users/.. HTTP/1.1", host],
    ["a segment of one dot", "GET /api/v2/./users/ HTTP/1.1", host],
    ["an encoded dot segment", "GET /api/v2/%2e%2e/xxusers/ HTTP/1.1", host],
    ["a half encoded dot segment", "GET /api/v2/.%2E/xxusers/ HTTP/1.1", host],
    ["an encoded segment of one dot", "GET /api/v2/%2e/users/ HTTP/1.1", host],
    ["a dot segment before an encoded slash", "GET /api/v2/..%2fxxusers/ HTTP/1.1", host],
    ["a dot segment before a backslash", "GET /api/v2/..\\xxusers/ HTTP/1.1", host],
    ["a dot segment before an encoded backslash", "GET /api/v2/..%5cxxusers/ HTTP/1.1", host],
    ["a backslash", "GET /api/v2/users\\register-user-and-company/ HTTP/1.1", host],
    ["two slashes", "GET /api/v2//users/ HTTP/1.1", host],
    ["two slashes first", "GET //door/api/v2/users/ HTTP/1.1", host],
    ["the absolute form", "GET http://elsewhere.example/x HTTP/1.1", host],
    ["the absolute form of our own host", `GET http://door${api} HTTP/1.1`, host],
    ["no path", "OPTIONS * HTTP/1.1", host],
    ["a fragment", `GET ${api}#x HTTP/1.1`, host],
    ["two hosts", `GET ${api} HTTP/1.1`, `${host}host: elsewhere\r\n`],
    ["the same host twice", `GET ${api} HTTP/1.1`, host + host],
    ["no host", `GET ${api} HTTP/1.1`, ""],
    ["a host with a path", `GET ${api} HTTP/1.1`, "Host: door/x\r\n"],
    ["a host with a name before it", `GET ${api} HTTP/1.1`, "Host: elsewhere@door\r\n"],
    ["a list of hosts", `GET ${api} HTTP/1.1`, "Host: door, elsewhere\r\n"],
    ["a body in pieces by HTTP/1.0", `POST ${api} HTTP/1.0`, `${host}Transfer-Encoding: chunked\r\n`],
  ];

  test.each(refused)("is refused: %s", async (_, line, headers) => {
    const connection = await rawConnection(server);
    connection.write(`${line}\r\n${headers}\r\n`);
    const [head] = await connection.answers(1);
    expect(statusOf(head)).toBe(400);
    expect(oddHeaders(head)).toEqual([]);
    connection.end();
  });

  test("is refused with the usual headers also if it expects what we do not do", async () => {
    const connection = await rawConnection(server);
    connection.write(`GET ${api} HTTP/1.1\r\n${host}Expect: wonders\r\n\r\n`);
    const [head] = await connection.answers(1);
    expect(statusOf(head)).toBe(417);
    expect(oddHeaders(head)).toEqual([]);
    connection.end();
  });

  test.each([
    "/",
    "/auth/login",
    "/auth/login/",
    "/_next/static/chunks/%5Broot-of-the-server%5D__0a1b._.js",
    "/_next/static/media/Inter-s.p.0a1b.woff2?dpl=x//../y",
    "/admin/users?search=../..%2F\\&from=//x",
    "/.well-known/security.txt",
    "/api/v2/users/users/7/",
    "/api/v2/users/users/7",
    "/api/v2/files/4/%D0%BB%D0%B8%D1%81%D1%82%201.%20%D1%87%D0%B5%D1%80%D0%BD%D0%B5%D1%82%D0%BA%D0%B0...pdf/",
    "/api/v2/files/4/..a.%2e.b..pdf",
  ])("is none of these: %s", async (path) => {
    const connection = await rawConnection(server);
    connection.write(`GET ${path} HTTP/1.1\r\n${host}\r\n`);
    expect(statusOf((await connection.answers(1))[0])).toBe(200);
    connection.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect(statusOf((await connection.answers(2))[1])).toBe(200);
    connection.end();
  });
});
