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

describe("signing in again in the same browser", () => {
  test("ends the former session, writes a line in the trail, and keeps sessions of other devices", async () => {
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

  test("ends it for another person, too", async () => {
    const browser = new Browser();
    await browser.signIn(person.email, PASSWORD);
    const before = await open(person.userId);
    expect(await browser.signIn(admin.email, PASSWORD)).toBeNull();
    expect((await open(person.userId)).map(({ id }) => id)).toEqual(before.slice(0, 1).map(({ id }) => id));
    expect(await ended(person.userId)).toEqual([{ action: "signed_out", subject_id: before[1]?.id }]);
    expect((await browser.send("GET", "session")).body).toMatchObject({ user: { email: admin.email } });
  });

  test("a failed sign-in ends no session, nor does a forged cookie", async () => {
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

  test("an API client that sends such a cookie keeps both sessions", async () => {
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

describe("HTTPS cookies", () => {
  const plain = env().publicUrl;
  beforeEach(() => {
    Object.assign(env(), { publicUrl: "https://atesta.example" });
    process.env.NEXTAUTH_URL = "https://atesta.example";
  });
  afterEach(() => {
    Object.assign(env(), { publicUrl: plain });
    process.env.NEXTAUTH_URL = plain;
  });

  test("have the __Host- prefix, and the session is read only from its own name", async () => {
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
