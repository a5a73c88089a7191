import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { passDoor } from "../../scripts/request-door.mjs";

const answered = { headers: {} as http.IncomingHttpHeaders };

const server = http.createServer((request, response) => {
  if (passDoor(request, response)) return;
  answered.headers = request.headers;
  // Reads a part and then gives up, as for a body that is too large.
  if (request.method === "POST") request.once("data", () => request.pause() && response.writeHead(413).end());
  else response.writeHead(200).end();
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => server.close());
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
