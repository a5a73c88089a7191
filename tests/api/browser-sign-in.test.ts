import { env } from "@/lib/config/env";
import { Browser } from "../support/browser";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

let admin: Registered;
let person: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
});

const open = (userId: number) =>
  sql<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL ORDER BY id", [userId]);
const ended = (userId: number) =>
  sql(
    "SELECT action, subject_id FROM audit_events WHERE actor_id = $1 AND action IN ('signed_out', 'session_revoked') ORDER BY id",
    [userId],
  );

describe("signing in in a browser that is signed in", () => {
  test("ends the former session, with a line in the trail, and leaves those of other devices", async () => {
    const browser = new Browser();
    const [elsewhere] = await open(person.userId);
    expect(await browser.signIn(person.email, PASSWORD)).toBeNull();
    const [, former] = await open(person.userId);
    expect(await browser.signIn(person.email, PASSWORD)).toBeNull();
    const [first, second, ...more] = await open(person.userId);
    expect([first?.id, second?.id === former?.id, more]).toEqual([elsewhere?.id, false, []]);
    expect(await ended(person.userId)).toEqual([{ action: "signed_out", subject_id: former?.id }]);
    expect((await browser.send("GET", "session")).body).toMatchObject({ user: { email: person.email } });
  });

  test("also when it is another person who signs in", async () => {
    const browser = new Browser();
    await browser.signIn(person.email, PASSWORD);
    const before = await open(person.userId);
    expect(await browser.signIn(admin.email, PASSWORD)).toBeNull();
    expect((await open(person.userId)).map(({ id }) => id)).toEqual(before.slice(0, 1).map(({ id }) => id));
    expect(await ended(person.userId)).toEqual([{ action: "signed_out", subject_id: before[1]?.id }]);
    expect((await browser.send("GET", "session")).body).toMatchObject({ user: { email: admin.email } });
  });

  test("a refused attempt ends nothing, nor does a cookie that this server did not make", async () => {
    const browser = new Browser();
    await browser.signIn(person.email, PASSWORD);
    const before = await open(person.userId);
    expect(await browser.signIn(person.email, "wrong")).toBe("wrong_credentials");
    const forger = new Browser();
    forger.cookies.set(
      "next-auth.session-token",
      `${browser.cookies.get("next-auth.session-token")?.slice(0, -4)}AAAA`,
    );
    expect(await forger.signIn(admin.email, PASSWORD)).toBeNull();
    expect(await open(person.userId)).toEqual(before);
  });

  test("a client of the API that sends such a cookie along keeps both", async () => {
    const browser = new Browser();
    await browser.signIn(person.email, PASSWORD);
    const cookie = `next-auth.session-token=${browser.cookies.get("next-auth.session-token")}`;
    expect(
      (await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD }, headers: { cookie } }))
        .status,
    ).toBe(200);
    expect(await open(person.userId)).toHaveLength(3);
  });
});

describe("cookies over HTTPS", () => {
  const plain = env().publicUrl;
  beforeEach(() => {
    Object.assign(env(), { publicUrl: "https://atesta.example" });
    process.env.NEXTAUTH_URL = "https://atesta.example";
  });
  afterEach(() => {
    Object.assign(env(), { publicUrl: plain });
    process.env.NEXTAUTH_URL = plain;
  });

  test("are bound to this very host, each of them, and the session's is known again under its name alone", async () => {
    const browser = new Browser("https://atesta.example");
    expect(await browser.signIn(person.email, PASSWORD)).toBeNull();
    expect([...browser.cookies.keys()].sort()).toEqual([
      "__Host-atesta-device",
      "__Host-next-auth.callback-url",
      "__Host-next-auth.csrf-token",
      "__Host-next-auth.session-token",
    ]);
    for (const line of browser.given) {
      expect(line).toMatch(/; Path=\//i);
      expect(line).toMatch(/; Secure/i);
      expect(line).toMatch(/; HttpOnly/i);
      expect(line).not.toMatch(/; Domain=/i);
    }
    const headers = (name: string) => ({
      "sec-fetch-site": "same-origin",
      cookie: `${name}=${browser.cookies.get("__Host-next-auth.session-token")}`,
    });
    const refresh = (name: string) => call("POST", "/auth/token/refresh/", { body: {}, headers: headers(name) });
    expect((await refresh("__Host-next-auth.session-token")).status).toBe(200);
    for (const name of ["__Secure-next-auth.session-token", "next-auth.session-token"])
      expect((await refresh(name)).status).toBe(401);
    const out = await call("POST", "/auth/logout/", { body: {}, headers: headers("__Host-next-auth.session-token") });
    expect(out.headers.get("set-cookie")).toBe(
      "__Host-next-auth.session-token=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure",
    );
    expect(await open(person.userId)).toHaveLength(1);
  });
});
