import { call } from "../support/call";
import { sql } from "../support/database";
import { faultsIn, importsBy } from "../support/imports";
import { confirmEmailOf, hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

process.env.LIMITS = "takenEmails=5 importsPerson=12";

let other: Registered;
let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  other = await registerAndSignIn();
  await confirmEmailOf(other);
  admin = await registerAndSignIn();
});

const { mail, person, bring } = importsBy(() => admin);
const taken = (nth: number) => person(nth, { email: other.email });
const refused = { status: 429, code: "too_many_requests" };
const create = (email: string) => {
  const names = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" };
  return call("POST", "/users/users/", {
    token: admin.access,
    body: { email, ...names, password: PASSWORD, password2: PASSWORD },
  });
};
const change = (email: string) =>
  call("PATCH", `/users/users/${admin.userId}/`, { token: admin.access, body: { email, current_password: PASSWORD } });
const trail = (...actions: string[]) =>
  sql("SELECT action, details FROM audit_events WHERE company_id = $1 AND action = ANY($2) ORDER BY id", [
    admin.companyId,
    actions,
  ]);

describe("e-mails that people of other companies have proved", () => {
  test("are reported a few times a day; then every import, creation or change is refused in the same way", async () => {
    expect(faultsIn(await bring([taken(1), person(2)], { dry_run: true }))).toEqual([[2, "email", "email_taken"]]);
    expect((await create(other.email)).body.errors).toEqual({ email: ["This email cannot be used"] });
    expect((await change(other.email)).body.errors).toEqual({ email: ["This email cannot be used"] });
    expect(faultsIn(await bring([taken(1)]))).toEqual([[2, "email", "email_taken"]]);
    expect((await create(other.email)).body).toMatchObject(refused);
    for (const email of [other.email, mail("free")]) {
      expect((await create(email)).body).toMatchObject(refused);
      expect((await change(email)).body).toMatchObject(refused);
      for (const dry_run of [true, false])
        expect((await bring([person(1, { email })], { dry_run })).body).toMatchObject(refused);
    }
    expect(
      (await call("PATCH", `/users/users/${admin.userId}/`, { token: admin.access, body: { last_name: "Їжак" } }))
        .status,
    ).toBe(200);
    admin = other;
    expect((await create(mail("free"))).status).toBe(201);
  });

  test("are not reported at all by one request with too many of them", async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => hire(other, ["employee"])));
    for (const one of many) await confirmEmailOf(one);
    const rows = many.map(({ email }, at) => person(at + 1, { email }));
    const answer = await bring(rows, { dry_run: true });
    expect(answer.body).toMatchObject(refused);
    expect(answer.text).not.toContain("line");
    expect((await bring([person(1)], { dry_run: true })).body).toMatchObject(refused);
    expect(await trail("taken_emails_met")).toEqual([{ action: "taken_emails_met", details: { emails: 5, taken: 5 } }]);
  });

  test("write a line in the trail each time, without the e-mail", async () => {
    await create(other.email);
    await bring([taken(1), person(2)], { dry_run: true });
    await create(mail("free"));
    const metLine = (emails: number) => ({ action: "taken_emails_met", details: { emails, taken: 1 } });
    const checked = {
      action: "users_import_checked",
      details: { rows: 2, create: 1, update: 0, unchanged: 0, errors: 1 },
    };
    expect(await trail("taken_emails_met", "users_import_checked")).toEqual([metLine(1), metLine(2), checked]);
  });

  test("do not count if they are e-mails of the own company", async () => {
    for (let time = 0; time < 6; time += 1) expect((await create(admin.email)).body.code).toBe("invalid_input");
    expect((await create(mail("free"))).status).toBe(201);
  });

  test("do not count if the own company had given them to its people before, who can still be imported", async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => hire(admin, ["employee"])));
    const prove = "UPDATE users SET email_confirmed_at = now() WHERE id = $1";
    for (const { email } of many) await sql(prove, [(await hire(other, ["employee"], { email })).userId]);
    const rows = many.map(({ email }, at) => person(at + 1, { email, last_name: "Їжак" }));
    for (const dry_run of [true, false])
      expect((await bring(rows, { dry_run })).body).toMatchObject({ update: 6, errors: [] });
    expect(await trail("taken_emails_met")).toEqual([]);
  });

  test("do not count before that, and can be given to people here", async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => hire(other, ["employee"])));
    const rows = many.map(({ email }, at) => person(at + 1, { email }));
    expect((await bring(rows)).body).toMatchObject({ create: 6, committed: true });
    expect((await create((await hire(other, ["employee"])).email)).status).toBe(201);
    expect(await trail("taken_emails_met")).toEqual([]);
  });
});

test("dry runs and failed imports write a line in the trail, and their number per hour is limited", async () => {
  await bring([person(1)], { dry_run: true });
  await bring([person(1, { first_name: "R2D2" })]);
  const details = { rows: 1, update: 0, unchanged: 0 };
  expect((await trail("users_import_checked")).map((line) => line.details)).toEqual([
    { ...details, create: 1, errors: 0 },
    { ...details, create: 0, errors: 1 },
  ]);
  for (let time = 2; time < 12; time += 1) expect((await bring([person(1)], { dry_run: true })).status).toBe(200);
  expect((await bring([person(1)], { dry_run: true })).body).toMatchObject(refused);
  expect((await bring([person(1)])).body).toMatchObject(refused);
});
