import { call } from "../support/call";
import { sql } from "../support/database";
import { lettersWritten, runJobs } from "../support/jobs";
import { hire, PASSWORD, type Registered, registerAndSignIn, registration, signIn } from "../support/people";

const ODD = "b;victim@people.example";
const refused = { email: ["Email is invalid"] };

let admin: Registered;
beforeAll(async () => {
  admin = await registerAndSignIn();
});

test("another spelling of an existing mailbox creates no account, at any endpoint with an e-mail", async () => {
  const person = await hire(admin, ["employee"]);
  const names = { first_name: "Остап", middle_name: "Юрійович", last_name: "Коваль" };
  const row = { line: 2, email: ODD, ...names };
  const answers = [
    await call("POST", "/users/register-user-and-company/", { body: registration({ email: ODD }) }),
    await call("POST", "/users/users/", {
      token: admin.access,
      body: { email: ODD, ...names, password: PASSWORD, password2: PASSWORD },
    }),
    await call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body: { email: ODD } }),
  ];
  for (const answer of answers) expect(answer.body.errors).toEqual(refused);
  const imported = await call("POST", "/users/import-users/", {
    token: admin.access,
    body: { dry_run: false, invite: false, rows: [row] },
  });
  expect(imported.body).toMatchObject({ create: 0, committed: false, errors: [{ field: "email", code: "email" }] });
});

test("a person with an unusual e-mail from an older version can sign in and gets letters", async () => {
  const person = await hire(admin, ["employee"]);
  await sql("UPDATE users SET email = $2 WHERE id = $1", [person.userId, ODD]);
  const { access } = await signIn(ODD);
  expect((await call("GET", "/auth/user/", { token: access })).body.email).toBe(ODD);
  expect(
    (await call("PATCH", `/users/users/${person.userId}/`, { token: admin.access, body: { first_name: "Устим" } })).body
      .email,
  ).toBe(ODD);
  await runJobs();
  expect((await call("POST", "/auth/password/reset/", { body: { email: ODD } })).status).toBe(200);
  const before = lettersWritten().length;
  await runJobs();
  expect(lettersWritten()).toHaveLength(before + 1);
});

test("all spellings of a mailbox are one account, in imports as well", async () => {
  const [composed, apart, wide] = ["cafe\u0301", "caf\u00e9"]
    .map((name) => `${name}@people.example`)
    .concat("caf\u00e9@people\uff0eexample");
  const register = (email: unknown) =>
    call("POST", "/users/register-user-and-company/", { body: registration({ email }) });
  expect((await register(composed)).status).toBe(201);
  await sql("UPDATE users SET email_confirmed_at = now() WHERE email = $1", [apart]);
  for (const email of [apart, wide])
    expect((await register(email)).body.errors).toEqual({ email: ["This email cannot be used"] });
  for (const email of [apart, wide]) await signIn(String(email));
  const rows = [composed, apart].map((email, at) => ({ line: at + 2, email, first_name: "Устим" }));
  const body = { dry_run: true, invite: false, rows };
  const { access: token } = await signIn(String(composed));
  const imported = await call("POST", "/users/import-users/", { token, body });
  expect(imported.body).toMatchObject({
    create: 0,
    update: 1,
    errors: [{ line: 3, field: "email", code: "email_repeated" }],
  });
});
