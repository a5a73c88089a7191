import { emailOfLink } from "@/lib/auth/page-guard";
import { sweep } from "@/lib/jobs/sweep";
import { call } from "../support/call";
import { codeNow } from "../support/code-now";
import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { lettersWritten, runJobs } from "../support/jobs";
import type { Letter } from "../support/letters";
import {
  confirmEmailOf,
  hire,
  PASSWORD,
  type Registered,
  registerAndSignIn,
  registration,
  signIn,
} from "../support/people";

const WISHED = "Синій кавун 43";
type Words = { uid: string; token: string };

let admin: Registered;
let person: Registered;
let fresh: string;
let nth = 0;

beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  person = await hire(admin, ["employee"]);
  await confirmEmailOf(person);
  await runJobs();
  nth += 1;
  fresh = `fresh${nth}.${process.env.JEST_WORKER_ID}@people.example`;
});

const ask = (email = fresh, more: object = {}, token = person.access) =>
  call("POST", "/auth/email/change/", { token, body: { email, current_password: PASSWORD, ...more } });
const confirm = (words: Words) => call("POST", "/auth/email/change/confirm/", { body: words });
const undo = (words: Words, password = WISHED) =>
  call("POST", "/auth/email/change/undo/", {
    body: { ...words, new_password1: password, new_password2: password },
  });
const pending = async () => (await call("GET", "/auth/email/change/", { token: person.access })).body;
const isSignedIn = async (token: string) => (await call("GET", "/auth/user/", { token })).status === 200;
const emailOf = async (id = person.userId) =>
  (await sql<{ email: string }>("SELECT email FROM users WHERE id = $1", [id]))[0]?.email;

async function lettersTo(email: string): Promise<Letter[]> {
  await runJobs();
  return lettersWritten().filter(({ to }) => to === email);
}

async function linkTo(email: string): Promise<Words> {
  const link = (await lettersTo(email)).at(-1)?.link ?? "";
  const [uid = "", token = ""] = new URL(link).pathname.split("/").filter(Boolean).slice(-2);
  return { uid, token };
}

/** Asks, and opens the link. */
async function change(email = fresh): Promise<void> {
  expect((await ask(email)).status).toBe(204);
  expect((await confirm(await linkTo(email))).status).toBe(200);
  await runJobs();
}

async function eventsOf(id: number): Promise<string[]> {
  const text = "SELECT action FROM audit_events WHERE subject_id = $1 AND action LIKE 'email_change%' ORDER BY id";
  return (await sql<{ action: string }>(text, [id])).map(({ action }) => action);
}

