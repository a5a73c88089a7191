import { confirmationPath } from "@/lib/domain/people/emails/confirm-email";
import { call } from "../support/call";
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

const OTHER = "Синій кавун 43";
const WISHED = "three quiet violins under snow";
type Words = { uid: string; token: string };

let ours: Registered;
let theirs: Registered;
/** The same e-mail here and there, with different passwords. */
let mine: Registered;
let other: Registered;
let nth = 0;

beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  ours = await registerAndSignIn({ company_title: "Lantern" });
  theirs = await registerAndSignIn({ company_title: "Harbour" });
  nth += 1;
  const email = `shared${nth}.${process.env.JEST_WORKER_ID}@people.example`;
  mine = await hire(ours, ["employee"], { email });
  other = await hire(theirs, ["employee"], { email, password: OTHER, password2: OTHER, last_name: "Вовк" });
  await runJobs();
});

const login = (email: string, password: string, cookie = "") =>
  call("POST", "/auth/login/", { body: { email, password }, headers: { cookie } });
const whoIs = async ({ access }: { access: string }) => (await call("GET", "/auth/user/", { token: access })).body.id;

async function newLetters(to: string, work: () => Promise<unknown>): Promise<Letter[]> {
  await runJobs();
  const before = lettersWritten().length;
  await work();
  await runJobs();
  return lettersWritten()
    .slice(before)
    .filter((letter) => letter.to === to);
}

const wordsOf = (path = ""): Words => {
  const [uid = "", token = ""] = new URL(path, "http://x").pathname.split("/").filter(Boolean).slice(-2);
  return { uid, token };
};
const confirm = (words: Words) => call("POST", "/auth/email/confirm/", { body: words });
const linkOf = ({ userId, email }: Registered) => wordsOf(confirmationPath({ id: userId, email }));
const prove = async (person: Registered) => expect((await confirm(linkOf(person))).status).toBe(200);
const reset = (words: Words, password = WISHED) =>
  call("POST", "/auth/password/reset/confirm/", {
    body: { ...words, new_password1: password, new_password2: password },
  });
const askReset = (email: string) => newLetters(email, () => call("POST", "/auth/password/reset/", { body: { email } }));
const isProved = async ({ userId }: Registered) =>
  (await sql("SELECT 1 FROM users WHERE id = $1 AND email_confirmed_at IS NOT NULL", [userId])).length === 1;
const eventsOf = async ({ userId, companyId }: Registered, action: string) =>
  (
    await sql("SELECT 1 FROM audit_events WHERE company_id = $1 AND subject_id = $2 AND action = $3", [
      companyId,
      userId,
      action,
    ])
  ).length;
const noticesOf = async ({ access }: Registered, language = "en") =>
  (await call("GET", "/notifications/?kind=person", { token: access, language })).body.results ?? [];

describe("a company that types the addresses of another", () => {
  test("blocks neither its import, nor its new people, nor their registration", async () => {
    const { bring: attack, person } = importsBy(() => ours);
    const { bring } = importsBy(() => theirs);
    const rows = Array.from({ length: 60 }, (_, at) => person(at + 1));
    expect((await attack(rows)).body).toMatchObject({ create: 60, committed: true });
    expect((await bring(rows, { dry_run: true })).body).toMatchObject({ create: 60, errors: [] });
    expect((await bring(rows)).body).toMatchObject({ create: 60, committed: true });
    await hire(theirs, ["employee"]);
    await hire(theirs, ["employee"], { email: String(person(61).email) });
    expect((await attack([person(61)])).body).toMatchObject({ create: 1, committed: true });
    await attack([person(62)]);
    const owner = await registerAndSignIn({ email: String(person(62).email) });
    expect(await whoIs(owner)).toBe(owner.userId);
    await prove(owner);
  });

  test("is told nothing of whether others typed them too", async () => {
    const { bring, person } = importsBy(() => ours);
    expect((await bring([person(1, { email: theirs.email })], { dry_run: true })).body).toMatchObject({
      create: 1,
      errors: [],
    });
    const met = "SELECT 1 FROM audit_events WHERE company_id = $1 AND action = 'taken_emails_met'";
    expect(await sql(met, [ours.companyId])).toEqual([]);
  });

  test("has one person with each", async () => {
    const body = registration({ email: mine.email.toUpperCase(), roles: ["employee"] });
    const refused = await call("POST", "/users/users/", { token: ours.access, body });
    expect([refused.status, refused.body.errors]).toEqual([400, { email: ["This email cannot be used"] }]);
  });
});

