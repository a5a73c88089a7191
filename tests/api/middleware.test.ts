import { NextRequest } from "next/server";
import { accessDeniedAddress, renewalAddress } from "@/lib/config/paths";
import { renewalDoor } from "@/lib/http/renewal-door";
import { middleware } from "@/middleware";
import { Browser } from "../support/browser";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

const ORIGIN = "http://127.0.0.1:3000";
const USERS = "/admin/dictionaries/users?users.q=%D0%B0";

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

/** The cookies of a browser in which this person has signed in. */
async function signedIn({ email }: { email: string }): Promise<string> {
  const browser = new Browser();
  expect(await browser.signIn(email, PASSWORD)).toBeNull();
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const visit = (path: string, cookie = "") =>
  middleware(new NextRequest(ORIGIN + path, { headers: cookie ? { cookie } : {} }));

/** Where a visit leads instead, if elsewhere. */
async function ledTo(path: string, cookie: string): Promise<string | undefined> {
  const location = (await visit(path, cookie)).headers.get("location");
  if (location === null) return undefined;
  const { pathname, search } = new URL(location);
  return pathname + search;
}

const renew = (path: string, cookie: string) =>
  renewalDoor.GET(new Request(ORIGIN + renewalAddress(path), { headers: { cookie } }));

const setBy = (response: { headers: Headers }) => response.headers.getSetCookie().join("\n").split(";")[0] ?? "";

const setRoles = ({ userId }: Registered, roles: string[]) =>
  sql("UPDATE users SET roles = $2::text[]::role[] WHERE id = $1", [userId, roles]);

describe("pages of administrators", () => {
  test("are for administrators: everybody else gets Access denied, and visitors the sign-in page", async () => {
    const person = await hire(admin, ["employee", "estimator", "examiner"]);
    const cookie = await signedIn(person);
    expect(await ledTo(USERS, cookie)).toBe(accessDeniedAddress("administrator", USERS));
    expect(await ledTo("/admin", cookie)).toBe(accessDeniedAddress("administrator", "/admin"));
    expect(await ledTo("/profile/marks", cookie)).toBeUndefined();
    expect(await ledTo("/administration", cookie)).toBeUndefined();
    expect(await ledTo(USERS, await signedIn(admin))).toBeUndefined();
    expect(await ledTo(USERS, "")).toMatch(/^\/auth\/login\?from=/);
  });

  test("open for somebody who has just been made an administrator, once their cookie is renewed", async () => {
    const person = await hire(admin, ["employee"]);
    const former = await signedIn(person);
    await setRoles(person, ["employee", "administrator"]);
    expect(await ledTo(USERS, former)).toBe(accessDeniedAddress("administrator", USERS));
    const renewed = await renew(USERS, former);
    expect([renewed.status, renewed.headers.get("location")]).toEqual([303, ORIGIN + USERS]);
    expect(await ledTo(USERS, setBy(renewed))).toBeUndefined();
  });

  test("close for somebody who is an administrator no more, when their browser renews its token", async () => {
    const person = await hire(admin, ["employee", "administrator"]);
    const former = await signedIn(person);
    expect(await ledTo(USERS, former)).toBeUndefined();
    const refresh = (cookie: string) =>
      call("POST", "/auth/token/refresh/", { body: {}, headers: { cookie, "sec-fetch-site": "same-origin" } });
    expect((await refresh(former)).headers.getSetCookie()).toEqual([]);
    await setRoles(person, ["employee"]);
    const refreshed = await refresh(former);
    expect(refreshed.status).toBe(200);
    expect(await ledTo(USERS, setBy(refreshed))).toBe(accessDeniedAddress("administrator", USERS));
  });

  test("are no closer with a forged cookie, or with one of a session that has ended", async () => {
    const cookie = await signedIn(admin);
    await sql("UPDATE sessions SET revoked_at = now() WHERE user_id = $1", [admin.userId]);
    const renewed = await renew(USERS, cookie);
    expect([renewed.headers.get("location"), renewed.headers.getSetCookie()]).toEqual([
      `${ORIGIN}/auth/login?from=${encodeURIComponent(USERS)}`,
      [],
    ]);
    expect((await renew("https://elsewhere.example/", cookie)).headers.get("location")).toBe(`${ORIGIN}/auth/login`);
  });
});

describe("the language of a page", () => {
  const languageOf = async (cookie: string) => {
    const response = await visit("/auth/login", cookie);
    return [response.headers.get("x-middleware-request-x-atesta-language"), setBy(response)];
  };

  test("is that of the cookie", async () => {
    expect(await languageOf("lang=uk")).toEqual(["uk", ""]);
    expect(await languageOf("theme=dark; lang=ru")).toEqual(["ru", ""]);
  });

  test("is English without a valid one, which is set then", async () => {
    for (const cookie of ["", "lang=", "lang=de", "lang=ukr"])
      expect(await languageOf(cookie)).toEqual(["en", "lang=en"]);
  });
});
