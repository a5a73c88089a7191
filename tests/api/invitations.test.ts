import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { runJobs } from "../support/jobs";
import { type Letter, lettersIn } from "../support/letters";
import { confirmEmailOf, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const { mail, person, bring } = importsBy(() => admin);

async function letterTo(email: string): Promise<Letter | undefined> {
  await runJobs();
  return lettersIn(String(process.env.DATA_DIR)).find(({ to }) => to === email);
}

process.env.LIMITS = "invitationsCompany=10";

describe("the daily limit of invitations", () => {
  const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => person(from + at));
  const people = async () =>
    (await sql<{ count: number }>("SELECT count(*)::int FROM users WHERE company_id = $1", [admin.companyId]))[0]
      ?.count;

  test("refuses an import that needs more than remain, and so does its dry run", async () => {
    expect((await bring(rows(1, 7), { invite: true })).body).toMatchObject({ create: 7, committed: true });
    const refusal = {
      status: 429,
      code: "limit_reached",
      detail: "At most 10 are allowed in 24 hours; 3 are left for now.",
    };
    for (const dry_run of [true, false])
      expect((await bring(rows(8, 4), { invite: true, dry_run })).body).toMatchObject(refusal);
    expect(await people()).toBe(8);
    for (const dry_run of [true, true, false])
      expect((await bring(rows(8, 3), { invite: true, dry_run })).status).toBe(200);
    expect((await bring(rows(20, 1), { invite: true })).body).toMatchObject({
      ...refusal,
      detail: expect.stringContaining("none are left"),
    });
    expect((await bring(rows(20, 1))).body).toMatchObject({ create: 1, committed: true });
    admin = await registerAndSignIn();
    await confirmEmailOf(admin);
    expect((await bring(rows(1, 10), { invite: true })).body).toMatchObject({ create: 10, committed: true });
  });

  test("counts queued invitations: not for known people, not with errors, not when the import fails", async () => {
    await bring(rows(1, 5));
    await bring([...rows(1, 5), person(6)], { invite: true });
    await bring([...rows(7, 9), { line: 99, email: "nobody" }], { invite: true });
    await sql(
      "CREATE FUNCTION fail_reset() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END$$",
    );
    await sql("CREATE TRIGGER fail_reset BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION fail_reset()");
    try {
      expect((await bring(rows(7, 9), { invite: true })).status).toBe(503);
    } finally {
      await sql("DROP FUNCTION fail_reset CASCADE");
    }
    expect((await bring(rows(7, 9), { invite: true })).body).toMatchObject({ create: 9, committed: true });
  });

  test("allows one of two parallel imports if both together exceed it", async () => {
    const answers = await Promise.all([rows(1, 6), rows(11, 6)].map((some) => bring(some, { invite: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
  });
});

describe("an invitation letter", () => {
  test("contains no link from the company's title, and no header from it", async () => {
    // Without the API, which may one day reject such a title.
    const title = "Your mailbox is full, sign in at https://evil.example/login\r\nBcc: victim@x.example";
    await sql("UPDATE companies SET title = $2 WHERE id = $1", [admin.companyId, title]);
    await bring([person(1)], { invite: true });
    const letter = await letterTo(mail(1));
    expect(letter?.subject).toBe("Your account in “Your mailbox is full, sign in at evil. example/login Bcc: vi…”");
    const [own, ...others] =
      letter?.text.match(/https?:\S+|\S+@\S+|\S+\.example\S*/g)?.filter((found) => !found.includes(mail(1))) ?? [];
    expect([own, others]).toEqual([
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:3000\/auth\/password-reset\/confirm\//),
      [],
    ]);
  });
});
