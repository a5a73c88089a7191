import { setTimeout as wait } from "node:timers/promises";
import { startWorker } from "@/lib/jobs/worker";
import { call } from "../support/call";
import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { type MailServer, openMailServer } from "../support/mail-server";
import { letPass, someoneTaking } from "../support/online-test";
import { confirmEmailOf, type Registered, registerAndSignIn } from "../support/people";

const LETTERS = 5000;
/** Letters at once, and what they send in a minute at three seconds each, with half as many again. */
const WORKERS = 4;
const MINUTE = 120;
const mailOptions = { letterMs: 300, isSilent: false };
const kept = globalThis as typeof globalThis & { __atestaStopWorker?: () => Promise<unknown> };

let server: MailServer;
let admin: Registered;
beforeAll(async () => {
  server = await openMailServer(mailOptions);
  process.env.SMTP_URL = `smtp://127.0.0.1:${server.port}`;
  process.env.LIMITS = `invitationsCompany=${2 * LETTERS}`;
  admin = await registerAndSignIn();
});
afterEach(() => kept.__atestaStopWorker?.());
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

/** As earlier versions queued them: with one priority and without a queue per company. */
const QUEUED_BEFORE =
  "SELECT graphile_worker.add_job('mail-invitation', json_build_object('resetId', id), max_attempts := 5) FROM password_resets ORDER BY id LIMIT 40";

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

test("while 5,000 slow letters wait, tests end within a minute's letters, and a reset is one of the next", async () => {
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
  const sweeping = lettersUntil(isEnded, MINUTE);
  await lettersUntil(() => server.opened() >= before + WORKERS);
  await call("POST", "/auth/password/reset/", { body: { email: other.email } });
  // Those under way, and as many again that a worker may take before the request is stored.
  expect(await lettersUntil(isSent)).toBeLessThanOrEqual(3 * WORKERS);
  expect(await sweeping).toBeLessThanOrEqual(MINUTE);
});

test("a stopping server does not wait for a silent mail server, and the letter is sent later", async () => {
  await sql("DELETE FROM graphile_worker._private_jobs");
  mailOptions.isSilent = true;
  await call("POST", "/auth/password/reset/", { body: { email: admin.email } });
  const before = server.opened();
  void startWorker();
  await lettersUntil(() => server.opened() > before);
  await kept.__atestaStopWorker?.();
  const jobs = await sql("SELECT attempts, locked_by, run_at > now() AS later FROM graphile_worker._private_jobs");
  expect(jobs).toEqual([{ attempts: 1, locked_by: null, later: true }]);
});
