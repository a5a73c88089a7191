import { inCompanyQuietly } from "@/lib/db/company";
import type { Company, User } from "@/lib/db/generated/client";
import { mailNotices } from "@/lib/domain/letters/mail-notices";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { sweep } from "@/lib/jobs/sweep";
import { makeCompany, makeUser } from "../support/builders/people";
import { type SignedIn, signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { type MailServer, openMailServer } from "../support/mail-server";
import { registerAndSignIn } from "../support/people";

const mail: { answers: Record<string, string>; hangsUpAt: string | undefined } = { answers: {}, hangsUpAt: undefined };

let server: MailServer;
let company: Company;
let admin: SignedIn<User>;

beforeAll(async () => {
  server = await openMailServer(mail);
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql("DELETE FROM graphile_worker._private_jobs");
  await sql("DELETE FROM rate_limits");
  server.letters.length = 0;
  Object.assign(mail, { answers: {}, hangsUpAt: undefined });
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
});

const passed = (userId: number) => ({ userId, code: "UXP" as const, params: { course: "Welding" } });
const tell = (...users: number[]) =>
  inCompanyQuietly({ companyId: company.id }, async (db) => mailNotices(db, await writeNotices(db, users.map(passed))));
const list = async (query = "", token = admin.access) => (await call("GET", `/letters/${query}`, { token })).body;
const tryMail = (token = admin.access) => call("POST", "/letters/test/", { token, body: {} });
/** Runs the queue once, whatever becomes of the jobs. */
const runOnce = () => runJobs().catch(() => undefined);
const retryNow = () => sql("UPDATE graphile_worker._private_jobs SET run_at = now()");
const waits = () =>
  sql<{ seconds: number }>(
    "SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker._private_jobs",
  );

describe("the list for administrators", () => {
  test("says to whom, what and what became of it, the newest first, and of their company alone", async () => {
    const person = await makeUser(company, { firstName: "Ада", lastName: "Ґудзь", middleName: "Львівна" });
    const left = await makeUser(company, { isActive: false });
    await tell(person.id, left.id);
    await runJobs();
    const { results } = await list();
    expect(results).toEqual([
      expect.objectContaining({ user: left.id, kind: "notice", state: "skipped", reason: "inactive", tries: 0 }),
      expect.objectContaining({ user: person.id, kind: "notice", state: "sent", reason: null, tries: 1 }),
    ]);
    expect(results?.[1]?.user_name).toContain("Ґудзь");
    const other = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    expect((await list("", other.access)).results).toEqual([]);
  });

  test("is narrowed by state, kind and person, and is a file too", async () => {
    const person = await makeUser(company);
    await tell(person.id, admin.user.id);
    // The second letter of a queue may be passed over while the first one is being noted as done.
    await runJobs();
    await runJobs();
    await tryMail();
    const count = async (query: string) => (await list(query)).count;
    expect(await Promise.all(["?state=sent", "?state=failed", "?kind=test", `?user=${person.id}`].map(count))).toEqual([
      3, 0, 1, 1,
    ]);
    const file = await call("GET", "/letters/?format=csv&columns=user_name,state", { token: admin.access });
    expect(file.text).toMatch(/"Sent"/);
  });

  test("is searched by the name or the address of the person, as the reminders are", async () => {
    const person = await makeUser(company, {
      firstName: "Ада",
      lastName: "Ґудзь-Левицька",
      email: "ada.gudz@b.example",
    });
    await tell(person.id, admin.user.id);
    await runJobs();
    await sql(
      "INSERT INTO reminders (company_id, user_id, day, kind, matter, about, reason) VALUES ($1, $2, current_date, 'digest', 'course', 0, 'off')",
      [company.id, person.id],
    );
    const found = async (text: string) => [
      (await list(`?search=${encodeURIComponent(text)}`)).results?.map(({ user }) => user),
      (await list(`reminders/?search=${encodeURIComponent(text)}`)).results?.map(({ user }) => user),
    ];
    for (const text of ["ґудзь", "левицька ада", "GUDZ@b", "да"])
      expect(await found(text)).toEqual([[person.id], [person.id]]);
    expect(await found("ada nobody")).toEqual([[], []]);
    expect((await list("?search=gudz&kind=test")).results).toEqual([]);
    const file = await call("GET", "/letters/?format=csv&columns=user_name&search=gudz", { token: admin.access });
    expect(
      file.text
        .replace(/^\uFEFF/, "")
        .trim()
        .split("\r\n"),
    ).toEqual(['"To"', '"Ґудзь-Левицька Ада"']);
  });

  test("shows letters about accounts without their texts", async () => {
    const { access, email } = await registerAndSignIn();
    await call("POST", "/auth/password/reset/", { body: { email } });
    await runJobs();
    const { results } = await list("", access);
    expect(results?.map(({ kind, state }) => [kind, state])).toEqual([
      ["password_reset", "sent"],
      ["email_confirmation", "sent"],
    ]);
    expect(JSON.stringify(results)).not.toMatch(/password-reset\/confirm|confirm-email|http/);
  });

  test("is kept for ninety days", async () => {
    await tell(admin.user.id);
    await runJobs();
    await sql("UPDATE letters SET created_at = now() - interval '89 days' WHERE company_id = $1", [company.id]);
    await sweep();
    expect((await list()).count).toBe(1);
    await sql("UPDATE letters SET created_at = now() - interval '91 days' WHERE company_id = $1", [company.id]);
    await sweep();
    expect((await list()).count).toBe(0);
  });
});

describe("a letter that the mail server does not take", () => {
  test("is tried again after growing pauses, and the list says why meanwhile", async () => {
    mail.answers = { "RCPT TO": "451 try later" };
    await tell(admin.user.id);
    await runOnce();
    expect((await list()).results?.[0]).toMatchObject({ state: "queued", reason: "recipient_refused", tries: 1 });
    const [first] = await waits();
    await retryNow();
    await runOnce();
    const [second] = await waits();
    expect(second?.seconds).toBeGreaterThan((first?.seconds ?? 0) + 1);
    mail.answers = {};
    await retryNow();
    await runOnce();
    expect(server.letters).toHaveLength(1);
    expect((await list()).results?.[0]).toMatchObject({ state: "sent", reason: null, tries: 3 });
  });

  test("is given up at once where the recipient does not exist, and after the last try otherwise", async () => {
    mail.answers = { "RCPT TO": "550 no such mailbox" };
    await tell(admin.user.id);
    await runJobs();
    expect((await list()).results?.[0]).toMatchObject({ state: "failed", reason: "recipient_refused", tries: 1 });
    mail.answers = { "MAIL FROM": "451 later" };
    await tell(admin.user.id);
    await sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1");
    await runOnce();
    expect((await list()).results?.[0]).toMatchObject({ state: "failed", reason: "sender_refused" });
  });

  test("is sent again if the connection broke before the letter, and not if it broke after it", async () => {
    mail.hangsUpAt = "RCPT TO";
    await tell(admin.user.id);
    await runOnce();
    expect((await list()).results?.[0]).toMatchObject({ state: "queued", reason: "disconnected" });
    await sql("DELETE FROM graphile_worker._private_jobs");
    mail.hangsUpAt = ".";
    await tell(admin.user.id);
    await runJobs();
    expect((await list()).results?.[0]).toMatchObject({ state: "failed", reason: "unanswered", tries: 1 });
    expect(server.letters).toHaveLength(1);
    expect(await waits()).toEqual([]);
  });

  test("is sent again in either case if somebody waits for it, such as the reset of a password", async () => {
    await call("POST", "/auth/password/reset/", { body: { email: admin.user.email } });
    mail.hangsUpAt = ".";
    await runOnce();
    expect(server.letters).toHaveLength(1);
    mail.hangsUpAt = undefined;
    await retryNow();
    await runOnce();
    expect(server.letters).toHaveLength(2);
    expect((await list()).results?.[0]).toMatchObject({ kind: "password_reset", state: "sent", tries: 2 });
  });
});

describe("a test letter", () => {
  test("goes to the administrator who asks, and to nobody else", async () => {
    expect((await tryMail()).body).toEqual({ state: "sent", reason: null, said: null });
    expect(server.letters).toHaveLength(1);
    expect(server.letters[0]).toContain(`To: ${admin.user.email}`);
    const employee = await signedIn(await makeUser(company));
    expect((await tryMail(employee.access)).status).toBe(403);
  });

  test.each([
    ["MAIL FROM", "550 not you", "sender_refused"],
    ["RCPT TO", "550 unknown", "recipient_refused"],
    ["DATA", "554 spam", "message_refused"],
  ])("says that %s was refused, in the words of the server too", async (command, answer, reason) => {
    mail.answers = { [command]: answer };
    expect((await tryMail()).body).toEqual({ state: "failed", reason, said: answer });
    expect((await list("?kind=test")).results?.[0]).toMatchObject({ state: "failed", reason });
  });

  test("is limited", async () => {
    for (let nth = 0; nth < 20; nth++) await tryMail();
    expect((await tryMail()).status).toBe(429);
  });
});
