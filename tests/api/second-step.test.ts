import { takeAttempt } from "@/lib/auth/rate-limit";
import { openSession } from "@/lib/domain/people/sign-in/sessions";
import { type Factor, turnOnSecondFactor } from "../support/authenticator";
import { type Answer, call } from "../support/call";
import { codeNow } from "../support/code-now";
import { sql } from "../support/database";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";
import { whileHeld } from "../support/while-held";

const WISHED = "Синій кавун 43";
const ADDRESS = { "x-atesta-address": "203.0.113.9" };

let admin: Registered;
let person: Registered;
let factor: Factor;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
  await confirmEmailOf(person);
  factor = await turnOnSecondFactor(person);
});

type Headers = Record<string, string>;
const login = (headers: Headers = {}, password = PASSWORD) =>
  call("POST", "/auth/login/", { body: { email: person.email, password }, headers });
const tokenOf = ({ body }: Answer) => (body.second_factor as { token: string }).token;
const finish = (token: string, code: string, more: object = {}, headers: Headers = {}) =>
  call("POST", "/auth/login/code/", { body: { token, code, ...more }, headers });
/** Both steps. */
const enter = async (code = codeNow(factor.secret), more: object = {}) => finish(tokenOf(await login()), code, more);
const open = () =>
  sql<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL", [person.userId]);
const actions = async () =>
  (
    await sql<{ action: string }>(
      "SELECT action FROM audit_events WHERE subject_id = $1 AND subject = 'user' ORDER BY id",
      [person.userId],
    )
  ).map(({ action }) => action);
/** The lines of sign-ins are written after the answer. */
async function expectAction(name: string, times = 1): Promise<void> {
  const count = async () => (await actions()).filter((one) => one === name).length;
  for (let tries = 0; tries < 50 && (await count()) < times; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await count()).toBe(times);
}
const cookieOf = ({ headers }: Answer, name: string) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0];

describe("between password and code", () => {
  test("nothing is open: no session, no tokens, no cookie, and the token opens no other call", async () => {
    const before = await open();
    const asked = await login();
    expect([asked.status, asked.body]).toEqual([200, { second_factor: { token: expect.any(String), seconds: 300 } }]);
    expect(asked.headers.getSetCookie()).toEqual([]);
    expect(await open()).toEqual(before);
    const token = tokenOf(asked);
    expect((await call("GET", "/auth/user/", { token })).status).toBe(401);
    expect((await call("POST", "/auth/token/refresh/", { body: { refresh: token } })).status).toBe(401);
    expect((await call("POST", "/auth/token/verify/", { body: { token } })).status).toBe(401);
    const body = { uid: token, token, new_password1: WISHED, new_password2: WISHED };
    expect((await call("POST", "/auth/password/reset/confirm/", { body })).body.code).toBe("invalid_link");
  });

  test("a wrong password says nothing about a second factor", async () => {
    const wrong = await login({}, "wrong");
    expect([wrong.status, wrong.body.code]).toEqual([401, "wrong_credentials"]);
  });

  test("no session opens in the database without the proven factor, by whatever way", async () => {
    const member = { userId: person.userId, companyId: person.companyId };
    const device = { address: null, agent: "curl", isKnown: true };
    const [row] = await sql<{ id: number }>("SELECT id FROM second_factors WHERE user_id = $1", [person.userId]);
    expect(await openSession(member, device)).toBeUndefined();
    expect(await openSession(member, device, { factorId: Number(row?.id) + 1 })).toBeUndefined();
    expect(await openSession(member, device, { factorId: Number(row?.id) })).toMatchObject({ counter: 0 });
  });

  test.each([
    ["a changed person", (token: string) => token.replace(/^\d+/, String(admin.userId))],
    ["a later end", (token: string) => token.replace(/\.(\d+)\./, (_all, ends) => `.${Number(ends) + 60}.`)],
    ["an end that has passed", (token: string) => token.replace(/\.\d+\./, ".1700000000.")],
    ["a forged end", (token: string) => `${token.slice(0, -2)}AA`],
    ["no token", () => "token"],
    ["a huge id", (token: string) => token.replace(/^\d+/, "9999999999")],
  ])("a token with %s is refused", async (_name, spoil) => {
    const before = await open();
    const refused = await finish(spoil(tokenOf(await login())), codeNow(factor.secret));
    expect([refused.status, refused.body.code]).toEqual([400, "sign_in_expired"]);
    expect(await open()).toEqual(before);
  });

  test("after five minutes the token is worthless", async () => {
    const token = tokenOf(await login());
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 301_000);
    const refused = await finish(token, factor.codes[0] ?? "");
    later.mockRestore();
    expect(refused.body.code).toBe("sign_in_expired");
    expect((await finish(token, factor.codes[0] ?? "")).status).toBe(200);
  });

  test.each([
    [
      "another password",
      () => sql("UPDATE users SET password_changed_at = now() + interval '1 s' WHERE id = $1", [person.userId]),
    ],
    ["deactivation", () => sql("UPDATE users SET is_active = false WHERE id = $1", [person.userId])],
    [
      "a reset",
      () => call("POST", `/users/users/${person.userId}/reset-second-factor/`, { token: admin.access, body: {} }),
    ],
  ])("%s ends the token", async (_name, change) => {
    const token = tokenOf(await login());
    await change();
    expect((await finish(token, codeNow(factor.secret))).body.code).toBe("sign_in_expired");
  });
});

