import { isResetOpen } from "@/lib/domain/people/sign-in/password-reset";
import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

const ask = (email: string, headers: Record<string, string> = {}) =>
  call("POST", "/auth/password/reset/", { body: { email }, headers });
const confirm = (link: string, password = "Синій кавун 43") => {
  const [uid, token] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
  return call("POST", "/auth/password/reset/confirm/", {
    body: { uid, token, new_password1: password, new_password2: password },
  });
};

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});
beforeEach(() => sql("DELETE FROM rate_limits"));

async function newLink(email: string): Promise<string> {
  const links = () =>
    lettersWritten().flatMap(({ to, link }) => (to === email && link.includes("reset") ? [link] : []));
  const known = links();
  expect((await ask(email)).status).toBe(200);
  await runJobs();
  const [link = "", ...others] = links().filter((one) => !known.includes(one));
  expect(others).toEqual([]);
  expect(link).not.toBe("");
  return link;
}

describe("T-RESET: a lost password", () => {
  test("can be replaced once by the mailed link, which ends every session", async () => {
    const person = await hire(admin, ["employee"]);
    const link = await newLink(person.email);
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/password-reset\/confirm\/\d+\/[\w-]{43}\/$/);
    expect((await confirm(link)).status).toBe(200);
    expect((await call("GET", "/auth/user/", { token: person.access })).status).toBe(401);
    expect((await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } })).status).toBe(
      401,
    );
    expect(
      (await call("POST", "/auth/login/", { body: { email: person.email, password: "Синій кавун 43" } })).status,
    ).toBe(200);
    expect((await confirm(link, "Інший кавун 44")).body.code).toBe("invalid_link");
  });

  test("a request writes a trail line without an actor for a known account, none for an unknown one", async () => {
    const person = await hire(admin, ["employee"]);
    const trail = () =>
      sql(
        "SELECT actor_id, subject_id, address, request_id FROM audit_events WHERE action = 'password_reset_asked' ORDER BY id",
      );
    const before = await trail();
    const asked = await ask(person.email.toUpperCase(), { "x-atesta-address": "203.0.113.20" });
    await ask("nobody.at.all@people.example");
    await runJobs();
    const line = {
      actor_id: null,
      subject_id: person.userId,
      address: "203.0.113.20",
      request_id: asked.headers.get("x-request-id"),
    };
    expect(await trail()).toEqual([...before, line]);
  });

  test("the letter uses the account's language and contains the company's name", async () => {
    const person = await hire(admin, ["employee"]);
    await call("PATCH", "/auth/user/", { token: person.access, body: { language: "uk" } });
    await newLink(person.email);
    const letter = lettersWritten().at(-1);
    expect(letter).toMatchObject({ to: person.email, subject: "Відновлення пароля" });
    expect(letter?.text).toMatch(/^Вітаємо!\n/);
    expect(letter?.text).toContain("протягом 2 годин:");
  });

  test("a link is built from PUBLIC_URL, not from the request's host", async () => {
    await ask(admin.email, {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      origin: "https://evil.example",
    });
    await runJobs();
    expect(lettersWritten().at(-1)?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\//);
  });

  test.each([
    [
      "expired",
      (id: number) => sql("UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE id = $1", [id]),
    ],
    [
      "of a deactivated account",
      (id: number) =>
        sql("UPDATE users SET is_active = false WHERE id = (SELECT user_id FROM password_resets WHERE id = $1)", [id]),
    ],
    [
      "of a deleted account",
      (id: number) =>
        sql("UPDATE users SET deleted_at = now() WHERE id = (SELECT user_id FROM password_resets WHERE id = $1)", [id]),
    ],
  ])("a link %s is refused", async (_name, change) => {
    const person = await hire(admin, ["employee"]);
    const link = await newLink(person.email);
    await change(Number(new URL(link).pathname.split("/").filter(Boolean).at(-2)));
    expect((await confirm(link)).body.code).toBe("invalid_link");
  });

  test("reading a link does not use it up; a used, foreign or invented link is reported as invalid", async () => {
    const person = await hire(admin, ["employee"]);
    const [link, other] = [await newLink(person.email), await newLink(admin.email)];
    const partsOf = (address: string) =>
      new URL(address).pathname.split("/").filter(Boolean).slice(-2) as [string, string];
    const [[uid, token], [, foreign]] = [partsOf(link), partsOf(other)];
    for (let time = 0; time < 2; time += 1) expect(await isResetOpen(uid, token)).toBe(true);
    const asked = [
      [uid, foreign],
      [uid, ""],
      ["0", token],
      ["1 OR 1=1", token],
      ["99999999999", token],
    ] as const;
    for (const [which, word] of asked) expect(await isResetOpen(which, word)).toBe(false);
    expect((await confirm(link)).status).toBe(200);
    expect(await isResetOpen(uid, token)).toBe(false);
  });

  test("a link expires when the password is changed in another way, and its secret fits only its own id", async () => {
    const person = await hire(admin, ["employee"]);
    const [first, second] = [await newLink(person.email), await newLink(person.email)];
    const secretOf = (link: string) => new URL(link).pathname.split("/").filter(Boolean).at(-1) ?? "";
    expect((await confirm(first.replace(secretOf(first), secretOf(second)))).body.code).toBe("invalid_link");
    const body = { password: "Жовта диня 45", password2: "Жовта диня 45", current_password: PASSWORD };
    expect((await call("PATCH", "/auth/user/", { token: person.access, body })).status).toBe(200);
    for (const link of [first, second]) expect((await confirm(link)).body.code).toBe("invalid_link");
  });

  test("a link expires when an administrator changes the e-mail", async () => {
    const person = await hire(admin, ["employee"]);
    const link = await newLink(person.email);
    await call("PATCH", `/users/users/${person.userId}/`, {
      token: admin.access,
      body: { email: `right.${person.email}` },
    });
    expect((await confirm(link)).body.code).toBe("invalid_link");
  });

  test("of two parallel uses of a link one succeeds", async () => {
    const person = await hire(admin, ["employee"]);
    const link = await newLink(person.email);
    const answers = await Promise.all([confirm(link), confirm(link), confirm(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  test("unlocks an account that strangers' guesses locked, and they cannot lock this browser again", async () => {
    const person = await hire(admin, ["employee"]);
    const login = (password: string, cookie = "") =>
      call("POST", "/auth/login/", { body: { email: person.email, password }, headers: { cookie } });
    const known = String((await login(PASSWORD)).headers.get("set-cookie")).split(";")[0];
    const lock = async (cookie?: string) => {
      for (let guess = 0; guess < 5; guess += 1) expect((await login("wrong", cookie)).status).toBe(401);
      expect((await login("wrong", cookie)).status).toBe(429);
    };
    const link = await newLink(person.email);
    for (const cookie of ["", known]) await lock(cookie);
    const cookie = String((await confirm(link)).headers.get("set-cookie")).split(";")[0];
    for (const browser of ["", known]) expect((await login("Синій кавун 43", browser)).status).toBe(200);
    await lock();
    expect((await login("Синій кавун 43", cookie)).status).toBe(200);
    expect((await login("Синій кавун 43")).status).toBe(429);
  });

  test("weak or different passwords are refused and keep the link valid", async () => {
    const person = await hire(admin, ["employee"]);
    const link = await newLink(person.email);
    expect((await confirm(link, "short")).body.errors).toEqual({
      new_password1: ["Password length should be greater than 8"],
    });
    expect((await confirm(link, "password123")).body.errors).toEqual({
      new_password1: ["This password is too easy to guess"],
    });
    expect((await confirm(link)).status).toBe(200);
  });

  test("the stored row is not enough to build the link", async () => {
    const link = await newLink(admin.email);
    const [row] = await sql<{ row: string }>("SELECT r::text AS row FROM password_resets r ORDER BY id DESC LIMIT 1");
    const secret = new URL(link).pathname.split("/").filter(Boolean).at(-1) ?? "";
    expect(row?.row).not.toContain(secret);
    expect(
      await sql("SELECT 1 FROM graphile_worker._private_jobs WHERE payload::text LIKE $1", [`%${secret}%`]),
    ).toEqual([]);
  });
});

describe("T-ENUM: responses do not show which accounts exist", () => {
  test("a reset responds the same for existing and unknown accounts, and mails nothing to unknown ones", async () => {
    await runJobs();
    const before = lettersWritten().length;
    const [known, unknown] = [await ask(admin.email), await ask("nobody.at.all@people.example")];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    await runJobs();
    expect(lettersWritten()).toHaveLength(before + 1);
  });

  test("a reset does the same work for existing and unknown accounts before it responds", async () => {
    await runJobs();
    const work = async (email: string) => {
      await sql("DELETE FROM rate_limits");
      const tables = ["password_resets", "audit_events", "rate_limits", "graphile_worker._private_jobs"];
      const rows = () =>
        sql(`SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS "${table}"`).join(", ")}`);
      const [before] = await rows();
      const { headers } = await ask(email);
      const [after] = await rows();
      const grown = tables.map((table) => [table, Number(after?.[table]) - Number(before?.[table])]);
      return {
        statements: /desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1],
        grown: Object.fromEntries(grown),
      };
    };
    const [known, unknown] = [await work(admin.email), await work("nobody.at.all@people.example")];
    expect(known).toEqual(unknown);
    expect(known).toEqual({
      statements: "2",
      grown: { password_resets: 0, audit_events: 0, rate_limits: 1, "graphile_worker._private_jobs": 1 },
    });
  });

  test("the fourth reset in an hour is refused for both", async () => {
    for (const email of [admin.email, "nobody.at.all@people.example"]) {
      for (let n = 0; n < 3; n += 1) expect((await ask(email)).status).toBe(200);
      expect((await ask(email)).status).toBe(429);
    }
  });

  test("sign-in responds the same for an unknown account, a wrong password and a deactivated account", async () => {
    const deleted = await hire(admin, ["employee"]);
    await call("PATCH", `/users/users/${deleted.userId}/`, { token: admin.access, body: { is_active: false } });
    const login = (email: string, password: string) => call("POST", "/auth/login/", { body: { email, password } });
    const answers = [
      await login("nobody@people.example", "x"),
      await login(admin.email, "x"),
      await login(deleted.email, PASSWORD),
    ];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => [...headers.keys()].join())).size).toBe(1);
  });
});
