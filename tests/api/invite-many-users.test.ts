import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { importsBy } from "@/tests/support/imports";
import { lettersWritten, runJobs } from "@/tests/support/jobs";
import { confirmEmailOf, hire, type Registered, registerAndSignIn } from "@/tests/support/people";

process.env.LIMITS = "invitationsCompany=5";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const { bring, person, mail } = importsBy(() => admin);
type Told = { user: number; email: string; full_name: string; outcome: string };

const invite = async (users: number[], { dry_run = false, by = admin } = {}) => {
  const answer = await call("POST", "/users/invite-users/", { token: by.access, body: { users, dry_run } });
  const { invited, left, results = [] } = answer.body as unknown as { invited: number; left: number; results: Told[] };
  return { ...answer, invited, left, outcomes: results.map(({ outcome }) => outcome), results };
};

/** People who were imported without a letter. */
async function silent(from: number, count: number): Promise<number[]> {
  await bring(Array.from({ length: count }, (_, at) => person(from + at)));
  const rows = await sql<{ id: number }>(
    "SELECT id FROM users WHERE company_id = $1 AND password_hash = 'none' ORDER BY id DESC LIMIT $2",
    [admin.companyId, count],
  );
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function lettersTo(email: string): Promise<number> {
  await runJobs();
  return lettersWritten().filter(({ to }) => to === email).length;
}

const events = async () =>
  (
    await sql<{ count: number }>(
      "SELECT count(*)::int FROM audit_events WHERE company_id = $1 AND action = 'user_invited'",
      [admin.companyId],
    )
  )[0]?.count;

test("a dry run names everybody with the reason and sends nothing; the call does what it said", async () => {
  const [first = 0, second = 0, inactive = 0, gone = 0] = await silent(1, 4);
  const signedUp = (await hire(admin, ["employee"])).userId;
  await call("PATCH", `/users/users/${inactive}/`, { token: admin.access, body: { is_active: false } });
  await call("DELETE", `/users/users/${gone}/`, { token: admin.access });
  const users = [second, first, inactive, gone, signedUp];
  const outcomes = ["invited", "invited", "inactive", "gone", "accepted"];
  expect(await invite(users, { dry_run: true })).toMatchObject({ status: 200, invited: 0, left: 5, outcomes });
  expect(await events()).toBe(0);
  expect(await lettersTo(mail(1))).toBe(0);
  const sent = await invite(users);
  expect(sent).toMatchObject({ status: 200, invited: 2, left: 3, outcomes });
  expect(sent.results[0]).toEqual({
    ...{ user: second, full_name: "Ґудзь Зоряна", email: mail(2) },
    outcome: "invited",
  });
  expect([await lettersTo(mail(1)), await lettersTo(mail(2)), await lettersTo(mail(3))]).toEqual([1, 1, 0]);
  expect(await events()).toBe(2);
});

test("a second press, also at the same moment, sends nobody a second letter", async () => {
  const users = await silent(11, 2);
  const both = await Promise.all([invite(users), invite(users)]);
  expect(both.map(({ invited }) => invited).sort()).toEqual([0, 2]);
  expect(await invite(users)).toMatchObject({ invited: 0, left: 3, outcomes: ["recent", "recent"] });
  expect(await lettersTo(mail(11))).toBe(1);
});

test("after a day the letter is sent again, and ends the link before", async () => {
  const users = await silent(21, 1);
  await invite(users);
  expect(await lettersTo(mail(21))).toBe(1);
  await sql("UPDATE users SET invited_at = invited_at - interval '25 hours' WHERE id = ANY($1::int[])", [users]);
  expect(await invite(users)).toMatchObject({ invited: 1, outcomes: ["invited"] });
  const open = await sql("SELECT id FROM password_resets WHERE user_id = ANY($1::int[]) AND used_at IS NULL", [users]);
  expect(open).toHaveLength(1);
  expect(await lettersTo(mail(21))).toBe(2);
});

test("as many are invited as the company may today, and the others are told so", async () => {
  const users = await silent(31, 7);
  const limited = [...Array(5).fill("invited"), "limit", "limit"];
  expect(await invite(users, { dry_run: true })).toMatchObject({ left: 5, outcomes: Array(7).fill("invited") });
  expect(await invite(users)).toMatchObject({ invited: 5, left: 0, outcomes: limited });
  expect(await invite(users)).toMatchObject({
    invited: 0,
    left: 0,
    outcomes: [...Array(5).fill("recent"), "limit", "limit"],
  });
});

test("what was taken for letters that were not queued can be used again", async () => {
  const users = await silent(41, 3);
  await sql(
    "CREATE FUNCTION fail_reset() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END$$",
  );
  await sql("CREATE TRIGGER fail_reset BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION fail_reset()");
  try {
    expect((await invite(users)).status).toBe(503);
  } finally {
    await sql("DROP FUNCTION fail_reset CASCADE");
  }
  expect(await invite(users)).toMatchObject({ invited: 3, left: 2 });
});

test("nobody is invited by an e-mail that somebody else has proved, by an unconfirmed administrator, or elsewhere", async () => {
  const users = await silent(51, 1);
  const stranger = await registerAndSignIn();
  expect((await invite(users, { by: stranger })).body).toMatchObject({ status: 409, code: "email_not_confirmed" });
  expect((await invite(users, { by: stranger, dry_run: true })).body.code).toBe("email_not_confirmed");
  await confirmEmailOf(stranger);
  expect((await invite(users, { by: stranger })).outcomes).toEqual(["gone"]);
  await sql("UPDATE users SET email = $2 WHERE id = $1", [stranger.userId, mail(51)]);
  await sql("UPDATE users SET email_confirmed_at = now() WHERE id = $1", [stranger.userId]);
  expect(await invite(users)).toMatchObject({ invited: 0, outcomes: ["elsewhere"] });
  const employee = await hire(admin, ["employee", "supervisor"]);
  expect((await invite(users, { by: employee })).status).toBe(403);
});

test("many are named, each once", async () => {
  const errorsOf = async (users: number[]) => (await invite(users)).body.errors;
  expect(await errorsOf([])).toEqual({ users: ["This field is required"] });
  expect(await errorsOf([1, 1])).toHaveProperty("users");
  expect(await errorsOf(Array.from({ length: 1001 }, (_, at) => at + 1))).toHaveProperty("users");
});
