import fs from "node:fs";
import { inCompanyQuietly } from "@/lib/db/company";
import type { Company, Program, User, UserProgram } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { revokeCertificates } from "@/lib/domain/learning/certificates/certificates";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { runMorning } from "@/lib/domain/reports/run-morning";
import { dayAfter } from "@/lib/rules/deadlines";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { makeProgram, makeUserProgram } from "../support/builders/programs";
import { sql } from "../support/database";
import { runJobs } from "../support/jobs";
import { readLetter } from "../support/letters";
import { mailbox, othersHadMorning } from "../support/mailbox";

/** The last day of a certificate, and the first on which it is over. */
const [END, DAY] = ["2031-05-11", "2031-05-12"];

/** Not before the mail server is set: the settings are read once. */
const db = () => systemDb("seed");

const mail = mailbox();
let company: Company;
let admin: User;
let head: User;
let manager: User;
let unitId: number;
let program: Program;

beforeEach(async () => {
  await sql("UPDATE companies SET time_zone = 'Pacific/Kiritimati'");
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await makeUser(company, { roles: ["administrator"], language: "uk" });
  head = await makeUser(company, { language: "uk" });
  manager = await makeUser(company, { language: "uk" });
  const parent = await makeUnit(company, { managerId: head.id });
  unitId = (await makeUnit(company, { managerId: manager.id, parentId: parent.id })).id;
  program = await makeProgram(company, { kind: "education", title: "Розпил" });
});

const member = (given: object = {}) => makeUser(company, { unitId, ...given });
/** A finished program whose certificate ends on a day. */
async function certified(person: User, end = END, of = program): Promise<UserProgram> {
  const userProgram = await makeUserProgram(of, person.id, { status: "done", passDate: new Date("2019-05-11") });
  await issue(userProgram, end);
  return userProgram;
}
async function issue({ id, companyId }: UserProgram, end: string): Promise<void> {
  const certificate = await inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, id));
  await db().certificate.update({ where: { id: certificate }, data: { validUntil: new Date(end) } });
}
async function morning(day: string, { copies = 1, of = company }: { copies?: number; of?: Company } = {}) {
  await othersHadMorning(of.id, day);
  await Promise.all(Array.from({ length: copies }, () => runMorning(new Date(`${day}T09:00:00Z`))));
}
async function told({ id }: User): Promise<[params: unknown, about: number | null][]> {
  const notices = await db().notice.findMany({ where: { userId: id, code: "MCO" }, orderBy: { id: "asc" } });
  return notices.map(({ params, about }) => [params, about]);
}
const many = (count: number) => [[{ event: "many", count: String(count) }, null]];

test("administrators and the manager are told once, on the day after the last one, with a letter that leads to the person", async () => {
  const person = await member();
  await certified(person);
  await morning(END);
  expect(await told(admin)).toEqual([]);
  await morning(DAY, { copies: 3 });
  const news = [
    { event: "one", person: expect.stringContaining(person.lastName), program: "Розпил", day: "11.05.2031" },
    person.id,
  ];
  for (const one of [admin, manager]) expect(await told(one)).toEqual([news]);
  for (const one of [head, person]) expect(await told(one)).toEqual([]);
  for (const days of [1, 2, 40]) await morning(dayAfter(DAY, days));
  for (const one of [admin, manager]) expect(await told(one)).toHaveLength(1);
  await runJobs();
  const letters = mail.letters.splice(0).map(readLetter);
  for (const { email } of [admin, manager]) {
    const [letter, ...others] = letters.filter(({ to }) => to.includes(email));
    expect(others).toEqual([]);
    expect(letter?.text).toContain("Сертифікат діяв до 11.05.2031: Розпил");
    expect(letter?.text).toContain(`/team-development/profiles/${person.id}`);
  }
});

test("all of a morning is one notice and one letter, however many transactions, servers and days without one it takes", async () => {
  const people = await Promise.all(Array.from({ length: 520 }, () => member()));
  for (const one of people) await certified(one, dayAfter(END, -3));
  const elsewhere = await makeUser(company);
  await certified(elsewhere);
  await morning(DAY, { copies: 4 });
  expect(await told(admin)).toEqual(many(521));
  expect(await told(manager)).toEqual(many(520));
  const letters = await sql(
    "SELECT l.state::text FROM letters l JOIN notices n ON n.id = l.notice_id WHERE l.company_id = $1 AND n.code = 'MCO'",
    [company.id],
  );
  expect(letters).toEqual([{ state: "queued" }, { state: "queued" }]);
  const [untold] = await sql(
    "SELECT count(*)::int AS count FROM certificates WHERE company_id = $1 AND expired_told_on IS DISTINCT FROM $2::date",
    [company.id, DAY],
  );
  expect(untold).toEqual({ count: 0 });
});

