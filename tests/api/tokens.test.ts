import { createHmac } from "node:crypto";
import { SignJWT } from "jose";
import { env } from "@/lib/config/env";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";

const me = (token: string) => call("GET", "/auth/user/", { token });
const refresh = (token: string) => call("POST", "/auth/token/refresh/", { body: { refresh: token } });

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

describe("T-TOKEN: access tokens", () => {
  const key = (secret: string) => new TextEncoder().encode(secret);
  const claims = () =>
    JSON.parse(Buffer.from(admin.access.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
  const sign = (changes: Record<string, unknown>, secret = env().JWT_SECRET, alg = "HS256") =>
    new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg }).sign(key(secret));

  test("contain person, session, audience and expiry: no roles, five minutes", () => {
    const { exp, iat, ...rest } = claims() as { exp: number; iat: number };
    expect(exp - iat).toBe(300);
    expect(rest).toEqual({
      sub: String(admin.userId),
      sid: expect.any(Number),
      typ: "access",
      iss: "atesta",
      aud: "atesta-api",
    });
  });

  test.each([
    ["another key", () => sign({}, "another-secret-of-the-right-length-00000000")],
    ["another algorithm", () => sign({}, `${env().JWT_SECRET}-padded-to-64-bytes-for-hs512`, "HS512")],
    [
      "no signature",
      () => Promise.resolve(`${Buffer.from('{"alg":"none"}').toString("base64url")}.${admin.access.split(".")[1]}.`),
    ],
    ["an expiry in the past", () => sign({ exp: Math.floor(Date.now() / 1000) - 1 })],
    ["no expiry", () => sign({ exp: undefined })],
    ["another audience", () => sign({ aud: "other" })],
    ["another issuer", () => sign({ iss: "other" })],
    ["another purpose", () => sign({ typ: "refresh" })],
    ["a missing session", () => sign({ sid: 2_000_000_000 })],
    ["another person in this session", () => sign({ sub: String(admin.userId + 1) })],
    ["a session that is not a number", () => sign({ sid: "1 OR 1=1" })],
    ["a refresh token in its place", () => Promise.resolve(admin.refresh)],
  ])("are refused with %s", async (_name, make) => {
    const token = await make();
    expect((await me(token)).status).toBe(401);
    expect((await call("POST", "/auth/token/verify/", { body: { token } })).status).toBe(401);
  });

  test("are accepted and verified if they are valid", async () => {
    expect((await me(admin.access)).status).toBe(200);
    expect((await call("POST", "/auth/token/verify/", { body: { token: admin.access } })).body).toEqual({});
  });

  test("the browser's cookie gives access only to files", async () => {
    const cookie = "next-auth.session-token=anything";
    expect((await call("GET", "/auth/user/", { headers: { cookie } })).body.code).toBe("not_signed_in");
  });
});

describe("refresh tokens", () => {
  test("rotate; the previous one returns the current one for ten seconds; an older one ends the session", async () => {
    const first = await signIn(admin.email);
    const second = String((await refresh(first.refresh)).body.refresh);
    expect(second).not.toBe(first.refresh);
    expect((await refresh(first.refresh)).body.refresh).toBe(second);
    const third = String((await refresh(second)).body.refresh);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(third)).status).toBe(401);
    expect((await me(first.access)).status).toBe(401);
    expect(
      await sql("SELECT 1 FROM audit_events WHERE action = 'session_revoked' AND actor_id = $1", [admin.userId]),
    ).toHaveLength(1);
  });

  test("the previous one after ten seconds is treated as stolen", async () => {
    const first = await signIn(admin.email);
    const second = String((await refresh(first.refresh)).body.refresh);
    await sql("UPDATE sessions SET rotated_at = now() - interval '11 seconds' WHERE id = $1", [
      Number(second.split(".")[0]),
    ]);
    expect((await refresh(first.refresh)).status).toBe(401);
    expect((await refresh(second)).status).toBe(401);
  });

  test("twenty tabs at once get the same next token", async () => {
    const first = await signIn(admin.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refresh)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1);
  });

  test("a forged counter or session has no effect", async () => {
    const { refresh: real } = await signIn(admin.email);
    const [sid, counter, mac] = real.split(".");
    const guessed = createHmac("sha256", env().JWT_SECRET).update(`refresh\n${sid}\n1`).digest("base64url");
    for (const forged of [
      `${sid}.${Number(counter) + 1}.${mac}`,
      `${Number(sid) + 1}.${counter}.${mac}`,
      `${sid}.1.${guessed}`,
      "",
      "x",
      `${sid}.${counter}`,
    ]) {
      expect((await refresh(forged)).status).toBe(401);
    }
    expect((await refresh(real)).status).toBe(200);
  });

  test.each([
    ["idle for more than seven days", "last_used_at = now() - interval '7 days 1 minute'"],
    ["older than thirty days", "expires_at = now() - interval '1 second'"],
  ])("a session that was %s is refused with both kinds of token", async (_name, change) => {
    const { access, refresh: token } = await signIn(admin.email);
    await sql(`UPDATE sessions SET ${change} WHERE id = $1`, [Number(token.split(".")[0])]);
    expect((await me(access)).body.code).toBe("session_over");
    expect((await refresh(token)).status).toBe(401);
  });
});

describe("T-REVOKE: a revoked right ends with the next request", () => {
  test("sign-out ends the session for both tokens, can be repeated, and is never refused", async () => {
    const { access, refresh: token } = await signIn(admin.email);
    expect((await call("POST", "/auth/logout/", { body: { refresh: token } })).status).toBe(204);
    expect((await me(access)).status).toBe(401);
    expect((await refresh(token)).status).toBe(401);
    for (const body of [{ refresh: token }, { refresh: "rubbish" }, {}])
      expect((await call("POST", "/auth/logout/", { body })).status).toBe(204);
  });

  test("an added or removed role is effective immediately", async () => {
    const person = await hire(admin, ["employee"]);
    const positions = () => call("POST", "/users/positions/", { token: person.access, body: { title: "Майстер" } });
    expect((await positions()).status).toBe(403);
    await call("POST", "/users/add-role-to-user/", {
      token: admin.access,
      body: { user: person.userId, role: "administrator" },
    });
    expect((await positions()).status).toBe(201);
    await call("POST", "/users/remove-role-from-user/", {
      token: admin.access,
      body: { user: person.userId, role: "administrator" },
    });
    expect((await positions()).status).toBe(403);
  });

  test.each([
    [
      "deactivation",
      (id: number) => call("PATCH", `/users/users/${id}/`, { token: admin.access, body: { is_active: false } }),
    ],
    ["deletion", (id: number) => call("DELETE", `/users/users/${id}/`, { token: admin.access })],
    [
      "a password set by an administrator",
      (id: number) =>
        call("PATCH", `/users/users/${id}/`, {
          token: admin.access,
          body: { password: "Жовта диня 44", password2: "Жовта диня 44" },
        }),
    ],
  ])("%s ends every session of the person", async (_name, act) => {
    const person = await hire(admin, ["employee"]);
    const second = await signIn(person.email);
    expect((await act(person.userId)).status).toBeLessThan(300);
    expect((await me(person.access)).status).toBe(401);
    expect((await me(second.access)).status).toBe(401);
    expect((await refresh(second.refresh)).status).toBe(401);
    expect((await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } })).status).toBe(
      401,
    );
  });
});