describe("another e-mail of one's own", () => {
  test("is confirmed from the new address; the former one is told and gets the undo", async () => {
    expect(await pending()).toEqual({ email: null, expires_at: null });
    expect((await ask()).status).toBe(204);
    const [letter, ...more] = await lettersTo(fresh);
    expect([letter?.subject, more]).toEqual(["Confirm your new email", []]);
    expect(letter?.text).toContain("open this link within 24 hours");
    expect(letter?.text).not.toContain(person.email);
    expect(letter?.link).toMatch(/^http:\/\/127\.0\.0\.1:3000\/auth\/change-email\/\d+\/[\w-]{43}\/$/);
    expect([await emailOf(), (await pending()).email]).toEqual([person.email, fresh]);
    const words = await linkTo(fresh);
    // Opening the page, as mail scanners do, changes nothing.
    expect(await emailOfLink("confirm", words.uid, words.token)).toBe(fresh);
    expect(await emailOf()).toBe(person.email);
    expect((await confirm(words)).status).toBe(200);
    expect([await emailOf(), (await pending()).email]).toEqual([fresh, null]);
    expect(await sql("SELECT email_confirmed_at IS NOT NULL AS ok FROM users WHERE id = $1", [person.userId])).toEqual([
      { ok: true },
    ]);
    expect((await confirm(words)).body.code).toBe("invalid_link");
    const told = (await lettersTo(person.email)).at(-1);
    expect(told?.subject).toBe("The email of your account was changed");
    expect(told?.text).toContain("within 7 days");
    expect(told?.text).not.toContain(fresh);
    expect(told?.link).toMatch(/\/auth\/undo-email-change\/\d+\/[\w-]{43}\/$/);
    expect(await isSignedIn(person.access)).toBe(true);
    await signIn(fresh);
    expect(await eventsOf(person.userId)).toEqual(["email_change_asked", "email_changed"]);
  });

  test("letters are in the language of the person", async () => {
    await call("PATCH", "/auth/user/", { token: person.access, body: { language: "uk" } });
    await change();
    expect((await lettersTo(fresh)).at(-1)?.subject).toBe("Підтвердьте нову електронну пошту");
    const told = (await lettersTo(person.email)).at(-1);
    expect(told?.text).toContain("скасуйте зміну й задайте новий пароль протягом 7 днів:");
  });

  test("needs the present password, and another e-mail than the present one", async () => {
    const errors = async (more: object, email = fresh) => (await ask(email, more)).body.errors;
    expect(await errors({ current_password: "wrong" })).toEqual({
      current_password: ["The current password is wrong"],
    });
    expect(await errors({ current_password: "" })).toEqual({ current_password: ["This field is required"] });
    expect(await errors({}, person.email.toUpperCase())).toEqual({ email: ["This is your present email"] });
    await sql("DELETE FROM rate_limits");
    expect(await errors({}, "no mailbox")).toHaveProperty("email");
    expect(await lettersTo(fresh)).toEqual([]);
    expect(await eventsOf(person.userId)).toEqual([]);
  });

  test("needs a code too, where sign-in does", async () => {
    const body = { current_password: PASSWORD };
    const begun = await call("POST", "/auth/second-factor/begin/", { token: person.access, body });
    const code = codeNow(String(begun.body.secret));
    const made = await call("POST", "/auth/second-factor/confirm/", { token: person.access, body: { code } });
    const [recovery] = made.body.codes as string[];
    expect((await ask()).body.errors).toEqual({ code: ["This field is required"] });
    expect((await ask(fresh, { code: "000000" })).body.errors).toHaveProperty("code");
    expect((await ask(fresh, { code: recovery })).status).toBe(204);
    expect(await lettersTo(fresh)).toHaveLength(1);
    expect((await ask(fresh, { code: recovery })).status).toBe(429);
  });

  test("three can be asked for in an hour; each closes the one before, and Cancel the last", async () => {
    await ask();
    const first = await linkTo(fresh);
    await ask(`second.${fresh}`);
    expect((await confirm(first)).body.code).toBe("invalid_link");
    await ask(`third.${fresh}`);
    const third = await linkTo(`third.${fresh}`);
    expect((await ask(`fourth.${fresh}`)).status).toBe(429);
    const cancel = () => call("POST", "/auth/email/change/cancel/", { token: person.access, body: {} });
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(404);
    expect([(await confirm(third)).body.code, (await pending()).email]).toEqual(["invalid_link", null]);
    expect((await eventsOf(person.userId)).at(-1)).toBe("email_change_cancelled");
  });

  test("the link dies with the password, with time, and with the account", async () => {
    await ask();
    const words = await linkTo(fresh);
    const wrong = [
      { ...words, token: `${words.token}x` },
      { ...words, uid: "1 OR 1=1" },
      { ...words, uid: "0" },
    ];
    for (const one of wrong) expect((await confirm(one)).body.code).toBe("invalid_link");
    const forADay = "UPDATE email_changes SET expires_at = now() + $2::interval WHERE user_id = $1";
    await sql(forADay, [person.userId, "-1 second"]);
    expect((await confirm(words)).body.code).toBe("invalid_link");
    await sql(forADay, [person.userId, "1 hour"]);
    await sql("UPDATE users SET is_active = false WHERE id = $1", [person.userId]);
    expect((await confirm(words)).body.code).toBe("invalid_link");
    await sql("UPDATE users SET is_active = true WHERE id = $1", [person.userId]);
    const secret = { current_password: PASSWORD, password: WISHED, password2: WISHED };
    await call("PATCH", "/auth/user/", { token: person.access, body: secret });
    expect((await confirm(words)).body.code).toBe("invalid_link");
    expect(await emailOf()).toBe(person.email);
  });

  test("an address of another account is not told to who asks, only to who reads its mailbox", async () => {
    const other = await registerAndSignIn();
    await confirmEmailOf(other);
    const asked = await ask(other.email);
    expect([asked.status, asked.text]).toEqual([204, ""]);
    const words = await linkTo(other.email);
    const refused = await confirm(words);
    expect([refused.status, refused.body.code]).toEqual([409, "email_in_use"]);
    expect(refused.body.detail).toBe("Another account uses this email now. Nothing was changed.");
    expect(await emailOf()).toBe(person.email);
  });

  test("of two people who confirm one address one gets it", async () => {
    const second = await hire(admin, ["employee"]);
    await ask();
    const first = await linkTo(fresh);
    await ask(fresh, {}, second.access);
    const other = await linkTo(fresh);
    const answers = await Promise.all([confirm(first), confirm(other), confirm(first), confirm(other)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const count = "SELECT count(*)::int AS count FROM users WHERE email = $1";
    expect(await sql(count, [fresh])).toEqual([{ count: 1 }]);
  });

  test("an address that was never confirmed is told nothing", async () => {
    await sql("UPDATE users SET email_confirmed_at = NULL WHERE id = $1", [person.userId]);
    const before = (await lettersTo(person.email)).length;
    await change();
    expect(await lettersTo(person.email)).toHaveLength(before);
  });
});

describe("the undo", () => {
  test("restores the address with a new password, ends all sessions and what waits, and works once", async () => {
    await change();
    const words = await linkTo(person.email);
    const thief = await signIn(fresh);
    await ask(`next.${fresh}`, {}, thief.access);
    const next = await linkTo(`next.${fresh}`);
    expect(await emailOfLink("undo", words.uid, words.token)).toBe(person.email);
    expect(await isSignedIn(thief.access)).toBe(true);
    expect((await undo(words, "12345678")).body.errors).toHaveProperty("new_password1");
    expect((await undo(words)).status).toBe(200);
    expect(await emailOf()).toBe(person.email);
    expect([await isSignedIn(thief.access), await isSignedIn(person.access)]).toEqual([false, false]);
    expect((await confirm(next)).body.code).toBe("invalid_link");
    expect((await undo(words)).body.code).toBe("invalid_link");
    await signIn(person.email, WISHED);
    expect((await eventsOf(person.userId)).at(-1)).toBe("email_change_undone");
    expect((await lettersTo(fresh)).at(-1)?.subject).toBe("The email of your account was changed");
    expect((await lettersTo(fresh)).at(-1)?.link).toMatch(/\/auth\/login$/);
    expect((await lettersTo(person.email)).at(-1)?.subject).toBe("Your password was changed");
  });

  test("restores the first address after two changes, and closes the undo of the second", async () => {
    await change();
    const first = await linkTo(person.email);
    await change(`second.${fresh}`);
    const second = await linkTo(fresh);
    expect((await undo(first)).status).toBe(200);
    expect(await emailOf()).toBe(person.email);
    expect((await undo(second)).body.code).toBe("invalid_link");
  });

  test("of two requests with one link one sets its password", async () => {
    await change();
    const words = await linkTo(person.email);
    const answers = await Promise.all([undo(words), undo(words, "Жовтий кавун 44"), undo(words)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("ends after seven days", async () => {
    await change();
    const words = await linkTo(person.email);
    const days = await sql<{ days: number }>(
      "SELECT round(extract(epoch FROM undo_until - confirmed_at) / 86400)::int AS days FROM email_changes WHERE user_id = $1",
      [person.userId],
    );
    expect(days).toEqual([{ days: 7 }]);
    await sql(
      "UPDATE email_changes SET confirmed_at = now() - interval '8 days', undo_until = now() - interval '1 second' WHERE user_id = $1",
      [person.userId],
    );
    expect(await emailOfLink("undo", words.uid, words.token)).toBeUndefined();
    expect((await undo(words)).body.code).toBe("invalid_link");
  });

  test("keeps the former address from other accounts until then", async () => {
    await change();
    const words = await linkTo(person.email);
    const thief = { email: person.email, first_name: "Остап", middle_name: "Юрійович", last_name: "Вовк" };
    const made = await call("POST", "/users/users/", {
      token: admin.access,
      body: { ...thief, password: WISHED, password2: WISHED },
    });
    expect(made.body.errors).toEqual({ email: ["This email cannot be used"] });
    await expect(registerAndSignIn({ email: person.email })).rejects.toThrow("This email cannot be used");
    const row = { line: 2, ...thief, phone: "", position: "", unit: "", roles: "" };
    const { bring } = importsBy(() => admin);
    expect((await bring([row])).body).toMatchObject({ committed: false, errors: [{ code: "email_taken" }] });
    expect((await undo(words)).status).toBe(200);
    expect(await emailOf()).toBe(person.email);
  });

  test("does not keep it from the person, and not after the time", async () => {
    await change();
    await change(person.email);
    expect(await emailOf()).toBe(person.email);
    await change(`again.${fresh}`);
    await sql(
      "UPDATE email_changes SET confirmed_at = now() - interval '8 days', undo_until = now() - interval '1 second'",
    );
    const body = registration({ email: person.email, company_title: "Another company" });
    expect((await call("POST", "/users/register-user-and-company/", { body })).status).toBe(201);
  });
});

describe("administrators", () => {
  const patch = (id: number, body: object) => call("PATCH", `/users/users/${id}/`, { token: admin.access, body });

  test("change the e-mail of others without an undo, and close open links", async () => {
    await change();
    const words = await linkTo(person.email);
    await ask(`next.${fresh}`);
    const next = await linkTo(`next.${fresh}`);
    expect((await patch(person.userId, { email: `set.${fresh}` })).status).toBe(200);
    const told = (await lettersTo(fresh)).at(-1);
    expect([told?.subject, told?.link]).toEqual([
      "The email of your account was changed",
      "http://127.0.0.1:3000/auth/login",
    ]);
    expect((await undo(words)).body.code).toBe("invalid_link");
    expect((await confirm(next)).body.code).toBe("invalid_link");
  });

  test("change their own in the list of people with an undo", async () => {
    await confirmEmailOf(admin);
    expect((await patch(admin.userId, { email: fresh, current_password: PASSWORD })).status).toBe(200);
    expect((await undo(await linkTo(admin.email))).status).toBe(200);
    expect(await emailOf(admin.userId)).toBe(admin.email);
    await signIn(admin.email, WISHED);
  });
});

test("old changes are swept a month after the last day of their links", async () => {
  await change();
  await ask(`next.${fresh}`);
  const age =
    "UPDATE email_changes SET expires_at = now() - $2::interval, confirmed_at = confirmed_at - interval '50 days', undo_until = undo_until - $2::interval WHERE user_id = $1";
  const left = () => sql("SELECT 1 AS one FROM email_changes WHERE user_id = $1", [person.userId]);
  await sql(age, [person.userId, "29 days"]);
  await sweep();
  expect(await left()).toHaveLength(2);
  await sql(age, [person.userId, "31 days"]);
  await sweep();
  expect(await left()).toEqual([]);
});
