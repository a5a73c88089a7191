import { expect, test } from "./support/journey";
import { connect, type Sent } from "./support/sockets";

const KB = 1000;
const SIZES = [150 * KB, 1000 * KB, 3000 * KB, 20_000 * KB];
const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };
const multipart = { "content-type": "multipart/form-data; boundary=edge" };
const text = (size: number) => Buffer.alloc(size, "x");
const notUnicode = (size: number) => Buffer.concat([Buffer.from([0xff]), Buffer.alloc(size - 1, "x")]);

type Refused = { name: string; status: number[] } & Omit<Sent, "body"> & { body?: (size: number) => Buffer };

/** One for each way of refusing, for the API, the sign-in and pages: after reading a part of the body, or before. */
const refused: Refused[] = [
  { name: "a body that is too large", status: [400, 413], method: "POST", path: "/api/v2/auth/login/", headers: json },
  {
    name: "a body that is not UTF-8",
    status: [400, 413],
    method: "POST",
    path: "/api/v2/auth/token/verify/",
    headers: json,
    body: notUnicode,
  },
  {
    name: "an invalid form",
    status: [400, 401, 413],
    method: "PATCH",
    path: "/api/v2/auth/user/",
    headers: multipart,
  },
  { name: "a call without a token", status: [401], method: "PATCH", path: "/api/v2/auth/user/", headers: json },
  { name: "an unknown address", status: [404], method: "POST", path: "/api/v2/nothing/", headers: json },
  {
    name: "an invalid address",
    status: [404],
    method: "POST",
    path: "/api/v2/users/users/%ff/",
    headers: json,
  },
  { name: "an unknown method", status: [405], method: "PUT", path: "/api/v2/auth/login/", headers: json },
  {
    name: "another content type",
    status: [415],
    method: "POST",
    path: "/api/v2/auth/login/",
    headers: { "content-type": "text/plain" },
  },
  {
    name: "a sign-in body that is too large",
    status: [302, 413],
    method: "POST",
    path: "/api/auth/callback/credentials",
    headers: form,
  },
  {
    name: "a sign-in body that is not UTF-8",
    status: [400, 413],
    method: "POST",
    path: "/api/auth/callback/credentials",
    headers: form,
    body: notUnicode,
  },
  {
    name: "a sign-in body of another type",
    status: [415],
    method: "POST",
    path: "/api/auth/callback/credentials",
    headers: json,
  },
  { name: "an unknown sign-in action", status: [404], method: "POST", path: "/api/auth/_log", headers: form },
  { name: "a page", status: [405], method: "POST", path: "/auth/login", headers: form },
];

for (const { name, status, body = text, ...request } of refused) {
  test(`after a refusal of ${name}, the connection can be reused or is closed`, async ({ baseURL }) => {
    const port = Number(new URL(String(baseURL)).port);
    for (const size of SIZES) {
      const connection = await connect(port);
      const first = await connection.ask({ ...request, body: body(size) });
      expect({ size, first: status.includes(Number(first)) ? "refused" : first }).toEqual({ size, first: "refused" });
      const second = await connection.ask({ method: "GET", path: "/api/v2/health/live/" });
      expect({ size, second: [200, "closed"].includes(second) ? "fine" : second }).toEqual({ size, second: "fine" });
      connection.end();
    }
  });
}

test("every response has a request id and a content policy, for any request", async ({ baseURL }) => {
  const port = Number(new URL(String(baseURL)).port);
  const asked: [method: string, path: string, status: number][] = [
    ["GET", "/favicon.ico", 404],
    ["GET", "/api", 404],
    ["GET", "/api/foo", 404],
    ["GET", "/_next/image", 404],
    ["GET", "/no/such/page", 404],
    ["GET", "/certificates/%ff", 404],
    ["GET", "/api/v2/%", 404],
    ["GET", "/api/v2/users/users/%ff/", 404],
    ["TRACE", "/api/v2/health/live/", 405],
    ["TRACE", "/auth/login", 405],
    ["PUT", "/api/v2/health/live/", 405],
    ["DELETE", "/auth/login", 405],
    ["GET", "/api/auth/callback/credentials", 405],
    ["HEAD", "/api/auth/csrf", 405],
    ["GET", "/api/v2/auth/user/", 401],
    ["GET", "/auth/login", 200],
    ["GET", "/api/v2/../xxusers/register-user-and-company/", 400],
    ["GET", "/api/v2/%2e%2e/xxusers/register-user-and-company/", 400],
    ["GET", "/api/v2/users\\register-user-and-company/", 400],
    ["GET", "//auth/login", 400],
    ["GET", "http://elsewhere.example/x", 400],
    ["CONNECT", "elsewhere.example:443", 405],
  ];
  for (const [method, path, status] of asked) {
    const connection = await connect(port);
    expect([method, path, await connection.ask({ method, path, headers: { connection: "close" } })]).toEqual([
      method,
      path,
      status,
    ]);
    expect([path, headersOf(connection.received())]).toEqual([path, { policies: 1, ids: 1, sniffing: 1 }]);
    connection.end();
  }
  const broken = await connect(port);
  broken.write("no request at all\r\n\r\n");
  await expect.poll(() => broken.received()).toMatch(/^HTTP\/1\.1 400 /);
  expect(headersOf(broken.received())).toEqual({ policies: 1, ids: 1, sniffing: 1 });
});

for (const [protocol, path] of [
  ["websocket", "/none"],
  ["websocket", "/_next/webpack-hmr"],
  ["h2c", "/api/v2/health/live/"],
  ["h2c", "/auth/login"],
] as const)
  test(`an offer of ${protocol} for ${path} is answered as any other request, and so is the next`, async ({
    baseURL,
  }) => {
    const connection = await connect(Number(new URL(String(baseURL)).port));
    const headers = { connection: "Upgrade", upgrade: protocol };
    expect([200, 404]).toContain(await connection.ask({ method: "GET", path, headers }));
    expect(await connection.ask({ method: "GET", path: "/api/v2/health/live/" })).toBe(200);
    connection.end();
  });

test("the description of the API is sent once to a client that keeps it, plain or compressed", async ({ request }) => {
  for (const path of ["/api/v2/schema/", "/api/v2/docs/"]) {
    const plain = await request.get(path, { headers: { "accept-encoding": "gzip;q=0" } });
    expect([plain.status(), plain.headers()["content-encoding"]]).toEqual([200, undefined]);
    const packed = await request.get(path, { headers: { "accept-encoding": "gzip" } });
    expect([packed.headers()["content-encoding"], await packed.text()]).toEqual(["gzip", await plain.text()]);
    const { etag = "" } = plain.headers();
    expect((await request.get(path, { headers: { "if-none-match": etag } })).status()).toBe(304);
  }
});

function headersOf(received: string) {
  const [head = ""] = received.split("\r\n\r\n");
  const count = (pattern: RegExp) => [...head.matchAll(pattern)].length;
  return {
    policies: count(/^content-security-policy: /gim),
    ids: count(/^x-request-id: [\da-f-]{36}$/gim),
    sniffing: count(/^x-content-type-options: nosniff$/gim),
  };
}
