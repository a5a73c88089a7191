import { env } from "@/lib/config/env";
import en from "@/messages/en.json";
import { turnOnSecondFactor } from "../support/authenticator";
import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";
import { run } from "../support/terminal";

const OTHER = "three quiet violins under snow";

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

/** Who did something to a person, line by line of the trail. */
const authors = async (action: string, id: number) =>
  (
    await sql<{ actor_id: number | null }>(
      "SELECT actor_id FROM audit_events WHERE action = $1 AND subject = 'user' AND subject_id = $2",
      [action, id],
    )
  ).map(({ actor_id }) => actor_id);
const me = async ({ access }: { access: string }) => (await call("GET", "/auth/user/", { token: access })).status;

describe("users reset-password", () => {
  test("prints a link that sets a password once, and the trail says that the operator made it", async () => {
    const person = await hire(admin, ["employee"]);
    const { code, said } = await run(["users", "reset-password", person.email.toUpperCase()]);
    expect(code).toBe(0);
    const [, uid, token] = /\/auth\/password-reset\/confirm\/(\d+)\/([\w-]+)\//.exec(said) ?? [];
    expect(said).toContain(`${env().publicUrl}/auth/`);
    expect(await authors("password_link_made", person.userId)).toEqual([null]);
    const confirm = () =>
      call("POST", "/auth/password/reset/confirm/", {
        body: { uid, token, new_password1: OTHER, new_password2: OTHER },
      });
    expect((await confirm()).status).toBeLessThan(300);
    expect((await confirm()).status).toBe(400);
    await signIn(person.email, OTHER);
    expect(await me(person)).toBe(401);
  });

  test("sets it by prompt: sessions end, and the owner is told by letter", async () => {
    const person = await hire(admin, ["employee"]);
    await confirmEmailOf(person);
    const { code, said } = await run(["users", "reset-password", person.email, "--set"], [OTHER, OTHER]);
    expect([code, said.includes(OTHER)]).toEqual([0, false]);
    expect(await me(person)).toBe(401);
    expect((await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } })).status).toBe(
      401,
    );
    await signIn(person.email, OTHER);
    expect(await authors("password_set", person.userId)).toEqual([null]);
    await runJobs();
    const told = lettersWritten().filter(({ to }) => to === person.email);
    expect(told.map(({ subject }) => subject)).toContain(en.mail.passwordChangedSubject);
  });

  test.each([
    ["an unknown email", ["users", "reset-password", "nobody@people.example"], [], "nobody has the email"],
    ["two that differ", ["--set"], [OTHER, "another one"], "differ"],
    ["a common password", ["--set"], ["password1", "password1"], "password"],
    ["a short password", ["--set"], ["a", "a"], "password"],
    ["nobody to ask", ["--set"], [], "nobody can be asked"],
  ])("refuses %s", async (_name, args, answers, reason) => {
    const person = await hire(admin, ["employee"]);
    const all = args[0] === "users" ? args : ["users", "reset-password", person.email, ...args];
    const { code, complaints } = await run(all, answers);
    expect(code).toBe(1);
    expect(complaints).toContain(reason);
    await signIn(person.email);
  });
});

describe("an email that people of several companies have", () => {
  test("needs the company, and no password is reset where somebody else has proved it", async () => {
    const elsewhere = await registerAndSignIn({ company_title: "Harbour" });
    const { email, userId } = await hire(admin, ["employee"]);
    const other = await hire(elsewhere, ["employee"], { email, password: OTHER, password2: OTHER });
    const refused = await run(["users", "make-administrator", email]);
    expect([refused.code, refused.complaints.includes("people of 2 companies")]).toEqual([1, true]);
    expect(refused.complaints).toContain(`--company ${elsewhere.companyId} (Harbour)`);
    const of = ["--company", String(elsewhere.companyId)];
    expect((await run(["users", "make-administrator", email, ...of])).code).toBe(0);
    expect([await authors("administrator_made", userId), await authors("administrator_made", other.userId)]).toEqual([
      [],
      [null],
    ]);
    expect((await run(["users", "reset-password", email, ...of])).code).toBe(0);
    await sql("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [userId]);
    const late = await run(["users", "reset-password", email, ...of]);
    expect([late.code, late.complaints.includes("has confirmed the email")]).toEqual([1, true]);
    const nobody = await run(["users", "reset-password", email, "--company", "999999"]);
    expect([nobody.code, nobody.complaints.includes("nobody of company 999999")]).toEqual([1, true]);
  });
});

describe("users make-administrator", () => {
  test("gives the role once, in the trail as done by the operator", async () => {
    const person = await hire(admin, ["employee"]);
    const first = await run(["users", "make-administrator", person.email]);
    expect([first.code, first.said.includes("is now an administrator")]).toEqual([0, true]);
    expect(await authors("administrator_made", person.userId)).toEqual([null]);
    expect((await call("GET", "/audit/", { token: person.access })).status).toBe(200);
    const again = await run(["users", "make-administrator", person.email]);
    expect([again.code, again.said.includes("already")]).toEqual([0, true]);
  });

  test("refuses the unknown and the deactivated", async () => {
    const person = await hire(admin, ["employee"]);
    await sql("UPDATE users SET is_active = false WHERE id = $1", [person.userId]);
    for (const email of [person.email, "nobody@people.example"])
      expect((await run(["users", "make-administrator", email])).code).toBe(1);
    expect(await sql("SELECT 1 FROM users WHERE id = $1 AND roles @> '{administrator}'", [person.userId])).toEqual([]);
  });

  test("the trail reads well in every language", async () => {
    for (const language of ["en", "uk", "ru"]) {
      const { body } = await call("GET", "/audit/?event=administrator_made", { token: admin.access, language });
      expect(body.results?.[0]?.label).toMatch(/[^_]+/);
      expect(String(body.results?.[0]?.label)).not.toContain("_");
    }
  });
});

describe("users reset-second-factor", () => {
  test("lets a person in with the password alone, ends the sessions, writes to the trail and to the person", async () => {
    const person = await registerAndSignIn();
    await confirmEmailOf(person);
    await turnOnSecondFactor(person);
    const asked = await call("POST", "/auth/login/", { body: { email: person.email, password: PASSWORD } });
    expect(asked.body.second_factor).toBeTruthy();
    await runJobs();
    const before = lettersWritten().length;
    const done = await run(["users", "reset-second-factor", person.email]);
    expect([done.code, done.said.includes("with the password alone")]).toEqual([0, true]);
    expect((await call("GET", "/auth/user/", { token: person.access })).status).toBe(401);
    expect((await signIn(person.email)).access).toBeTruthy();
    expect(await authors("second_factor_reset", person.userId)).toEqual([null]);
    await runJobs();
    const letters = lettersWritten().slice(before);
    expect(letters).toContainEqual(
      expect.objectContaining({
        to: person.email,
        subject: expect.stringContaining(en.mail.secondFactorResetSubject.split("{")[0] ?? ""),
      }),
    );
    const again = await run(["users", "reset-second-factor", person.email]);
    expect([again.code, again.complaints, again.said.includes("nothing was changed")]).toEqual([0, "", true]);
    expect((await run(["users", "reset-second-factor", "nobody@people.example"])).code).toBe(1);
  });
});
