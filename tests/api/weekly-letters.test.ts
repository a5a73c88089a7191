import type { Company } from "@/lib/db/generated/client";
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

const MONDAY = "2031-06-02";

/** Not before the mail server is set: the settings are read once. */
const seed = () => systemDb("seed");

const mail = mailbox();
let company: Company;
let manager: Person;
let email: string;
let unitId: number;

beforeEach(async () => {
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  const user = await makeUser(company, { language: "uk" });
  email = user.email;
  manager = await signedIn(user);
  unitId = (await makeUnit(company, { managerId: user.id })).id;
});

const member = (lastName: string, given: object = {}) =>
  makeUser(company, { unitId, lastName, dateJoined: new Date("2030-01-01"), ...given });
/** A program of a person with its deadline, in days from the Monday; finished on a day if one is given. */
async function program(userId: number, title: string, days: number, passed?: number): Promise<void> {
  const { userProgramId: id } = await buildUserCourse(await buildCourse(company), userId, { programTitle: title });
  await seed().userProgram.update({
    where: { id },
    data: {
      deadlineDate: new Date(dayAfter(MONDAY, days)),
      ...(passed !== undefined && { status: "done", passDate: new Date(dayAfter(MONDAY, passed)) }),
    },
  });
}
/** The summaries that arrive on a morning, at an hour of Kyiv. Other companies have made their letters of that day. */
async function summaries(day: string, hour = 9): Promise<string[]> {
  await othersHadMorning(company.id, day);
  mail.letters.length = 0;
  await runMorning(new Date(`${day}T${String(hour - 3).padStart(2, "0")}:05:00Z`));
  await runJobs();
  return mail.letters
    .map(readLetter)
    .flatMap(({ to, subject, text }) =>
      to.includes(email) && subject.includes("тиждень вашої команди") ? [text] : [],
    );
}

test("on Monday a manager reads who is late, due, has finished, and is new, with links to all of them", async () => {
  for (let nth = 1; nth <= 7; nth++) await program((await member(`Пізній${"абвгґде"[nth - 1]}`)).id, "Токар", -nth);
  await program((await member("Вчасна")).id, "Слюсар", 3);
  await program((await member("Згодна")).id, "Слюсар", 20);
  await program((await member("Готова")).id, "Кухар", 30, -2);
  await member("Новенька", { dateJoined: new Date(`${dayAfter(MONDAY, -3)}T10:00:00Z`) });
  const [text = "", ...others] = await summaries(MONDAY);
  expect(others).toEqual([]);
  expect(text).toContain("Прострочили: 7");
  const named = ["Пізнійе", "Пізнійд", "Пізнійґ", "Пізнійг", "Пізнійв", "Пізнійб", "Пізнійа"].filter((name) =>
    text.includes(name),
  );
  expect(named).toEqual(["Пізнійе", "Пізнійд", "Пізнійґ", "Пізнійг", "Пізнійв"]);
  expect(text).toContain("і ще 2");
  expect(text).toContain("/team-development/profiles?people.scope=mine&people.overdue=true");
  for (const line of [
    "Термін цього тижня: 1",
    "Вчасна",
    "Завершили минулого тижня: 1",
    "Готова",
    "Новачки: 1",
    "Новенька",
  ])
    expect(text).toContain(line);
  expect(text).not.toContain("Згодна");
});

test("once a week whatever restarts, not before eight, and not on other days", async () => {
  await program((await member("Пізня")).id, "Токар", -1);
  expect(await summaries(MONDAY, 7)).toEqual([]);
  expect((await summaries(MONDAY, 8)).length).toBe(1);
  await sql("UPDATE digest_runs SET finished_at = NULL, done_to = 0 WHERE company_id = $1", [company.id]);
  expect(await summaries(MONDAY, 10)).toEqual([]);
  for (const days of [1, 2, 6]) expect(await summaries(dayAfter(MONDAY, days))).toEqual([]);
  expect((await summaries(dayAfter(MONDAY, 7))).length).toBe(1);
});

test("none when there is nothing to say, nor of people elsewhere, nor for who has turned it off or manages nobody", async () => {
  const outside = await makeUser(company, { dateJoined: new Date("2030-01-01"), language: "uk" });
  await program(outside.id, "Токар", -1);
  expect(await summaries(MONDAY)).toEqual([]);
  const [kept] = await sql("SELECT state::text, reason FROM letters WHERE company_id = $1 AND kind = 'weekly'", [
    company.id,
  ]);
  expect(kept).toEqual({ state: "skipped", reason: "nothing_new" });
  await program((await member("Пізня")).id, "Токар", -1);
  const choose = (weekly: string) =>
    call("PATCH", "/users/letter-settings/", { token: manager.access, body: { weekly } });
  expect((await choose("digest")).status).toBe(400);
  expect((await choose("off")).status).toBe(200);
  expect(await summaries(dayAfter(MONDAY, 7))).toEqual([]);
  await choose("at_once");
  const [text = ""] = await summaries(dayAfter(MONDAY, 14));
  expect(text).toContain("Пізня");
  const path = /\/auth(\/unsubscribe\/[^/\s]+\/)/.exec(text)?.[1] ?? "";
  expect((await call("POST", `/letters${path}`, { body: {} })).status).toBeLessThan(300);
  expect(await summaries(dayAfter(MONDAY, 21))).toEqual([]);
});
