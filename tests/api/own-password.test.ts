import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn, signIn } from "../support/people";
import { whileHeld } from "../support/while-held";

const WISHED = "Синій кавун 43";
const wrong = { current_password: ["The current password is wrong"] };
const missing = { current_password: ["This field is required"] };

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
});

const change = (body: object, id = admin.userId) => call("PATCH", `/users/users/${id}/`, { token: admin.access, body });
const stored = () => sql("SELECT email, password_hash, first_name FROM users WHERE id = $1", [admin.userId]);
const isSignedIn = async (token: string) => (await call("GET", "/auth/user/", { token })).status === 200;

describe("an administrator's own e-mail and password", () => {
  test.each([
    ["password", { password: WISHED, password2: WISHED }],
    ["e-mail", { email: "borrowed@people.example" }],
    ["both", { email: "lent@people.example", password: WISHED, password2: WISHED, first_name: "Устим" }],
  ])("%s: can be changed only with the current password, in the list of people as well", async (_name, body) => {
    const before = await stored();
    expect(await change(body)).toMatchObject({ status: 400, body: { code: "invalid_input", errors: missing } });
    expect((await change({ ...body, current_password: "wrong" })).body.errors).toEqual(wrong);
    expect((await change({ ...body, current_password: "" })).body.errors).toEqual(missing);
    expect(await stored()).toEqual(before);
    expect((await change({ ...body, current_password: PASSWORD })).status).toBe(200);
    expect(await stored()).not.toEqual(before);
  });

  test("a change ends the other sessions and keeps this one; the trail names the fields", async () => {
    const elsewhere = await signIn(admin.email);
    const email = `new.${admin.email}`;
    expect((await change({ email, current_password: PASSWORD })).status).toBe(200);
    expect([await isSignedIn(admin.access), await isSignedIn(elsewhere.access)]).toEqual([true, false]);
    const again = await signIn(email);
    expect((await change({ password: WISHED, password2: WISHED, current_password: PASSWORD })).status).toBe(200);
    expect([await isSignedIn(admin.access), await isSignedIn(again.access)]).toEqual([true, false]);
    await signIn(email, WISHED);
    const lines = await sql(
      "SELECT actor_id, subject_id, details FROM audit_events WHERE action = 'user_changed' AND actor_id = $1 ORDER BY id",
      [admin.userId],
    );
    const title = expect.any(String);
    const line = { actor_id: admin.userId, subject_id: admin.userId };
    expect(lines).toEqual([
      { ...line, details: { title, fields: ["email"] } },
      { ...line, details: { title, fields: ["password"] } },
    ]);
  });

  test("a change of other fields, or of the e-mail's case, needs no password", async () => {
    const elsewhere = await signIn(admin.email);
    const changed = await change({ first_name: "Устим", phone: null, email: admin.email.toUpperCase() });
    expect(changed.body).toMatchObject({ first_name: "Устим", email: admin.email.toUpperCase() });
    expect(await isSignedIn(elsewhere.access)).toBe(true);
  });

  test("a change of other people needs no password, as before", async () => {
    const person = await hire(admin, ["employee"]);
    const body = {
      email: `moved.${person.email}`,
      password: WISHED,
      password2: WISHED,
      current_password: "not looked at",
    };
    expect((await change(body, person.userId)).status).toBe(200);
    await signIn(body.email, WISHED);
  });

  test("wrong passwords at both endpoints are counted together, and other changes do not reset the count", async () => {
    const own = (current_password: string) =>
      call("PATCH", "/auth/user/", { token: admin.access, body: { first_name: "Устим", current_password } });
    const body = { email: "borrowed@people.example" };
    for (let guess = 0; guess < 2; guess += 1)
      expect((await change({ ...body, current_password: "wrong" })).body.errors).toEqual(wrong);
    for (let guess = 0; guess < 2; guess += 1) expect((await own("wrong")).body.errors).toEqual(wrong);
    expect((await change({ first_name: "Устим" })).status).toBe(200);
    expect((await change({ last_name: "Їжак", current_password: "wrong" })).body.errors).toEqual(wrong);
    expect((await change({ ...body, current_password: PASSWORD })).status).toBe(429);
    expect((await own(PASSWORD)).status).toBe(429);
    expect((await change({ first_name: "Остап" })).status).toBe(200);
  });

  test("of two parallel changes with the same old password one succeeds", async () => {
    const both = [WISHED, "Жовта диня 45"].map(
      (password) => () => change({ password, password2: password, current_password: PASSWORD }),
    );
    const answers = await whileHeld("users", admin.userId, both);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors).toEqual(wrong);
  });
});

test("imports and bulk changes cannot change the e-mail or password of existing people", async () => {
  const before = await stored();
  const row = { line: 2, email: admin.email.toUpperCase(), first_name: "Устим", password: WISHED, password2: WISHED };
  const imported = await call("POST", "/users/import-users/", {
    token: admin.access,
    body: { dry_run: false, invite: false, rows: [row] },
  });
  expect(imported.body).toMatchObject({ update: 1, committed: true });
  const bulk = {
    users: [admin.userId],
    email: "bulk@people.example",
    password: WISHED,
    password2: WISHED,
    is_active: true,
  };
  expect((await call("POST", "/users/change-users/", { token: admin.access, body: bulk })).status).toBe(200);
  expect(await stored()).toEqual(before.map((one) => ({ ...one, first_name: "Устим" })));
});
