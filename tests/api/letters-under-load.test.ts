import { setTimeout as wait } from "node:timers/promises";
import { startWorker, stopWorker } from "@/lib/jobs/worker";
import { call } from "../support/call";
import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { type MailServer, openMailServer } from "../support/mail-server";
import { letPass, someoneTaking } from "../support/online-test";
import { confirmEmailOf, hire, type Registered, registerAndSignIn } from "../support/people";

const LETTERS = 5000;
/** Letters at once. */
const WORKERS = 4;
/** Those under way, and as many again that a worker may take before new work is stored. */
const NEXT = 3 * WORKERS;
const mailOptions = { letterMs: 300, isSilent: false };

let server: MailServer;
let admin: Registered;
beforeAll(async () => {
  server = await openMailServer(mailOptions);
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  process.env.LIMITS = `invitationsCompany=${2 * LETTERS}`;
  admin = await registerAndSignIn();
});
afterEach(stopWorker);
afterAll(() => server.close());

/** How many letters the server took until the condition held. The letters are the clock, on a machine of any speed. */
async function lettersUntil(isSo: () => boolean | Promise<boolean>, most = LETTERS): Promise<number> {
  const before = server.letters.length;
  const taken = () => server.letters.length - before;
  while (!(await isSo()) && taken() <= most) await wait(50);
  return taken();
}

/** A person with an overdue online test that has not been ended. */
async function overdue(): Promise<() => Promise<boolean>> {
  const { course, steps } = await someoneTaking({ hasTimeLimit: true, timeLimitMinutes: 1 });
  await steps.start();
  await letPass(course, 3600);
  const open =
    "SELECT 1 FROM attempts a JOIN exam_stages s ON s.id = a.stage_id WHERE s.user_course_id = $1 AND a.finished_at IS NULL";
  expect(await sql(open, [course.id])).toHaveLength(1);
  return async () => (await sql(open, [course.id])).length === 0;
}

/** As the worker's clock does each minute. */
const SWEEP = "SELECT graphile_worker.add_job('sweep-attempts', max_attempts := 3, priority := -10)";

/** As earlier versions queued them: with one priority and without a queue per company. */
const QUEUED_BEFORE =
  "SELECT graphile_worker.add_job('mail-invitation', json_build_object('resetId', id), max_attempts := 5) FROM password_resets ORDER BY id LIMIT 40";

test("letters that confirm emails of one company are sent one after the other", async () => {
  const company = await registerAndSignIn();
  const people = [company];
  for (let nth = 0; nth < 4; nth += 1) people.push(await hire(company, ["employee"]));
  await sql("DELETE FROM graphile_worker._private_jobs");
  const before = server.letters.length;
  for (const { access } of people)
    expect((await call("POST", "/auth/email/confirmation/", { token: access, body: {} })).status).toBe(200);
  void startWorker();
  await lettersUntil(() => server.letters.length >= before + people.length);
  expect(server.mostAtOnce()).toBe(1);
});

test("invitations of one company are sent one after the other, those of two companies in parallel", async () => {
  const companies = [admin, await registerAndSignIn()];
  await sql("DELETE FROM graphile_worker._private_jobs");
  for (const one of companies) {
    await confirmEmailOf(one);
    const { bring, person } = importsBy(() => one);
    const rows = Array.from({ length: 5 }, (_, at) => person(LETTERS + at + 1));
    expect((await bring(rows, { invite: true })).body).toMatchObject({ create: rows.length });
  }
  void startWorker();
  await lettersUntil(() => server.letters.length >= 10);
  expect(server.mostAtOnce()).toBe(2);
});

test("while 5,000 slow letters wait, a sweep ends tests, and a reset is sent, before a dozen more are", async () => {
  const { bring, person } = importsBy(() => admin);
  const rows = Array.from({ length: LETTERS }, (_, at) => person(at + 1));
  expect((await bring(rows, { invite: true })).body).toMatchObject({ create: LETTERS, committed: true });
  await sql(QUEUED_BEFORE);
  const before = server.opened();
  mailOptions.letterMs = 3000;
  const isEnded = await overdue();
  const other = await registerAndSignIn();
  const isSent = () =>
    server.letters.some(
      (letter) => letter.includes(`To: ${other.email}`) && letter.includes("Subject: Password reset"),
    );
  void startWorker();
  await lettersUntil(() => server.opened() >= before + WORKERS);
  await sql(SWEEP);
  const sweeping = lettersUntil(isEnded);
  await call("POST", "/auth/password/reset/", { body: { email: other.email } });
  expect(await lettersUntil(isSent)).toBeLessThanOrEqual(NEXT);
  expect(await sweeping).toBeLessThanOrEqual(NEXT);
});

test("a sweep waits for no letter to a silent mail server", async () => {
  await sql("DELETE FROM graphile_worker._private_jobs");
  await sql(QUEUED_BEFORE);
  mailOptions.isSilent = true;
  const isEnded = await overdue();
  const before = server.opened();
  void startWorker();
  await lettersUntil(() => server.opened() >= before + WORKERS);
  await sql(SWEEP);
  await lettersUntil(isEnded);
  expect(server.open()).toBe(WORKERS);
});

test("a stopping server does not wait for a silent mail server, and the letter is sent later", async () => {
  await sql("DELETE FROM graphile_worker._private_jobs");
  mailOptions.isSilent = true;
  await call("POST", "/auth/password/reset/", { body: { email: admin.email } });
  const before = server.opened();
  void startWorker();
  await lettersUntil(() => server.opened() > before);
  await stopWorker();
  const jobs = await sql("SELECT attempts, locked_by, run_at > now() AS later FROM graphile_worker._private_jobs");
  expect(jobs).toEqual([{ attempts: 1, locked_by: null, later: true }]);
});
