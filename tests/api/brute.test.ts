import { BadSettings, parseEnv } from "@/lib/config/env";
import { call } from "../support/call";
import { sql } from "../support/database";
import { PASSWORD, registerAndSignIn } from "../support/people";

const login = (email: string, password: string, headers: Record<string, string> = {}) =>
  call("POST", "/auth/login/", { body: { email, password }, headers });
const past = (seconds: number) =>
  sql(
    "UPDATE rate_limits SET blocked_until = blocked_until - make_interval(secs => $1), window_ends_at = window_ends_at - make_interval(secs => $1)",
    [seconds],
  );

beforeEach(() => sql("DELETE FROM rate_limits"));

describe("T-BRUTE: guessing is slow", () => {
  test("after five failures the wait doubles from 30 seconds to 15 minutes, also for the right password", async () => {
    const { email } = await registerAndSignIn();
    for (let failure = 1; failure <= 5; failure += 1) expect((await login(email, "wrong")).status).toBe(401);
    const waits: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const refused = await login(email, PASSWORD);
      expect(refused.status).toBe(429);
      expect(refused.body.code).toBe("too_many_requests");
      waits.push(Number(refused.headers.get("retry-after")));
      await past(waits.at(-1) ?? 0);
      expect((await login(email, "wrong")).status).toBe(401);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  test("fifty parallel guesses count as five", async () => {
    const { email } = await registerAndSignIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => login(email, "wrong")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(45);
  });

  test("a successful sign-in resets the account's failures", async () => {
    const { email } = await registerAndSignIn();
    for (let failure = 1; failure <= 4; failure += 1) await login(email, "wrong");
    expect((await login(email, PASSWORD)).status).toBe(200);
    for (let failure = 1; failure <= 5; failure += 1) expect((await login(email, "wrong")).status).toBe(401);
    expect((await login(email, "wrong")).status).toBe(429);
  });

  test("one address may fail thirty times in ten minutes, over all accounts", async () => {
    const from = { "x-atesta-address": "203.0.113.7" };
    for (let guess = 0; guess < 30; guess += 1)
      expect((await login(`nobody${guess}@people.example`, "wrong", from)).status).toBe(401);
    expect((await login("nobody99@people.example", "wrong", from)).status).toBe(429);
    expect((await login("nobody99@people.example", "wrong", { "x-atesta-address": "203.0.113.8" })).status).toBe(401);
  });

  test("attempts on a locked account do not block other people of the same address", async () => {
    const { email } = await registerAndSignIn();
    const from = { "x-atesta-address": "203.0.113.12" };
    for (let failure = 1; failure <= 5; failure += 1) expect((await login(email, "wrong", from)).status).toBe(401);
    for (let press = 1; press <= 30; press += 1) expect((await login(email, PASSWORD, from)).status).toBe(429);
    for (let guess = 5; guess < 30; guess += 1)
      expect((await login(`beside${guess}@people.example`, "wrong", from)).status).toBe(401);
    expect((await login("beside30@people.example", "wrong", from)).status).toBe(429);
  });

  test("addresses of one IPv6 network count as one, in every spelling", async () => {
    const from = (address: string) => ({ "x-atesta-address": address });
    for (let guess = 0; guess < 30; guess += 1) {
      const address = guess % 2 ? `2001:db8:7:8::${guess}` : `2001:0DB8:7:8:${guess}:0:0:1`;
      expect((await login(`six${guess}@people.example`, "wrong", from(address))).status).toBe(401);
    }
    expect((await login("six99@people.example", "wrong", from("2001:db8:7:8:ffff::1"))).status).toBe(429);
    expect((await login("six99@people.example", "wrong", from("2001:db8:7:9::1"))).status).toBe(401);
  });

  test("X-Forwarded-For from a client does not change its address", async () => {
    const from = (forwarded: string) => ({ "x-atesta-address": "203.0.113.9", "x-forwarded-for": forwarded });
    for (let guess = 0; guess < 30; guess += 1)
      await login(`else${guess}@people.example`, "wrong", from(`198.51.100.${guess}`));
    expect((await login("else99@people.example", "wrong", from("198.51.100.99"))).status).toBe(429);
  });

  test("failures of strangers do not lock a browser in which the person signed in before", async () => {
    const { email } = await registerAndSignIn();
    const cookie = String((await login(email, PASSWORD)).headers.get("set-cookie")).split(";")[0] ?? "";
    for (let failure = 1; failure <= 6; failure += 1) await login(email, "wrong");
    expect((await login(email, PASSWORD)).status).toBe(429);
    expect((await login(email, PASSWORD, { cookie })).status).toBe(200);
    const forged = { cookie: `${cookie.slice(0, -2)}xx` };
    expect((await login(email, PASSWORD, forged)).status).toBe(429);
  });

  test("the stored limits contain no e-mail and no address", async () => {
    await login("plain@people.example", "wrong", { "x-atesta-address": "203.0.113.10" });
    const keys = await sql<{ key: string }>("SELECT key FROM rate_limits");
    expect(keys).toHaveLength(2);
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });

  test("one address may register five companies an hour", async () => {
    const headers = { "x-atesta-address": "203.0.113.11" };
    const register = () => call("POST", "/users/register-user-and-company/", { body: {}, headers });
    expect((await register()).status).toBe(400);
    const whole = (n: number) => ({
      body: {
        email: `reg${n}@people.example`,
        password: PASSWORD,
        password2: PASSWORD,
        first_name: "Марта",
        middle_name: "Іванівна",
        last_name: "Коваль",
        phone: "0501234567",
        company_title: "Реєстр",
      },
      headers,
    });
    for (let n = 0; n < 5; n += 1)
      expect((await call("POST", "/users/register-user-and-company/", whole(n))).status).toBe(201);
    expect((await call("POST", "/users/register-user-and-company/", whole(6))).status).toBe(429);
  });

  test("limits can be switched off only on this machine", () => {
    expect(() => parseEnv({ ...process.env, RATE_LIMITS: "off", HOST: "0.0.0.0" })).toThrow(BadSettings);
    expect(parseEnv({ ...process.env, RATE_LIMITS: "off" }).RATE_LIMITS).toBe("off");
  });
});
