import { type Factor, turnOnSecondFactor } from "../support/authenticator";
import { Browser } from "../support/browser";
import { call } from "../support/call";
import { codeNow } from "../support/code-now";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

jest.mock("next/headers", () => jest.requireActual("../support/browser").requestUnderWay);

const WISHED = "Синій кавун 43";
const SESSION = "next-auth.session-token";

let admin: Registered;
let person: Registered;
let factor: Factor;
let browser: Browser;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
  await confirmEmailOf(person);
  factor = await turnOnSecondFactor(person);
  browser = new Browser();
});

const open = async () =>
  (await sql<{ id: number }>("SELECT id FROM sessions WHERE user_id = $1 AND revoked_at IS NULL", [person.userId]))
    .length;

/** The token of the next step, after the right password. */
async function passwordStep(password = PASSWORD): Promise<string> {
  const [code, token = ""] = String(await browser.signIn(person.email, password)).split(":");
  expect(code).toBe("code_needed");
  return token;
}

test("the password alone gives no session cookie; with a code there is a session", async () => {
  const before = await open();
  const token = await passwordStep();
  expect(browser.cookies.has(SESSION)).toBe(false);
  expect(browser.cookies.has("atesta-device")).toBe(false);
  expect((await browser.send("GET", "session")).body).toEqual({});
  expect(await open()).toBe(before);
  expect(await browser.enter({ token, code: codeNow(factor.secret) })).toBeNull();
  expect((await browser.send("GET", "session")).body).toMatchObject({ user: { email: person.email } });
  expect(browser.cookies.has("atesta-device")).toBe(true);
  expect(browser.cookies.has("atesta-remembered")).toBe(false);
  expect(await open()).toBe(before + 1);
});

test.each([
  ["a wrong code", { code: "000000" }, "wrong_code"],
  ["no code", {}, "wrong_code"],
  ["a code with a character that cannot be stored", { code: "00\u00000000" }, "wrong_code"],
  ["a wrong token", { code: "000000", token: "1.2.x" }, "sign_in_expired"],
])("%s is refused, without a session", async (_name, form, reason) => {
  const token = await passwordStep();
  expect(await browser.enter({ token, ...form })).toBe(reason);
  expect(browser.cookies.has(SESSION)).toBe(false);
});

test("a password beside the token does not replace the code", async () => {
  const token = await passwordStep();
  expect(await browser.enter({ token, email: person.email, password: PASSWORD })).toBe("wrong_code");
  expect(await browser.enter({ token: "", email: person.email, password: PASSWORD })).toMatch(/^code_needed:/);
  expect(browser.cookies.has(SESSION)).toBe(false);
});

test("a used code and a used recovery code are refused; guesses lead to a wait", async () => {
  const code = codeNow(factor.secret);
  const token = await passwordStep();
  expect(await browser.enter({ token, code })).toBeNull();
  expect(await browser.enter({ token, code })).toBe("wrong_code");
  const [recovery = ""] = factor.codes;
  expect(await browser.enter({ token, code: recovery })).toBeNull();
  for (let nth = 0; nth < 5; nth++) expect(await browser.enter({ token, code: recovery })).toBe("wrong_code");
  expect(await browser.enter({ token, code: codeNow(factor.secret, 1) })).toMatch(/^too_many_requests:\d+$/);
});

test("a remembered browser is asked for no code", async () => {
  const token = await passwordStep();
  expect(await browser.enter({ token, code: codeNow(factor.secret), remember_device: "true" })).toBeNull();
  expect(await browser.signIn(person.email, PASSWORD)).toBeNull();
  await sql("UPDATE users SET password_changed_at = now() WHERE id = $1", [person.userId]);
  expect(await browser.signIn(person.email, PASSWORD)).toMatch(/^code_needed:/);
});

test("the second step ends the former session of the browser, as every sign-in does", async () => {
  expect(await browser.enter({ token: await passwordStep(), code: codeNow(factor.secret) })).toBeNull();
  const before = await open();
  expect(await browser.enter({ token: await passwordStep(), code: codeNow(factor.secret, 1) })).toBeNull();
  expect(await open()).toBe(before);
});

test("a password reset neither signs in nor turns the second factor off", async () => {
  await call("POST", "/auth/password/reset/", { body: { email: person.email } });
  await runJobs();
  const letter = lettersWritten().findLast(({ to, link }) => to === person.email && link.includes("reset"));
  const [uid, token] = new URL(String(letter?.link)).pathname.split("/").filter(Boolean).slice(-2);
  const body = { uid, token, new_password1: WISHED, new_password2: WISHED };
  const done = await call("POST", "/auth/password/reset/confirm/", { body });
  expect([done.status, done.body]).toEqual([200, {}]);
  expect(await open()).toBe(0);
  const next = await passwordStep(WISHED);
  expect(await browser.enter({ token: next, code: codeNow(factor.secret) })).toBeNull();
});

test("a session that was opened with a code is renewed by its cookie, a browser between the steps is not", async () => {
  const token = await passwordStep();
  const renew = () => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return call("POST", "/auth/token/refresh/", { body: {}, headers: { cookie, "sec-fetch-site": "same-origin" } });
  };
  expect((await renew()).status).toBe(401);
  await browser.enter({ token, code: codeNow(factor.secret) });
  expect((await renew()).status).toBe(200);
});
