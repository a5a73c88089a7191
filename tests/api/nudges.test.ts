import type { Company, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { queueDigests } from "@/lib/domain/letters/queue-digests";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import type { Person } from "../support/in-person-exam";
import { runJobs } from "../support/jobs";
import { readLetter } from "../support/letters";
import { mailbox } from "../support/mailbox";

/** Not before the mail server is set: the settings are read once. */
const seed = () => systemDb("seed");

const mail = mailbox();
let company: Company;
let manager: Person;
let admin: Person;
let person: Person;
let email: string;
let today: string;

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  manager = await signedIn(await makeUser(company, { firstName: "Олена", middleName: "Іванівна", lastName: "Коваль" }));
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const { id: unitId } = await makeUnit(company, { managerId: manager.user.id });
  const reminded = await makeUser(company, { unitId, language: "uk" });
  email = reminded.email;
  person = await signedIn(reminded);
  const [row] = await sql<{ day: string }>(
    "SELECT (now() AT TIME ZONE time_zone)::date::text AS day FROM companies WHERE id = $1",
    [company.id],
  );
  today = row?.day ?? "";
});

async function noticesTo({ user }: Person): Promise<[code: string, params: unknown][]> {
  const notices = await seed().notice.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
  return notices.map(({ code, params }) => [code, params]);
}
/** A course of a person whose deadline is so many days after today. */
async function course(title: string, days: number, userId = person.user.id): Promise<UserCourse> {
  const { id } = await buildUserCourse(await buildCourse(company, { title }), userId);
  return seed().userCourse.update({ where: { id }, data: { deadlineDate: new Date(dayAfter(today, days)) } });
}
const nudge = ({ access: token }: Person, users: readonly number[], more: object = {}) =>
  call("POST", "/reports/nudge/", { token, body: { users, ...more } });
type Result = { outcome: string; course_title: string | null; letter: string | null; reminded_at: string | null };
async function outcomes(by: Person, users: readonly number[], more: object = {}): Promise<string[]> {
  const { body } = await nudge(by, users, more);
  return ((body.results ?? []) as unknown as Result[]).map(({ outcome }) => outcome);
}
const reminders = () =>
  sql<{ user_id: number; reason: string | null; asked_by_id: number; state: string | null }>(
    `SELECT r.user_id, r.reason, r.asked_by_id, l.state::text FROM reminders r LEFT JOIN letters l ON l.id = r.letter_id
     WHERE r.company_id = $1 ORDER BY r.id`,
    [company.id],
  );
async function arrived() {
  await runJobs();
  return mail.letters.splice(0).map(readLetter);
}

test("a person gets one notice and one letter, in their language, that says who asks and leads to the course", async () => {
  const late = await course("Охорона праці", -4);
  await course("Пожежна безпека", -1);
  const { status, body } = await nudge(manager, [person.user.id]);
  const [result] = body.results as unknown as Result[];
  expect([status, body.told, result?.outcome, result?.course_title, result?.letter]).toEqual([
    200,
    1,
    "told",
    "Охорона праці",
    null,
  ]);
  const day = dayAfter(today, -4).split("-").reverse().join(".");
  expect(await noticesTo(person)).toEqual([
    ["UDE", { event: "late", course: "Охорона праці", person: "Коваль Олена", day }],
  ]);
  const [letter, ...others] = await arrived();
  expect(others).toEqual([]);
  expect(letter?.to).toContain(email);
  expect(letter?.text).toContain(`Коваль Олена нагадує про курс, термін якого минув ${day}: Охорона праці`);
  expect(letter?.text).toContain(`/development/learn?course=${late.id}`);
  expect(letter?.text).toContain("бо Коваль Олена у «");
  expect(await reminders()).toEqual([
    { user_id: person.user.id, reason: null, asked_by_id: manager.user.id, state: "sent" },
  ]);
  const [line] = await sql(
    "SELECT actor_id, subject_id FROM audit_events WHERE company_id = $1 AND action = 'course_nudged'",
    [company.id],
  );
  expect(line).toEqual({ actor_id: manager.user.id, subject_id: late.id });
});