describe("until somebody proves an e-mail", () => {
  test("each password opens its own account, and a wrong one is told to both companies", async () => {
    expect(await whoIs(await signIn(mine.email))).toBe(mine.userId);
    expect(await whoIs(await signIn(mine.email.toUpperCase(), OTHER))).toBe(other.userId);
    const refused = await login(mine.email, "wrong");
    const unknown = await login("nobody.at.all@people.example", "wrong");
    expect([refused.status, refused.text]).toEqual([unknown.status, unknown.text]);
    for (let tries = 0; tries < 50 && !(await eventsOf(other, "sign_in_refused")); tries++)
      await new Promise((done) => setTimeout(done, 100));
    expect([await eventsOf(mine, "sign_in_refused"), await eventsOf(other, "sign_in_refused")]).toEqual([1, 1]);
  });

  test("a deactivated account of another company does not stand in the way", async () => {
    await sql("UPDATE users SET is_active = false, last_signed_in_at = now() WHERE id = $1", [other.userId]);
    expect((await login(mine.email, OTHER)).status).toBe(401);
    expect(await whoIs(await signIn(mine.email))).toBe(mine.userId);
  });

  test("three accounts are compared: those that signed in last, and people without a password after the others", async () => {
    const password = "Жовта диня 45";
    const { email } = mine;
    for (const company_title of ["Third", "Fourth"])
      await hire(await registerAndSignIn({ company_title }), ["employee"], { email, password, password2: password });
    // They signed in one after the other: this person first.
    await sql(
      `UPDATE users u SET last_signed_in_at = now() - make_interval(mins => 1000 - r.nth::int)
      FROM (SELECT id, row_number() OVER (ORDER BY id) AS nth FROM users WHERE email = $1) r WHERE r.id = u.id`,
      [email],
    );
    expect((await login(email, PASSWORD)).status).toBe(401);
    for (const one of [OTHER, password]) expect((await login(email, one)).status).toBe(200);
    await sql("UPDATE users SET last_signed_in_at = NULL WHERE email = $1", [email]);
    await sql("UPDATE users SET password_hash = 'none' WHERE id = ANY($1)", [[mine.userId, other.userId]]);
    expect((await login(email, password)).status).toBe(200);
    expect((await askReset(email)).length).toBe(3);
  });

  test("a reset mails a link for each account, which names its company; the first that is used proves it", async () => {
    const letters = await askReset(mine.email);
    const about = (title: string) => letters.find(({ text }) => text.includes(title))?.link;
    expect([letters.length, about("Lantern") === about("Harbour")]).toEqual([2, false]);
    expect((await reset(wordsOf(about("Harbour")))).status).toBe(200);
    expect([await isProved(other), await isProved(mine)]).toEqual([true, false]);
    const late = await reset(wordsOf(about("Lantern")));
    expect([late.status, late.body.code]).toEqual([400, "invalid_link"]);
    expect(await whoIs(await signIn(mine.email, WISHED))).toBe(other.userId);
  });

  test("who owns one of the accounts has no more guesses at the others by signing in, nor by a browser", async () => {
    const cookie = String((await login(mine.email, OTHER)).headers.get("set-cookie")).split(";")[0];
    for (let guess = 0; guess < 4; guess += 1) expect((await login(mine.email, "wrong", cookie)).status).toBe(401);
    expect((await login(mine.email, OTHER, cookie)).status).toBe(200);
    expect((await login(mine.email, "wrong", cookie)).status).toBe(401);
    expect((await login(mine.email, "wrong", cookie)).status).toBe(429);
    expect((await login(mine.email, "wrong")).status).toBe(429);
  });
});

