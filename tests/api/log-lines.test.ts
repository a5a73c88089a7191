import { log } from "@/lib/adapters/log";
import { Browser } from "../support/browser";
import { call } from "../support/call";
import { sql } from "../support/database";
import { PASSWORD, type Registered, registerAndSignIn } from "../support/people";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

const ADDRESS = "203.0.113.77";
const from = { "x-atesta-address": ADDRESS };

type Line = Record<string, unknown>;
const lines = (message: string) =>
  written.mock.calls.filter(([, said]) => said === message).map(([line]) => line as Line);
let written: jest.SpyInstance<void, [line: unknown, message?: string]>;
let admin: Registered;

beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  written = jest.spyOn(log(), "info").mockImplementation(() => undefined) as unknown as typeof written;
});
afterEach(() => written.mockRestore());

const login = (email: string, password: string) =>
  call("POST", "/auth/login/", { body: { email, password }, headers: from });

describe("the log line of a request", () => {
  test("contains the client's address, for accepted and refused requests", async () => {
    const answers = [
      await call("GET", "/auth/user/", { token: admin.access, headers: from }),
      await call("GET", "/auth/user/", { headers: from }),
      await call("DELETE", "/auth/user/", { headers: from }),
    ];
    const same = { address: ADDRESS, route: "/auth/user/", ms: expect.any(Number), statements: expect.any(Number) };
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(lines("request")).toEqual([
      { ...same, requestId: ids[0], method: "GET", status: 200, userId: admin.userId, companyId: admin.companyId },
      { ...same, requestId: ids[1], method: "GET", status: 401 },
      { ...same, requestId: ids[2], method: "DELETE", status: 405 },
    ]);
  });

  test("is also written for the browser's sign-in, whose responses have the same headers", async () => {
    const browser = new Browser("http://127.0.0.1:3000", from);
    const answers = [
      await browser.send("GET", "csrf"),
      await browser.send("GET", "providers"),
      await browser.send("POST", "_log", { code: "x" }),
    ];
    const wanted = [
      ["GET", "/api/auth/csrf", 200],
      ["GET", "none", 404],
      ["POST", "none", 404],
    ];
    const logged = lines("request");
    expect(logged.map(({ method, route, status }) => [method, route, status])).toEqual(wanted);
    for (const [nth, { headers }] of answers.entries()) {
      expect(logged[nth]).toMatchObject({ address: ADDRESS, requestId: headers.get("x-request-id") });
      expect([headers.get("x-content-type-options"), headers.get("cache-control")]).toEqual([
        "nosniff",
        expect.stringContaining("no-store"),
      ]);
    }
  });
});

describe("the log line of a sign-in attempt", () => {
  test("is the same for the form and the API, and for known and unknown accounts", async () => {
    const browser = new Browser("http://127.0.0.1:3000", from);
    const unknown = "nobody.at.all@people.example";
    for (const email of [admin.email, unknown]) {
      expect((await login(email.toUpperCase(), "wrong")).status).toBe(401);
      expect(await browser.signIn(email, "wrong")).toBe("wrong_credentials");
    }
    const logged = lines("sign-in");
    expect(logged.map(({ address, outcome }) => [address, outcome])).toEqual(
      Array(4).fill([ADDRESS, "wrong_credentials"]),
    );
    for (const line of logged) expect(Object.keys(line).sort()).toEqual(["account", "address", "outcome", "requestId"]);
    const [known, alsoKnown, none, alsoNone] = logged.map(({ account }) => account);
    expect([known === alsoKnown, none === alsoNone, known === none]).toEqual([true, true, false]);
    const requests = new Set(lines("request").map(({ requestId }) => requestId));
    expect(logged.filter(({ requestId }) => !requests.has(requestId))).toEqual([]);
  });

  test("contains the result, and never the e-mail", async () => {
    const browser = new Browser("http://127.0.0.1:3000", from);
    await login(admin.email, PASSWORD);
    await browser.signIn(admin.email, PASSWORD);
    await browser.signIn("no address", PASSWORD);
    for (let guess = 0; guess < 6; guess += 1) await login(admin.email, "wrong");
    const wrong = Array(5).fill("wrong_credentials");
    expect(lines("sign-in").map(({ outcome }) => outcome)).toEqual([
      "signed_in",
      "signed_in",
      "invalid_input",
      ...wrong,
      "too_many_requests",
    ]);
    const text = JSON.stringify(written.mock.calls);
    for (const secret of [admin.email, admin.email.split("@")[0], "no address", PASSWORD])
      expect(text).not.toContain(secret);
    for (const { account } of lines("sign-in")) expect(account).toMatch(/^[\w-]{22}$/);
  });
});