test("a second one on the day is left out with its reason, and the one who asks sees when the first was", async () => {
  await course("Зварювання", 1);
  expect(await outcomes(manager, [person.user.id])).toEqual(["told"]);
  const { body } = await nudge(admin, [person.user.id]);
  const [second] = body.results as unknown as Result[];
  expect([body.told, second?.outcome, typeof second?.reminded_at]).toEqual([0, "budget_day", "string"]);
  expect((await reminders()).map(({ reason, asked_by_id }) => [reason, asked_by_id])).toEqual([
    [null, manager.user.id],
    ["budget_day", admin.user.id],
  ]);
  expect((await arrived()).length).toBe(1);
});

test("administrators see who asked for a reminder, in the list and in its file; what came with the day nobody asked for", async () => {
  const { id: about } = await course("Токарна справа", -1);
  const daily = { companyId: company.id, userId: person.user.id, kind: "digest" as const, matter: "course" as const };
  await seed().reminder.create({ data: { ...daily, about, day: new Date(dayAfter(today, -1)) } });
  await nudge(manager, [person.user.id]);
  await nudge(admin, [person.user.id]);
  const { body } = await call("GET", "/letters/reminders/?ordering=id", { token: admin.access });
  expect(body.results?.map(({ asked_by, asked_by_name, reason }) => [asked_by, asked_by_name, reason])).toEqual([
    [null, null, null],
    [manager.user.id, "Коваль Олена", null],
    [admin.user.id, expect.any(String), "budget_day"],
  ]);
  const file = await call("GET", "/letters/reminders/?ordering=id&format=csv&columns=asked_by_name", {
    token: admin.access,
  });
  expect(file.text.trim().split("\r\n").slice(1, 3)).toEqual(['""', '"Коваль Олена"']);
});

test("two managers and double clicks at the same moment make one reminder", async () => {
  await course("Складання", -2);
  const asked = [manager, admin, manager, admin, manager, admin].map((by) => outcomes(by, [person.user.id]));
  const all = (await Promise.all(asked)).flat();
  expect(all.toSorted()).toEqual([...Array(5).fill("budget_day"), "told"]);
  expect((await noticesTo(person)).length).toBe(1);
  expect((await arrived()).length).toBe(1);
  expect((await reminders()).filter(({ reason }) => reason === null).length).toBe(1);
});

test("three in 14 days are the most, with those of the letter of the day", async () => {
  const { id: about } = await course("Токарна справа", -2);
  const mark = { companyId: company.id, userId: person.user.id, kind: "digest" as const, matter: "course" as const };
  for (const days of [-13, -9, -1])
    await seed().reminder.create({ data: { ...mark, about, day: new Date(dayAfter(today, days)) } });
  expect(await outcomes(manager, [person.user.id])).toEqual(["budget_fortnight"]);
  await sql("UPDATE reminders SET day = day - 1 WHERE company_id = $1 AND day < $2::date - 12", [company.id, today]);
  expect(await outcomes(manager, [person.user.id])).toEqual(["told"]);
});

test("the letter of the day does not repeat it", async () => {
  await course("Фрезерування", 0);
  await sql("UPDATE companies SET time_zone = 'UTC' WHERE id = $1", [company.id]);
  const now = new Date();
  await sql("UPDATE user_courses SET deadline_date = $2::date WHERE company_id = $1", [
    company.id,
    now.toISOString().slice(0, 10),
  ]);
  expect(await outcomes(manager, [person.user.id])).toEqual(["told"]);
  expect((await arrived()).length).toBe(1);
  await queueDigests(new Date(`${now.toISOString().slice(0, 10)}T23:30:00Z`));
  await runJobs();
  expect(mail.letters.map((one) => readLetter(one)).filter(({ to }) => to.includes(email))).toEqual([]);
  expect((await reminders()).map(({ reason }) => reason)).toEqual([null, "budget_day"]);
});

