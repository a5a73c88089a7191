import { call } from "../support/call";
import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { runJobs } from "../support/jobs";
import { confirmEmailOf, hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeAll(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

type State = { id: number; email: string; invitation: string; invited_at: string | null };
const { bring, person } = importsBy(() => admin);
const read = async (id: number) =>
  (await call("GET", `/users/users/${id}/`, { token: admin.access })).body as unknown as State;
const move = (id: number, days: number) =>
  sql("UPDATE users SET invited_at = invited_at - make_interval(days => $2) WHERE id = $1", [id, days]);
const invite = (id: number) =>
  call("POST", `/users/users/${id}/invite/`, { token: admin.access, body: {} }).then(
    ({ body }) => body as unknown as State,
  );

async function brought(nth: number, isInviting = false): Promise<number> {
  await bring([person(nth)], { invite: isInviting });
  const [row] = await sql<{ id: number }>("SELECT max(id) AS id FROM users WHERE company_id = $1", [admin.companyId]);
  return row?.id ?? 0;
}

/** Who is shown for each state, by the filter, in the whole list. */
async function filtered(): Promise<Record<string, number[]>> {
  const states = ["not_invited", "invited", "expired", "accepted"];
  const answers = await Promise.all(
    states.map((state) => call("GET", `/users/users/?invitation=${state}&ordering=id`, { token: admin.access })),
  );
  return Object.fromEntries(
    answers.map(({ body }, nth) => [states[nth], (body.results as unknown as State[]).map(({ id }) => id)]),
  );
}

test("an imported person is not invited, then invited, then the link expires, and the filter says the same", async () => {
  const [silent, invited, late] = [await brought(1), await brought(2, true), await brought(3, true)];
  const signedUp = (await hire(admin, ["employee"])).userId;
  await move(late, 7);
  expect(await read(silent)).toMatchObject({ invitation: "not_invited", invited_at: null });
  expect(await read(invited)).toMatchObject({
    invitation: "invited",
    invited_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(await read(late)).toMatchObject({ invitation: "expired" });
  expect(await filtered()).toEqual({
    not_invited: [silent],
    invited: [invited],
    expired: [late],
    accepted: [admin.userId, signedUp],
  });
  expect(await invite(late)).toMatchObject({ id: late, invitation: "invited" });
  expect(await invite(silent)).toMatchObject({ id: silent, invitation: "invited" });
});

test("another e-mail is not invited yet, in whatever letters the same one is", async () => {
  const id = await brought(4, true);
  const change = (email: string) =>
    call("PATCH", `/users/users/${id}/`, { token: admin.access, body: { email } }).then(
      ({ body }) => body as unknown as State,
    );
  const { email } = await read(id);
  expect(await change(email.toUpperCase())).toMatchObject({ invitation: "invited" });
  expect(await change(`other.${email}`)).toMatchObject({ invitation: "not_invited", invited_at: null });
});

test("who signs in without a password, by a company account, needs no invitation", async () => {
  const id = await brought(5);
  await sql("UPDATE users SET last_signed_in_at = now() WHERE id = $1", [id]);
  expect(await read(id)).toMatchObject({ is_invited: true, invitation: "accepted" });
  expect((await filtered()).not_invited).not.toContain(id);
});

test("a link of a forgotten password is no invitation", async () => {
  const id = await brought(6);
  await call("POST", "/auth/password/reset/", { body: { email: (await read(id)).email } });
  await runJobs();
  expect(await read(id)).toMatchObject({ invitation: "not_invited" });
});

test("the filter refuses unknown words, and shows nobody of another company", async () => {
  const refused = await call("GET", "/users/users/?invitation=waiting", { token: admin.access });
  expect(refused.body).toMatchObject({ status: 400, errors: { invitation: ["This field is not in the list"] } });
  const stranger = await registerAndSignIn();
  const { body } = await call("GET", "/users/users/?invitation=not_invited", { token: stranger.access });
  expect(body.count).toBe(0);
});

test("the index of the waiting finds each state of many", async () => {
  await sql(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, invited_at)
     SELECT $1::int, 'many' || n || '.' || $1 || '@people.example', 'Аа', 'Бб', 'Вв', '{employee}', CASE WHEN n % 50 = 0 THEN 'none' ELSE 'hash' END,
       CASE WHEN n % 100 = 0 THEN now() END FROM generate_series(1, 5000) AS n`,
    [admin.companyId],
  );
  await sql("ANALYZE users");
  const { IS_INVITATION } = await import("@/lib/domain/people/users/invitation.sql");
  for (const state of ["not_invited", "invited", "expired"] as const) {
    const plan = await sql<{ "QUERY PLAN": string }>(
      `EXPLAIN SELECT count(*) FROM users r WHERE r.company_id = $1 AND r.deleted_at IS NULL AND ${IS_INVITATION[state]}`,
      [admin.companyId],
    );
    expect(plan.map((line) => line["QUERY PLAN"]).join("\n")).toContain("users_by_invitation");
  }
});
