import type { Company, User, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { sweep } from "@/lib/jobs/sweep";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { makeCompany, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { readLetter } from "../support/letters";
import { mailbox, othersHadMorning } from "../support/mailbox";

const DAY = "2031-03-10";

/** Not before the mail server is set: the settings are read once. */
const seed = () => systemDb("seed");

const mail = mailbox();
let company: Company;
let person: User;

beforeEach(async () => {
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  person = await makeUser(company, { language: "uk" });
});

/** A course of a person whose deadline is so many days after the day. */
async function course(title: string, days: number, userId = person.id): Promise<UserCourse> {
  const { id } = await buildUserCourse(await buildCourse(company, { title }), userId);
  return seed().userCourse.update({ where: { id }, data: { deadlineDate: new Date(dayAfter(DAY, days)) } });
}
/** Other companies have made their letters of that day. */
async function letterOf(day: string): Promise<string> {
  await othersHadMorning(company.id, day);
  mail.letters.length = 0;
  await queueDigests(new Date(`${day}T09:00:00Z`));
  await runJobs();
  return mail.letters.map((letter) => readLetter(letter).text).join("\n");
}
const reminders = () =>
  sql<{ day: string; reason: string | null; told: boolean }>(
    `SELECT day::text, reason, letter_id IS NOT NULL AS told FROM reminders WHERE company_id = $1 ORDER BY day, id`,
    [company.id],
  );
const told = (day: string) => ({ day, reason: null, told: true });
const left = (day: string, reason: string) => ({ day, reason, told: false });

test("a fourth reminder in 14 days is left out, with its reason, and the next one comes", async () => {
  await course("Охорона праці", 3);
  const days = [0, 3, 4, 11, 18].map((days) => dayAfter(DAY, days));
  const letters: boolean[] = [];
  for (const day of days) letters.push((await letterOf(day)).includes("Охорона праці"));
  expect(letters).toEqual([true, true, true, false, true]);
  const reasons = [null, null, null, "budget_fortnight", null];
  expect(await reminders()).toEqual(
    days.map((day, nth) => (reasons[nth] ? left(day, String(reasons[nth])) : told(day))),
  );
});

test("what one was reminded of today already is not told again, and the rest is", async () => {
  const [known, other] = [await course("Уже нагадали", 0), await course("Ще ні", 0)];
  const letter = await seed().letter.create({ data: { companyId: company.id, userId: person.id, kind: "notice" } });
  const mark = { companyId: company.id, userId: person.id, matter: "course" as const, day: new Date(DAY) };
  await seed().reminder.create({ data: { ...mark, about: known.id, kind: "notice", letterId: letter.id } });
  const text = await letterOf(DAY);
  expect([text.includes("Уже нагадали"), text.includes("Ще ні")]).toEqual([false, true]);
  const rows = await seed().reminder.findMany({
    where: { companyId: company.id, kind: "digest" },
    orderBy: { about: "asc" },
  });
  expect(rows.map(({ about, reason }) => [about, reason])).toEqual([
    [known.id, "budget_day"],
    [other.id, null],
  ]);
});

test("nobody is reminded who left, has not confirmed their email, or turned it off, and each is kept with the reason", async () => {
  const gone = await makeUser(company, { isActive: false });
  const unconfirmed = await makeUser(company, { emailConfirmedAt: null });
  await seed().letterSetting.create({
    data: { companyId: company.id, userId: person.id, letterGroup: "deadlines", choice: "off" },
  });
  for (const { id } of [person, gone, unconfirmed]) await course("Термін", 0, id);
  expect(await letterOf(DAY)).toBe("");
  expect(await reminders()).toEqual([left(DAY, "off"), left(DAY, "inactive"), left(DAY, "unconfirmed")]);
  expect(await sql("SELECT 1 FROM letters WHERE company_id = $1", [company.id])).toEqual([]);
});

/** A task of the person, which somebody else estimates. */
async function task(title: string, days: number, estimator: User) {
  const { companyId, id } = await seed().checklist.create({ data: { companyId: company.id, title: `Для ${title}` } });
  const deadlineDate = new Date(dayAfter(DAY, days));
  return seed().task.create({
    data: { companyId, title, userId: person.id, estimatorId: estimator.id, checklistId: id, deadlineDate },
  });
}

test("a task is a reminder for its person and for its estimator, each with their own page", async () => {
  const estimator = await makeUser(company, { language: "en", roles: ["estimator"], email: "estimator@tasks.example" });
  const { id } = await task("Прийом товару", 3, estimator);
  const done = await task("Уже оцінено", 0, estimator);
  await sql("UPDATE tasks SET is_pending = false WHERE id = $1", [done.id]);
  await letterOf(DAY);
  const letters = mail.letters.map(readLetter);
  const to = (email: string) => letters.filter((letter) => letter.to.includes(email)).map(({ text }) => text);
  expect(to(person.email)).toEqual([expect.stringContaining("Завдання: Прийом товару (до 13.03.2031)")]);
  expect(to(person.email)[0]).toContain("/marks");
  const forEstimator = to(estimator.email);
  expect(forEstimator).toEqual([expect.stringMatching(/To estimate: Прийом товару, .+ \(until 13\.03\.2031\)/)]);
  expect(forEstimator[0]).toContain(`?fill=${id}`);
  expect(letters.map(({ text }) => text).join()).not.toContain("Уже оцінено");
});

test("nobody is reminded of a task that is no longer theirs to estimate, nor of one whose person is gone", async () => {
  const former = await makeUser(company, { roles: ["employee"] });
  const [first, second] = [
    await makeUser(company, { roles: ["estimator"] }),
    await makeUser(company, { roles: ["estimator"] }),
  ];
  await task("Без ролі", 0, former);
  const moved = await task("Передане", 0, first);
  await othersHadMorning(company.id, DAY);
  mail.letters.length = 0;
  await queueDigests(new Date(`${DAY}T09:00:00Z`));
  // Between the morning and the letter the task goes to somebody else.
  await sql("UPDATE tasks SET estimator_id = $2 WHERE id = $1", [moved.id, second.id]);
  await runJobs();
  expect(mail.letters.flatMap((letter) => readLetter(letter).to)).toEqual([person.email]);
  await sql("UPDATE users SET deleted_at = now(), is_active = false WHERE id = $1", [person.id]);
  expect(await letterOf(dayAfter(DAY, 1))).toBe("");
  expect(await reminders()).toHaveLength(3);
});

test("administrators see each reminder and why one was left out, by reason and person; only those of their company", async () => {
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  await course("Зварювання", 0);
  const gone = await makeUser(company, { isActive: false });
  await course("Складання", 0, gone.id);
  await task("Приймання", 0, gone);
  await letterOf(DAY);
  const list = async (query = "") =>
    (await call("GET", `/letters/reminders/?ordering=id${query}`, { token: admin.access })).body.results?.map(
      ({ user, course_title, task_title, kind, state, reason, day }: Record<string, unknown>) =>
        [user, course_title ?? task_title, kind, state, reason, day] as const,
    );
  const sent = [person.id, "Зварювання", "digest", "sent", null, DAY];
  const skipped = [gone.id, "Складання", "digest", "skipped", "inactive", DAY];
  const ofTask = [person.id, "Приймання", "digest", "sent", null, DAY];
  expect(await list()).toEqual([sent, ofTask, skipped]);
  expect(await list("&reason=inactive")).toEqual([skipped]);
  expect(await list("&state=sent")).toEqual([sent, ofTask]);
  expect(await list(`&user=${gone.id}`)).toEqual([skipped]);
  const skippedLetters = await call("GET", "/letters/?reason=inactive", { token: admin.access });
  expect(skippedLetters.body.count).toBe(0);
  const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
  expect((await call("GET", "/letters/reminders/", { token: stranger.access })).body.count).toBe(0);
});

test("reminders are kept for 90 days, as letters are", async () => {
  await course("Давній", 0);
  await letterOf(DAY);
  for (const [days, kept] of [
    [89, 1],
    [91, 0],
  ] as const) {
    for (const table of ["reminders", "letters"])
      await sql(`UPDATE ${table} SET created_at = now() - make_interval(days => $2) WHERE company_id = $1`, [
        company.id,
        days,
      ]);
    await sweep();
    expect((await reminders()).length).toBe(kept);
  }
});
