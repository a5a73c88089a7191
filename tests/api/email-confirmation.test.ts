import { readFileSync } from "node:fs";
import path from "node:path";
import { confirmationPath, isConfirmationOpen } from "@/lib/domain/people/emails/confirm-email";
import { call } from "../support/call";
import { sql, undone } from "../support/database";
import { importsBy } from "../support/imports";
import { lettersWritten, runJobs } from "../support/jobs";
import type { Letter } from "../support/letters";
import { confirmEmailOf, hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
});

const { person, bring } = importsBy(() => admin);
const invite = async () => (await bring([person(1)], { dry_run: true, invite: true })).body;
const askAgain = () => call("POST", "/auth/email/confirmation/", { token: admin.access, body: {} });

async function lettersTo(email: string): Promise<Letter[]> {
  await runJobs();
  return lettersWritten().filter(({ to }) => to === email);
}

const wordsOf = (link = "") =>
  new URL(link).pathname.split("/").filter(Boolean).slice(-2) as [uid: string, token: string];
const confirm = ([uid, token]: [string, string]) => call("POST", "/auth/email/confirm/", { body: { uid, token } });
const trailLines = () =>
  sql("SELECT actor_id FROM audit_events WHERE company_id = $1 AND action = 'email_confirmed'", [admin.companyId]);

test("after registration a link is mailed, and only after following it a person may invite others", async () => {
  expect(await invite()).toMatchObject({
    status: 409,
    code: "email_not_confirmed",
    detail: expect.stringMatching(/^Confirm your own email first/),
  });
  expect((await bring([person(1)], { invite: true })).body.code).toBe("email_not_confirmed");
  expect((await bring([person(1)])).body).toMatchObject({ create: 1, committed: true });
  const [letter, ...more] = await lettersTo(admin.email);
  expect([letter?.subject, more]).toEqual(["Confirm your email", []]);
  expect(letter?.link).toMatch(
    new RegExp(`^http://127\\.0\\.0\\.1:3000/auth/confirm-email/${admin.userId}/[0-9a-z]{6}-[\\w-]{43}/$`),
  );
  expect(await isConfirmationOpen(...wordsOf(letter?.link))).toBe(true);
  const isConfirmed = async () => (await call("GET", "/auth/user/", { token: admin.access })).body.is_email_confirmed;
  expect(await isConfirmed()).toBe(false);
  expect((await confirm(wordsOf(letter?.link))).status).toBe(200);
  expect(await isConfirmed()).toBe(true);
  expect(await invite()).toMatchObject({ errors: [], committed: false });
  expect((await confirm(wordsOf(letter?.link))).status).toBe(200);
  expect(await trailLines()).toEqual([{ actor_id: admin.userId }]);
});

test("the letter uses the account's language and does not contain the company's name", async () => {
  admin = await registerAndSignIn({ company_title: "Zorya" });
  await call("PATCH", "/auth/user/", { token: admin.access, body: { language: "uk" } });
  const [letter] = await lettersTo(admin.email);
  expect(letter).toMatchObject({
    subject: "Підтвердьте свою електронну пошту",
    text: expect.stringMatching(/^Вітаємо!\n/),
  });
  expect(letter?.text).not.toContain("Zorya");
});

test("a link is valid for one e-mail of one person", async () => {
  const other = await registerAndSignIn();
  const [[uid, token], [foreign]] = [
    wordsOf((await lettersTo(admin.email))[0]?.link),
    wordsOf((await lettersTo(other.email))[0]?.link),
  ];
  for (const words of [
    [foreign, token],
    [uid, ""],
    [uid, `${token}x`],
    ["0", token],
    ["1 OR 1=1", token],
  ] as [string, string][]) {
    expect((await confirm(words)).status).toBe(400);
    expect(await isConfirmationOpen(...words)).toBe(false);
  }
  expect((await invite()).code).toBe("email_not_confirmed");
});