describe("the first to prove an e-mail", () => {
  test("keeps it: the other signs in no more, and is neither mailed, invited nor confirmed", async () => {
    await confirmEmailOf(theirs);
    const open = (await askReset(mine.email)).map(({ link }) => wordsOf(link));
    await sql("DELETE FROM password_resets WHERE user_id = $1", [mine.userId]);
    await prove(mine);
    await runJobs();
    expect((await login(mine.email, OTHER)).status).toBe(401);
    expect(await whoIs(await signIn(mine.email))).toBe(mine.userId);
    const late = await confirm(linkOf(other));
    expect([late.status, late.body.code]).toEqual([400, "invalid_link"]);
    for (const words of open) expect((await reset(words)).body.code).toBe("invalid_link");
    const letters = await askReset(mine.email);
    expect(letters.map(({ text }) => text.includes("Lantern"))).toEqual([true]);
    const asked = await newLetters(mine.email, () =>
      call("POST", "/auth/email/confirmation/", { token: other.access, body: {} }),
    );
    expect(asked).toEqual([]);
    await sql("UPDATE users SET password_hash = 'none' WHERE id = $1", [other.userId]);
    const invite = await call("POST", `/users/users/${other.userId}/invite/`, { token: theirs.access, body: {} });
    expect([invite.status, invite.body.code]).toEqual([409, "email_in_use"]);
    // What they have begun they may go on with.
    expect(await whoIs(other)).toBe(other.userId);
  });

  test("has it alone in the instance from then on", async () => {
    await prove(mine);
    const third = await registerAndSignIn();
    const body = registration({ email: mine.email, roles: ["employee"] });
    const made = await call("POST", "/users/users/", { token: third.access, body });
    expect(made.body.errors).toEqual({ email: ["This email cannot be used"] });
    const changed = await call("PATCH", `/users/users/${third.userId}/`, {
      token: third.access,
      body: { email: mine.email, current_password: PASSWORD },
    });
    expect(changed.body.errors).toEqual({ email: ["This email cannot be used"] });
    const registered = await call("POST", "/users/register-user-and-company/", { body });
    expect(registered.body.errors).toEqual({ email: ["This email cannot be used"] });
    const { bring, person } = importsBy(() => third);
    expect((await bring([person(1, { email: mine.email })])).body).toMatchObject({
      committed: false,
      errors: [{ code: "email_taken" }],
    });
  });

  test("is one of two at once, whatever the links are", async () => {
    const letter = (await askReset(mine.email)).find(({ text }) => text.includes("Harbour"));
    const toMine = [confirm(linkOf(mine)), confirm(linkOf(mine))];
    const toOther = [confirm(linkOf(other)), reset(wordsOf(letter?.link))];
    const answers = [await Promise.all(toMine), await Promise.all(toOther)];
    const proved = [await isProved(mine), await isProved(other)];
    expect(proved.filter(Boolean)).toHaveLength(1);
    for (const [at, both] of answers.entries())
      expect(both.map(({ status, body }) => [status, body.code])).toEqual(
        both.map(() => (proved[at] ? [200, undefined] : [400, "invalid_link"])),
      );
  });

  test("is one of two who change their e-mail to it", async () => {
    const wished = `wished.${mine.email}`;
    const link = async (person: Registered, current_password: string) => {
      const [letter] = await newLetters(wished, () =>
        call("POST", "/auth/email/change/", { token: person.access, body: { email: wished, current_password } }),
      );
      return wordsOf(letter?.link);
    };
    const words = [await link(mine, PASSWORD), await link(other, OTHER)];
    const answers = await Promise.all(words.map((one) => call("POST", "/auth/email/change/confirm/", { body: one })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.map(({ body }) => body.code).filter(Boolean)).toEqual(["email_in_use"]);
  });

  test("keeps it for the undo of a change", async () => {
    await prove(mine);
    const wished = `wished.${mine.email}`;
    const [letter] = await newLetters(wished, () =>
      call("POST", "/auth/email/change/", {
        token: mine.access,
        body: { email: wished, current_password: PASSWORD },
      }),
    );
    const [told] = await newLetters(mine.email, async () =>
      expect((await call("POST", "/auth/email/change/confirm/", { body: wordsOf(letter?.link) })).status).toBe(200),
    );
    expect((await confirm(linkOf(other))).body.code).toBe("invalid_link");
    const body = { ...wordsOf(told?.link), new_password1: WISHED, new_password2: WISHED };
    expect((await call("POST", "/auth/email/change/undo/", { body })).status).toBe(200);
    expect(await whoIs(await signIn(mine.email, WISHED))).toBe(mine.userId);
  });
});

describe("the company of the other", () => {
  test("is told once, by a notice to its administrators and a line in its trail", async () => {
    await prove(mine);
    await runJobs();
    const [notice, ...more] = await noticesOf(theirs);
    expect([notice, more]).toEqual([
      expect.objectContaining({
        notification_type: "MPE",
        about: other.userId,
        text: expect.stringMatching(/^Вовк Остап.*: this email has been confirmed in another company\. Enter another/),
      }),
      [],
    ]);
    expect((await noticesOf(theirs, "uk"))[0]?.text).toContain("підтверджено в іншій компанії");
    expect([await noticesOf(ours), await noticesOf(other)]).toEqual([[], []]);
    expect([await eventsOf(other, "email_belongs_elsewhere"), await eventsOf(mine, "email_belongs_elsewhere")]).toEqual(
      [1, 0],
    );
    // The job again, and the same owner with another password, change nothing.
    await sql("SELECT graphile_worker.add_job('tell-of-proved-email', json_build_object('userId', $1::int))", [
      mine.userId,
    ]);
    const [letter] = await askReset(mine.email);
    expect((await reset(wordsOf(letter?.link))).status).toBe(200);
    await runJobs();
    expect(await noticesOf(theirs)).toHaveLength(1);
  });

  test("gives the person another e-mail, who can then sign in", async () => {
    await prove(mine);
    const email = `right.${other.email}`;
    const patch = await call("PATCH", `/users/users/${other.userId}/`, { token: theirs.access, body: { email } });
    expect(patch.status).toBe(200);
    expect(await whoIs(await signIn(email, OTHER))).toBe(other.userId);
  });

  test("may have it when the owner is deleted", async () => {
    await prove(mine);
    await call("DELETE", `/users/users/${mine.userId}/`, { token: ours.access });
    await prove(other);
    expect(await whoIs(await signIn(other.email, OTHER))).toBe(other.userId);
  });
});

test("a browser is known to the person who signed in there, not to another with the same e-mail", async () => {
  const cookieOf = async (password: string) =>
    String((await login(mine.email, password)).headers.get("set-cookie")).split(";")[0] ?? "";
  const [known, foreign] = [await cookieOf(PASSWORD), await cookieOf(OTHER)];
  expect(known).not.toBe(foreign);
  await prove(mine);
  await sql("DELETE FROM rate_limits");
  for (let guess = 0; guess < 5; guess += 1) expect((await login(mine.email, "wrong")).status).toBe(401);
  expect((await login(mine.email, PASSWORD)).status).toBe(429);
  expect((await login(mine.email, PASSWORD, foreign)).status).toBe(429);
  expect((await login(mine.email, PASSWORD, known)).status).toBe(200);
});
