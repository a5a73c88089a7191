import { openSession } from "@/lib/domain/people/sign-in/sessions";
import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";

const CHROME =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36";
const WISHED = "Синій кавун 43";

let admin: Registered;
let person: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
  await confirmEmailOf(person);
});

const own = (token: string) => call("GET", "/auth/sessions/", { token });
const sessionsOf = async (token: string) =>
  (await own(token)).body.sessions as { id: number; agent: string | null; is_current: boolean }[];
const isSignedIn = async (token: string) => (await call("GET", "/auth/user/", { token })).status === 200;
const enterWith = (agent: string, headers: Record<string, string> = {}) =>
  call("POST", "/auth/login/", {
    body: { email: person.email, password: PASSWORD },
    headers: { "user-agent": agent, ...headers },
  });
const subjectsTo = async (email: string) => {
  await runJobs();
  return lettersWritten()
    .filter(({ to }) => to.toLowerCase() === email.toLowerCase())
    .map(({ subject }) => subject);
};

describe("one's own sessions", () => {
  test("are listed with device and times, without those that ended or belong to others", async () => {
    const phone = await enterWith(CHROME);
    const ended = await signIn(person.email);
    await call("POST", "/auth/logout/", { body: { refresh: ended.refresh } });
    const { body } = await own(String(phone.body.access));
    const { last_signed_in_at, sessions } = body as { last_signed_in_at: string; sessions: object[] };
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/);
    expect(Date.now() - Date.parse(last_signed_in_at)).toBeLessThan(60_000);
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({
      agent: CHROME,
      is_current: true,
      address: null,
      date_created: instant,
      last_used_at: instant,
    });
    expect(sessions[1]).toMatchObject({ is_current: false });
  });

  test("one is ended, at once; of others, and twice, it is not found", async () => {
    const other = await signIn(person.email);
    const [{ id: here } = { id: 0 }] = (await sessionsOf(other.access)).filter(({ is_current }) => is_current);
    const end = (token: string) => call("POST", `/auth/sessions/${here}/end/`, { token, body: {} });
    expect((await end(admin.access)).status).toBe(404);
    expect(await isSignedIn(other.access)).toBe(true);
    expect((await end(person.access)).status).toBe(204);
    expect(await isSignedIn(other.access)).toBe(false);
    expect((await end(person.access)).status).toBe(404);
    const revoked = "SELECT subject_id FROM audit_events WHERE action = 'session_revoked' AND actor_id = $1";
    expect(await sql(revoked, [person.userId])).toEqual([{ subject_id: here }]);
  });

  test("all others are ended, this one stays", async () => {
    const others = [await signIn(person.email), await signIn(person.email)];
    const { body } = await call("POST", "/auth/end-other-sessions/", { token: person.access, body: {} });
    expect(body).toEqual({ ended: 2 });
    expect(await Promise.all(others.map(({ access }) => isSignedIn(access)))).toEqual([false, false]);
    expect([await isSignedIn(person.access), await isSignedIn(admin.access)]).toEqual([true, true]);
    const again = await call("POST", "/auth/end-other-sessions/", { token: person.access, body: {} });
    expect(again.body).toEqual({ ended: 0 });
  });
});

describe("sessions of a person, for administrators", () => {
  const end = (id: number, token = admin.access) =>
    call("POST", `/users/users/${id}/end-sessions/`, { token, body: {} });

  test("are shown and ended, only in their own company and only by administrators", async () => {
    const stranger = await registerAndSignIn();
    for (const [token, status] of [
      [person.access, 403],
      [stranger.access, 404],
    ] as const) {
      expect((await call("GET", `/users/users/${person.userId}/sessions/`, { token })).status).toBe(status);
      expect((await end(person.userId, token)).status).toBe(status);
    }
    const { body } = await call("GET", `/users/users/${person.userId}/sessions/`, { token: admin.access });
    expect(body).toMatchObject({ last_signed_in_at: expect.any(String), sessions: [{ is_current: false }] });
    expect((await end(person.userId)).body).toEqual({ ended: 1 });
    expect(await isSignedIn(person.access)).toBe(false);
    const after = await call("GET", `/users/users/${person.userId}/sessions/`, { token: admin.access });
    expect(after.body).toMatchObject({ last_signed_in_at: body.last_signed_in_at, sessions: [] });
  });

  test("of oneself, this one stays; of a deleted person nothing is found", async () => {
    await signIn(admin.email);
    expect((await end(admin.userId)).body).toEqual({ ended: 1 });
    expect(await isSignedIn(admin.access)).toBe(true);
    await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access });
    expect((await end(person.userId)).status).toBe(404);
  });

  test("somebody who never signed in has no sign-in", async () => {
    await confirmEmailOf(admin);
    const names = { first_name: "Ніна", middle_name: "Іванівна", last_name: "Новенька" };
    const email = `invited.${person.email}`;
    const created = await call("POST", "/users/users/", {
      token: admin.access,
      body: { email, ...names, invite: true },
    });
    const { body } = await call("GET", `/users/users/${created.body.id}/sessions/`, { token: admin.access });
    expect(body).toEqual({
      last_signed_in_at: null,
      has_second_factor: false,
      has_company_account: false,
      sessions: [],
    });
  });
});