test("the notice comes without its letter to who has turned letters off or has not confirmed the email", async () => {
  const unconfirmed = await makeUser(company, { emailConfirmedAt: null });
  await seed().letterSetting.create({
    data: { companyId: company.id, userId: person.user.id, letterGroup: "deadlines", choice: "off" },
  });
  for (const id of [person.user.id, unconfirmed.id]) await course("Термін", -1, id);
  const { body } = await nudge(admin, [person.user.id, unconfirmed.id]);
  expect((body.results as unknown as Result[]).map(({ outcome, letter }) => [outcome, letter])).toEqual([
    ["told", "off"],
    ["told", "unconfirmed"],
  ]);
  expect((await noticesTo(person)).length).toBe(1);
  expect(await arrived()).toEqual([]);
  expect((await reminders()).map(({ state }) => state)).toEqual(["skipped", "skipped"]);
});

test("who is deactivated, or has nothing due, gets nothing, and of many each one has their outcome", async () => {
  const gone = await makeUser(company, { isActive: false });
  const idle = await makeUser(company);
  await course("Давно", -30);
  await course("Колись", 60, idle.id);
  await course("Давно", -30, gone.id);
  expect(await outcomes(admin, [person.user.id, gone.id, idle.id, 1_500_000_000])).toEqual([
    "told",
    "inactive",
    "nothing_due",
    "gone",
  ]);
  expect((await reminders()).map(({ user_id, reason }) => [user_id, reason])).toEqual(
    expect.arrayContaining([
      [person.user.id, null],
      [gone.id, "inactive"],
    ]),
  );
});

test("a course that is named is the one, of the kind that is named", async () => {
  await course("Перша", -9);
  const second = await course("Друга", -2);
  expect(await outcomes(manager, [person.user.id], { kind: "adaptation" })).toEqual(["nothing_due"]);
  const { body } = await nudge(manager, [person.user.id], { user_course: second.id });
  expect((body.results as unknown as Result[]).map(({ course_title }) => course_title)).toEqual(["Друга"]);
  const other = await makeUser(company);
  const foreign = await course("Чужа", -2, other.id);
  expect((await nudge(manager, [person.user.id], { user_course: foreign.id })).status).toBe(404);
});

test("only of people below: nobody above or beside, not oneself, nobody of another company", async () => {
  const beside = await makeUser(company);
  for (const id of [person.user.id, beside.id, manager.user.id]) await course("Термін", -1, id);
  expect((await nudge(manager, [beside.id])).status).toBe(404);
  expect((await nudge(manager, [manager.user.id])).status).toBe(404);
  expect((await nudge(person, [manager.user.id])).status).toBe(404);
  expect(await outcomes(manager, [beside.id, person.user.id])).toEqual(["gone", "told"]);
  const elsewhere = await makeCompany();
  const stranger = await signedIn(await makeUser(elsewhere, { roles: ["administrator"] }));
  expect((await nudge(stranger, [person.user.id])).status).toBe(404);
  expect((await noticesTo(person)).length).toBe(1);
});

test("a batch of hundreds is one request, with one letter for each", async () => {
  const many: number[] = [];
  for (let nth = 0; nth < 40; nth++) many.push((await makeUser(company)).id);
  const { id: courseId } = await course("Для всіх", -3, many[0]);
  const [made] = await sql<{ user_program_id: number; course_id: number; program_id: number }>(
    "SELECT user_program_id, course_id, program_id FROM user_courses WHERE id = $1",
    [courseId],
  );
  for (const userId of many.slice(1)) {
    const { id: userProgramId } = await seed().userProgram.create({
      data: {
        companyId: company.id,
        userId,
        programId: Number(made?.program_id),
        kind: "education",
        status: "confirmed",
      },
    });
    await seed().userCourse.create({
      data: {
        companyId: company.id,
        userId,
        userProgramId,
        programId: Number(made?.program_id),
        courseId: Number(made?.course_id),
        deadlineDate: new Date(dayAfter(today, -3)),
      },
    });
  }
  const { body } = await nudge(admin, many);
  expect([body.told, (await arrived()).length]).toEqual([40, 40]);
});
