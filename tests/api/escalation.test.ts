import type { Company, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { runMorning } from "@/lib/domain/reports/run-morning";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { sql } from "../support/database";
import type { Person } from "../support/in-person-exam";
import { runJobs } from "../support/jobs";
import { readLetter } from "../support/letters";
import { mailbox, othersHadMorning } from "../support/mailbox";

const DAY = "2031-05-12";

/** Not before the mail server is set: the settings are read once. */
const seed = () => systemDb("seed");

const mail = mailbox();
let company: Company;
let head: Person;
let manager: Person;
let unitId: number;

beforeEach(async () => {
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv", escalateAfterDays: 5 });
  head = await signedIn(await makeUser(company, { language: "uk" }));
  manager = await signedIn(await makeUser(company, { language: "uk" }));
  const parent = await makeUnit(company, { managerId: head.user.id });
  unitId = (await makeUnit(company, { managerId: manager.user.id, parentId: parent.id })).id;
});

const member = (given: object = {}) => makeUser(company, { unitId, ...given });
async function noticesTo({ user }: Person): Promise<[code: string, params: unknown][]> {
  const notices = await seed().notice.findMany({ where: { userId: user.id }, orderBy: { id: "asc" } });
  return notices.map(({ code, params }) => [code, params]);
}
/** A course of a person that is so many days late on the day. */
async function late(title: string, days: number, userId: number): Promise<UserCourse> {
  const { id } = await buildUserCourse(await buildCourse(company, { title }), userId);
  return seed().userCourse.update({ where: { id }, data: { deadlineDate: new Date(dayAfter(DAY, -days)) } });
}
/** Other companies have made their letters of that day. */
async function morning(day: string, copies = 1): Promise<void> {
  await othersHadMorning(company.id, day);
  await Promise.all(Array.from({ length: copies }, () => runMorning(new Date(`${day}T09:00:00Z`))));
}
const told = async (who: Person) =>
  (await noticesTo(who)).filter(([code]) => code === "MDO").map(([, params]) => params);
async function letters() {
  await runJobs();
  return mail.letters.splice(0).map(readLetter);
}
const emailOf = async ({ user: { id } }: Person) => (await seed().user.findUniqueOrThrow({ where: { id } })).email;

test("the unit's manager is told once of a course that is late by so many days, with a letter that leads to the person", async () => {
  const { id, lastName } = await member();
  await late("Складання", 4, id);
  await morning(DAY);
  expect(await told(manager)).toEqual([]);
  await letters();
  await morning(dayAfter(DAY, 1));
  expect(await told(manager)).toEqual([
    { event: "one", person: expect.stringContaining(lastName), course: "Складання", day: "08.05.2031" },
  ]);
  const mine = (await letters()).filter(({ to }) => to.includes("@company-"));
  const address = await emailOf(manager);
  const [letter, ...others] = mine.filter(({ to }) => to.includes(address));
  expect(others).toEqual([]);
  expect(letter?.text).toContain("Складання (до 08.05.2031)");
  expect(letter?.text).toContain(`/team-development/profiles/${id}`);
  for (const days of [2, 3, 9]) await morning(dayAfter(DAY, days));
  expect((await told(manager)).length).toBe(1);
  expect(await told(head)).toEqual([]);
});

test("all that a manager is told on a day is one notice and one letter, whatever copies of the server run", async () => {
  const people = [await member(), await member(), await member()];
  for (const [nth, { id }] of people.entries()) await late(`Курс ${nth}`, 5 + nth, id);
  await morning(DAY, 3);
  expect(await told(manager)).toEqual([{ event: "many", count: "3" }]);
  const address = await emailOf(manager);
  const mine = (await letters()).filter(({ to }) => to.includes(address));
  expect(mine.length).toBe(1);
  for (const nth of [0, 1, 2]) expect(mine[0]?.text).toContain(`Курс ${nth} (до`);
  const rows = await sql("SELECT user_id, about FROM reminders WHERE company_id = $1 AND matter = 'late_course'", [
    company.id,
  ]);
  expect(rows.length).toBe(3);
});

test("of a course that got another day the manager is told once more, when that one is over for as long", async () => {
  const { id } = await member();
  const { id: course } = await late("Складання", 5, id);
  const setDeadline = (day: string) =>
    seed().userCourse.update({ where: { id: course }, data: { deadlineDate: new Date(day) } });
  const days = async () => (await told(manager)).map((one) => (one as { day: string }).day);
  await morning(DAY);
  // An earlier day is none to tell again, nor are more days of the company.
  await setDeadline(dayAfter(DAY, -8));
  await sql("UPDATE companies SET escalate_after_days = 9 WHERE id = $1", [company.id]);
  await morning(dayAfter(DAY, 3));
  await sql("UPDATE companies SET escalate_after_days = 5 WHERE id = $1", [company.id]);
  await setDeadline(dayAfter(DAY, 2));
  for (const after of [2, 6]) await morning(dayAfter(DAY, after));
  expect(await days()).toEqual(["07.05.2031"]);
  for (const after of [7, 8, 20]) await morning(dayAfter(DAY, after));
  expect(await days()).toEqual(["07.05.2031", "14.05.2031"]);
});

test("after days without a server it is told all the same, and of what was passed meanwhile it is not", async () => {
  const [one, other] = [await member(), await member()];
  await late("Давній", 40, one.id);
  const passed = await late("Складений", 40, other.id);
  await seed().userCourse.update({ where: { id: passed.id }, data: { passedAt: new Date() } });
  await morning(DAY);
  expect(await told(manager)).toEqual([expect.objectContaining({ course: "Давній" })]);
});

test("the next manager up is told where the unit's is the person or was deactivated; nobody of who left", async () => {
  await seed().user.update({ where: { id: manager.user.id }, data: { unitId } });
  await late("Керівника", 6, manager.user.id);
  const gone = await member({ isActive: false });
  await late("Звільненого", 6, gone.id);
  await morning(DAY);
  expect(await told(manager)).toEqual([]);
  expect(await told(head)).toEqual([expect.objectContaining({ course: "Керівника" })]);
  await seed().user.update({ where: { id: manager.user.id }, data: { isActive: false } });
  const { id } = await member();
  await late("Підлеглого", 6, id);
  await morning(dayAfter(DAY, 1));
  expect((await told(head)).map((one) => (one as { course: string }).course)).toEqual(["Керівника", "Підлеглого"]);
});

test("none without the setting; who has turned such letters off gets the notice alone", async () => {
  const { id } = await member();
  await late("Курс", 30, id);
  await sql("UPDATE companies SET escalate_after_days = NULL WHERE id = $1", [company.id]);
  await morning(DAY);
  expect(await told(manager)).toEqual([]);
  await sql("UPDATE companies SET escalate_after_days = 1 WHERE id = $1", [company.id]);
  const off = { companyId: company.id, userId: manager.user.id, letterGroup: "team" as const, choice: "off" as const };
  await seed().letterSetting.create({ data: off });
  await letters();
  await morning(dayAfter(DAY, 1));
  expect((await told(manager)).length).toBe(1);
  const address = await emailOf(manager);
  expect((await letters()).filter(({ to }) => to.includes(address))).toEqual([]);
  const [row] = await sql(
    "SELECT l.state::text, l.reason FROM letters l JOIN notices n ON n.id = l.notice_id WHERE l.company_id = $1 AND n.code = 'MDO'",
    [company.id],
  );
  expect(row).toEqual({ state: "skipped", reason: "off" });
});

test("administrators set the days, 1 to 60, or none", async () => {
  const admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  const set = (escalate_after_days: unknown) =>
    call("PATCH", "/users/company/", { token: admin.access, body: { escalate_after_days } });
  for (const wrong of [0, 61]) expect((await set(wrong)).body.errors).toHaveProperty("escalate_after_days");
  expect((await set(60)).body).toMatchObject({ escalate_after_days: 60 });
  expect((await set(null)).body).toMatchObject({ escalate_after_days: null });
});