test("a link expires after a week, and another one can be asked for", async () => {
  await lettersTo(admin.email);
  const made = (days: number) =>
    wordsOf(
      `http://x${confirmationPath({ id: admin.userId, email: admin.email }, new Date(Date.now() - days * 86_400_000))}`,
    );
  const old = made(7.01);
  expect([await isConfirmationOpen(...old), (await confirm(old)).body.code]).toEqual([false, "invalid_link"]);
  // Another day on the same secret is another link.
  const [uid, token] = old;
  const [, fresh] = made(0);
  const forged = `${fresh.split("-")[0]}-${token.slice(token.indexOf("-") + 1)}`;
  for (const wrong of [forged, token.slice(token.indexOf("-") + 1), `zzzzzzzzzzzz-${token}`])
    expect((await confirm([uid, wrong])).body.code).toBe("invalid_link");
  expect((await invite()).code).toBe("email_not_confirmed");
  expect((await askAgain()).status).toBe(200);
  const letters = await lettersTo(admin.email);
  expect((await confirm(wordsOf(letters.at(-1)?.link))).status).toBe(200);
  expect((await confirm(made(6.99))).status).toBe(200);
});

test("a changed e-mail needs a new confirmation; the same e-mail in another spelling does not", async () => {
  const second = await hire(admin, ["administrator"]);
  const change = (email: string) =>
    call("PATCH", `/users/users/${admin.userId}/`, { token: second.access, body: { email } });
  const words = wordsOf((await lettersTo(admin.email))[0]?.link);
  await confirm(words);
  await change(admin.email.toUpperCase());
  expect(await invite()).toMatchObject({ errors: [] });
  await change(`other.${admin.email}`);
  expect((await invite()).code).toBe("email_not_confirmed");
  expect((await confirm(words)).body.code).toBe("invalid_link");
  await askAgain();
  const [letter] = await lettersTo(`other.${admin.email}`);
  await confirm(wordsOf(letter?.link));
  expect(await invite()).toMatchObject({ errors: [] });
});

test("a password reset by mail also confirms the e-mail", async () => {
  await lettersTo(admin.email);
  await call("POST", "/auth/password/reset/", { body: { email: admin.email } });
  const [uid, token] = wordsOf((await lettersTo(admin.email)).at(-1)?.link);
  const body = { uid, token, new_password1: "Синій кавун 43", new_password2: "Синій кавун 43" };
  expect((await call("POST", "/auth/password/reset/confirm/", { body })).status).toBe(200);
  expect(await sql("SELECT email_confirmed_at IS NULL AS is_open FROM users WHERE id = $1", [admin.userId])).toEqual([
    { is_open: false },
  ]);
});

test("the letter can be sent again three times an hour, and not when the e-mail is confirmed", async () => {
  await lettersTo(admin.email);
  for (let time = 0; time < 3; time += 1) expect((await askAgain()).status).toBe(200);
  expect((await askAgain()).status).toBe(429);
  expect(await lettersTo(admin.email)).toHaveLength(4);
  await sql("DELETE FROM rate_limits");
  await confirmEmailOf(admin);
  expect((await askAgain()).status).toBe(200);
  expect(await lettersTo(admin.email)).toHaveLength(4);
});

test("people from before the upgrade have confirmed e-mails", async () => {
  const file = path.resolve("prisma/migrations/20261122101858_add_email_confirmed_at/migration.sql");
  await undone(async (client) => {
    await client.query(
      "DROP TRIGGER users_forget_email_confirmation ON users; DROP FUNCTION forget_email_confirmation; ALTER TABLE users DROP email_confirmed_at CASCADE",
    );
    await client.query(readFileSync(file, "utf8"));
    const { rows } = await client.query(
      "SELECT count(*) FILTER (WHERE email_confirmed_at = date_joined)::int AS confirmed, count(*)::int AS people FROM users",
    );
    expect(rows[0]?.people).toBeGreaterThan(0);
    expect(rows[0]?.confirmed).toBe(rows[0]?.people);
  });
});

test("the e-mail of a person whom an administrator created is unconfirmed until the link is used", async () => {
  const made = await hire(admin, ["administrator"]);
  expect(await sql("SELECT email_confirmed_at FROM users WHERE id = $1", [made.userId])).toEqual([
    { email_confirmed_at: null },
  ]);
});