test("what was begun before a server was killed is told to its end by the next one, in the same notice", async () => {
  for (const nth of [1, 2, 3]) await certified(await member(), dayAfter(END, -nth));
  await morning(DAY);
  // As it was before the last transaction: one is not told, and no letter was decided about.
  await sql("DELETE FROM letters WHERE company_id = $1", [company.id]);
  await sql(
    "UPDATE certificates SET expired_told_on = NULL WHERE id = (SELECT max(id) FROM certificates WHERE company_id = $1)",
    [company.id],
  );
  await sql(`UPDATE notices SET params = '{"event":"many","count":"2"}' WHERE company_id = $1 AND code = 'MCO'`, [
    company.id,
  ]);
  await morning(dayAfter(DAY, 1));
  for (const one of [admin, manager]) expect(await told(one)).toEqual(many(3));
  const [letters] = await sql("SELECT count(*)::int AS count FROM letters WHERE company_id = $1 AND kind = 'notice'", [
    company.id,
  ]);
  expect(letters).toEqual({ count: 2 });
});

test("a morning after one whose letters went has a notice of its own", async () => {
  await certified(await member());
  await morning(DAY);
  await certified(await member(), DAY);
  await morning(dayAfter(DAY, 1));
  expect((await told(admin)).map(([params]) => params)).toEqual([
    expect.objectContaining({ event: "one", day: "11.05.2031" }),
    expect.objectContaining({ event: "one", day: "12.05.2031" }),
  ]);
});

test("nobody is told of what was revoked or replaced, of who left or lost the program, or of what has no end", async () => {
  const revoked = await certified(await member());
  await inCompanyQuietly({ companyId: company.id }, (tx) => revokeCertificates(tx, [revoked.id]));
  const renewed = await certified(await member());
  await issue(renewed, "2032-05-11");
  const left = await member();
  await certified(left);
  await db().user.update({ where: { id: left.id }, data: { isActive: false } });
  const lost = await certified(await member());
  await sql("UPDATE certificates SET user_program_id = NULL WHERE user_program_id = $1", [lost.id]);
  const endless = await certified(await member());
  await sql("UPDATE certificates SET valid_until = NULL WHERE user_program_id = $1", [endless.id]);
  await morning(DAY);
  for (const one of [admin, manager]) expect(await told(one)).toEqual([]);
  // Who comes back is told of then.
  await db().user.update({ where: { id: left.id }, data: { isActive: true } });
  await morning(dayAfter(DAY, 1));
  expect(await told(admin)).toEqual([[expect.objectContaining({ event: "one" }), left.id]]);
});

test("of a manager the next one up is told; an administrator who manages has one notice", async () => {
  await db().user.update({ where: { id: manager.id }, data: { unitId } });
  await sql("UPDATE users SET roles = array_append(roles, 'administrator') WHERE id = $1", [head.id]);
  await certified(manager);
  await certified(await member());
  await morning(DAY);
  expect(await told(head)).toEqual(many(2));
  expect(await told(manager)).toHaveLength(1);
});

test("a company learns of its own people alone, and on its own morning", async () => {
  const other = await makeCompany({ timeZone: "Europe/Kyiv" });
  const [theirs, admins] = [await makeUser(other), await makeUser(other, { roles: ["administrator"] })];
  await certified(theirs, END, await makeProgram(other, { kind: "education" }));
  await certified(await member());
  await morning(DAY);
  expect([(await told(admin)).length, (await told(admins)).length]).toEqual([1, 0]);
  await sql("DELETE FROM digest_runs WHERE company_id = $1", [other.id]);
  await morning(DAY, { of: other });
  expect(await told(admins)).toEqual([[expect.objectContaining({ event: "one" }), theirs.id]]);
  expect(await told(admin)).toHaveLength(1);
});

test("a company that had expired certificates before is told of none of them", async () => {
  const [old, current] = [await certified(await member(), "2020-01-31"), await certified(await member(), END)];
  const [, marking] = fs
    .readFileSync("prisma/migrations/20261214100000_expired_told/migration.sql", "utf8")
    .split("-- By hand");
  await sql(marking?.slice(marking.indexOf("UPDATE")) ?? "");
  const marked = await sql(
    "SELECT user_program_id AS id FROM certificates WHERE company_id = $1 AND expired_told_on IS NOT NULL",
    [company.id],
  );
  expect(marked).toEqual([{ id: old.id }]);
  await morning(DAY);
  expect(await told(admin)).toEqual([[expect.objectContaining({ event: "one" }), current.userId]]);
});