describe("a code", () => {
  test("of the app opens a session, and both are in the trail", async () => {
    const entered = await enter();
    expect(entered.body).toMatchObject({ user: { id: person.userId }, access: expect.any(String) });
    expect((await call("GET", "/auth/user/", { token: String(entered.body.access) })).status).toBe(200);
    const refreshed = await call("POST", "/auth/token/refresh/", { body: { refresh: entered.body.refresh } });
    expect(refreshed.status).toBe(200);
    await expectAction("signed_in", 2);
  });

  test("is accepted once, also by two requests at once", async () => {
    const code = codeNow(factor.secret);
    const tokens = [tokenOf(await login()), tokenOf(await login())];
    const [row] = await sql<{ id: number }>("SELECT id FROM second_factors WHERE user_id = $1", [person.userId]);
    // Both have read which code was used last before one of them writes it.
    const answers = await whileHeld(
      "second_factors",
      Number(row?.id),
      tokens.map((token) => () => finish(token, code)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect((await enter(code)).body.code).toBe("wrong_code");
    // The code of an earlier step is refused as well, the next one is not.
    expect((await enter(codeNow(factor.secret, -1))).body.code).toBe("wrong_code");
    expect((await enter(codeNow(factor.secret, 1))).status).toBe(200);
  });

  test.each([-3, 3])("of %i steps away is refused", async (steps) => {
    expect((await enter(codeNow(factor.secret, steps))).body.code).toBe("wrong_code");
    await expectAction("sign_in_code_refused");
  });

  test("of another person's app is refused", async () => {
    const other = await turnOnSecondFactor(admin);
    expect((await enter(codeNow(other.secret))).body.code).toBe("wrong_code");
    expect((await enter(other.codes[0])).body.code).toBe("wrong_code");
  });

  test("for recovery works once, in any form, also by two requests at once; the rest is counted", async () => {
    const [first = "", second = ""] = factor.codes;
    expect((await enter(first)).status).toBe(200);
    expect((await enter(first)).body.code).toBe("wrong_code");
    await expectAction("recovery_code_used");
    const tokens = [tokenOf(await login()), tokenOf(await login())];
    const typed = second.replaceAll("-", " ").toLowerCase();
    const answers = await Promise.all(tokens.map((token) => finish(token, typed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const token = String(answers.find(({ status }) => status === 200)?.body.access);
    expect((await call("GET", "/auth/second-factor/", { token })).body).toMatchObject({ codes_left: 8 });
  });

  test("works for recovery when PASSWORD_PEPPER has changed, so that the secret cannot be read", async () => {
    await sql("UPDATE second_factors SET secret = reverse(secret) WHERE user_id = $1", [person.userId]);
    expect((await enter()).body.code).toBe("wrong_code");
    expect((await enter(factor.codes[0])).status).toBe(200);
  });
});

describe("guesses", () => {
  test("are counted for the person, from all addresses, and a success forgets them", async () => {
    for (let nth = 0; nth < 4; nth++) expect((await enter("000000")).body.code).toBe("wrong_code");
    expect((await enter()).status).toBe(200);
    for (let nth = 0; nth < 5; nth++) expect((await enter("000000")).body.code).toBe("wrong_code");
    const limited = await enter(codeNow(factor.secret, 1));
    expect([limited.status, limited.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    // The limit concerns this person alone.
    const other = await turnOnSecondFactor(admin);
    const asked = await call("POST", "/auth/login/", { body: { email: admin.email, password: PASSWORD } });
    expect((await finish(tokenOf(asked), codeNow(other.secret))).status).toBe(200);
  });

  test("are counted for an address, whatever the person", async () => {
    const token = tokenOf(await login());
    for (let nth = 0; nth < 30; nth++) await takeAttempt("codeAddress", ADDRESS["x-atesta-address"]);
    const limited = await finish(token, codeNow(factor.secret), {}, ADDRESS);
    expect([limited.status, limited.body.code]).toEqual([429, "too_many_requests"]);
    const elsewhere = { "x-atesta-address": "203.0.113.10" };
    expect((await finish(token, codeNow(factor.secret), {}, elsewhere)).status).toBe(200);
  });

  test("of a person who must wait are not counted for the address", async () => {
    const token = tokenOf(await login());
    for (let nth = 0; nth < 40; nth++) await finish(token, "000000", {}, ADDRESS);
    await sql("DELETE FROM rate_limits WHERE blocked_until > now()");
    expect((await finish(token, codeNow(factor.secret), {}, ADDRESS)).status).toBe(200);
  });
});

describe("a remembered device", () => {
  const REMEMBERED = "atesta-remembered";
  const remember = async () => String(cookieOf(await enter(undefined, { remember_device: true }), REMEMBERED));
  const isAsked = async (cookie: string, email = person.email, password = PASSWORD) => {
    const { body } = await call("POST", "/auth/login/", { body: { email, password }, headers: { cookie } });
    return "second_factor" in body;
  };

  test("is asked for no code; without the wish there is no cookie", async () => {
    expect(cookieOf(await enter(codeNow(factor.secret, -1)), REMEMBERED)).toBeUndefined();
    const entered = await enter(codeNow(factor.secret), { remember_device: true });
    const line = entered.headers.getSetCookie().find((one) => one.startsWith(REMEMBERED));
    expect(line).toMatch(/; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    const cookie = String(cookieOf(entered, REMEMBERED));
    expect(await isAsked(cookie)).toBe(false);
    expect(await isAsked("")).toBe(true);
    expect((await login({ cookie }, "wrong")).status).toBe(401);
  });

  test("is remembered for this person only, and a forged or an old cookie is worth nothing", async () => {
    await turnOnSecondFactor(admin);
    const cookie = await remember();
    expect(await isAsked(cookie, admin.email)).toBe(true);
    expect(await isAsked(`${cookie.slice(0, -2)}AA`)).toBe(true);
    expect(await isAsked(cookie.replace(/=(\d+)/, (_all, ends) => `=${Number(ends) + 1}`))).toBe(true);
    const later = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 30 * 86_400_000 + 1000);
    const asked = await isAsked(cookie);
    later.mockRestore();
    expect(asked).toBe(true);
    expect(await isAsked(cookie)).toBe(false);
  });

  const passwords = { password: WISHED, password2: WISHED };
  test.each([
    [
      "the person",
      () => {
        const body = { ...passwords, current_password: PASSWORD };
        return call("PATCH", "/auth/user/", { token: person.access, body });
      },
    ],
    [
      "an administrator",
      () => call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body: passwords }),
    ],
  ])("is forgotten by a new password of %s", async (_name, change) => {
    const cookie = await remember();
    expect((await change()).status).toBe(200);
    expect(await isAsked(cookie, person.email, WISHED)).toBe(true);
  });

  test("is forgotten when the second factor is turned off, and when an administrator resets it", async () => {
    const before = await remember();
    const proof = { current_password: PASSWORD, code: factor.codes[0] };
    await call("POST", "/auth/second-factor/turn-off/", { token: person.access, body: proof });
    factor = await turnOnSecondFactor(person);
    expect(await isAsked(before)).toBe(true);
    const again = await remember();
    await call("POST", `/users/users/${person.userId}/reset-second-factor/`, { token: admin.access, body: {} });
    const fresh = await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } });
    await turnOnSecondFactor({ access: String(fresh.body.access), userId: person.userId });
    expect(await isAsked(again)).toBe(true);
  });
});