test("no session opens for a password that was changed while it was checked, or for a deactivated person", async () => {
  const member = { userId: person.userId, companyId: person.companyId };
  const device = { address: null, agent: "curl", isKnown: true };
  const [row] = await sql<{ password_hash: string }>("SELECT password_hash FROM users WHERE id = $1", [person.userId]);
  expect(await openSession(member, device, { passwordHash: String(row?.password_hash) })).toMatchObject({ counter: 0 });
  expect(await openSession(member, device, { passwordHash: "a hash of before" })).toBeUndefined();
  await sql("UPDATE users SET is_active = false WHERE id = $1", [person.userId]);
  expect(await openSession(member, device, { passwordHash: String(row?.password_hash) })).toBeUndefined();
});

describe("letters about an account", () => {
  test("tell of a sign-in from a new device, once for each, in the company's time", async () => {
    expect(await subjectsTo(person.email)).toEqual([]);
    await signIn(person.email);
    expect(await subjectsTo(person.email)).toEqual([]);
    await enterWith(CHROME);
    await enterWith(CHROME);
    expect(await subjectsTo(person.email)).toEqual(["New sign-in to your account"]);
    const letter = lettersWritten().find(({ to }) => to === person.email);
    expect(letter?.text).toContain("Chrome on Android");
    expect(letter?.text).toMatch(/at \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
    expect(letter?.link).toMatch(/\/profile\/account$/);
  });

  test("do not tell of a browser that has the cookie of this account", async () => {
    const first = await enterWith("curl/8.5.0");
    const cookie = String(first.headers.get("set-cookie")).split(";")[0] ?? "";
    expect(await subjectsTo(person.email)).toHaveLength(1);
    await enterWith(CHROME, { cookie });
    expect(await subjectsTo(person.email)).toHaveLength(1);
  });

  test("tell of a password that the person or an administrator changed", async () => {
    const body = { password: WISHED, password2: WISHED };
    await call("PATCH", "/auth/user/", { token: person.access, body: { ...body, current_password: PASSWORD } });
    expect(await subjectsTo(person.email)).toEqual(["Your password was changed"]);
    await call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body });
    expect(await subjectsTo(person.email)).toEqual(["Your password was changed", "Your password was changed"]);
  });

  test("tell the former address of a changed e-mail, in the language of the account", async () => {
    await call("PATCH", "/auth/user/", { token: person.access, body: { language: "uk" } });
    const change = (email: string) =>
      call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body: { email } });
    await change(person.email.toUpperCase());
    expect(await subjectsTo(person.email)).toEqual([]);
    await change(`new.${person.email}`);
    expect(await subjectsTo(person.email)).toEqual(["Електронну пошту вашого облікового запису змінено"]);
    expect(await subjectsTo(`new.${person.email}`)).toEqual([]);
  });

  test("tell of a new device also after old sessions were deleted", async () => {
    await sql("DELETE FROM sessions WHERE user_id = $1", [person.userId]);
    await signIn(person.email);
    expect(await subjectsTo(person.email)).toEqual(["New sign-in to your account"]);
  });

  test("do not tell of the first password after an invitation, which an administrator set", async () => {
    await confirmEmailOf(admin);
    const names = { first_name: "Ніна", middle_name: "Іванівна", last_name: "Новенька" };
    const email = `new.${person.email}`;
    const created = await call("POST", "/users/users/", {
      token: admin.access,
      body: { email, ...names, invite: true },
    });
    await sql("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [email]);
    const body = { password: WISHED, password2: WISHED };
    await call("PATCH", `/users/users/${created.body.id}/`, { token: admin.access, body });
    expect(await subjectsTo(email)).not.toContain("Your password was changed");
  });

  test("never go to an address that was not confirmed, or others could make us write to strangers", async () => {
    await sql("UPDATE users SET email_confirmed_at = NULL WHERE id = $1", [person.userId]);
    await enterWith(CHROME);
    const change = (body: object) => call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body });
    expect((await change({ password: WISHED, password2: WISHED })).status).toBe(200);
    expect((await change({ email: `other.${person.email}` })).status).toBe(200);
    expect((await change({ email: person.email })).status).toBe(200);
    expect(await subjectsTo(person.email)).toEqual([]);
    expect(await subjectsTo(`other.${person.email}`)).toEqual([]);
  });

  test("do not go to deactivated people", async () => {
    await enterWith(CHROME);
    await call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body: { is_active: false } });
    expect(await subjectsTo(person.email)).toEqual([]);
  });
});
