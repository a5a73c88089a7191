import { inCompanyQuietly } from "@/lib/db/company";
import type { Company, Program, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { issueCertificate } from "@/lib/domain/learning/certificates/issue-certificate";
import { dayAfter } from "@/lib/rules/deadlines";
import { makeCompany, makeUnit, makeUser } from "../support/builders/people";
import { makeProgram, makeUserProgram } from "../support/builders/programs";
import { type SignedIn, signedIn } from "../support/builders/signed-in";
import { call } from "../support/call";
import { companyDay } from "../support/company-day";
import { sql } from "../support/database";

const db = systemDb("seed");
const LIST = "/reports/certificates/";
const today = companyDay();

let company: Company;
let admin: SignedIn<User>;
let head: SignedIn<User>;
let manager: SignedIn<User>;
let units: { parent: number; shop: number };
let saw: Program;

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  head = await signedIn(await makeUser(company));
  manager = await signedIn(await makeUser(company));
  const parent = await makeUnit(company, { managerId: head.user.id });
  const shop = await makeUnit(company, { managerId: manager.user.id, parentId: parent.id, title: "Цех" });
  units = { parent: parent.id, shop: shop.id };
  saw = await makeProgram(company, { kind: "education", title: "Розпил" });
});

/** A person whose certificate ends so many days from now. */
async function certified(lastName: string, days: number | null, given: { unitId?: number; of?: Program } = {}) {
  const { unitId = units.shop, of = saw } = given;
  const person = await makeUser(company, { lastName, unitId });
  const program = await makeUserProgram(of, person.id, { status: "done", passDate: new Date("2019-05-11") });
  const { companyId } = program;
  const id = await inCompanyQuietly({ companyId }, (tx) => issueCertificate(tx, program.id));
  if (days !== null)
    await db.certificate.update({ where: { id }, data: { validUntil: new Date(dayAfter(today, days)) } });
  return { person, program, id };
}
async function listed({ access }: SignedIn<User>, query = ""): Promise<[name: string, state: string][]> {
  const { results } = (await call("GET", `${LIST}?${query}`, { token: access })).body;
  return (results as { user: { last_name: string }; state: string }[]).map(({ user, state }) => [
    user.last_name,
    state,
  ]);
}
const home = async ({ access }: SignedIn<User>) => (await call("GET", "/home/", { token: access })).body.team;

test("those that end first come first, those without an end last, and say how near their end is: the last day is a valid one", async () => {
  await certified("Далекий", 31);
  await certified("Безкінечний", null);
  await certified("Близький", 30);
  await certified("Сьогоднішній", 0);
  await certified("Вчорашній", -1);
  const all = [
    ["Вчорашній", "expired"],
    ["Сьогоднішній", "expiring"],
    ["Близький", "expiring"],
    ["Далекий", "valid"],
    ["Безкінечний", "endless"],
  ];
  for (const reader of [admin, head, manager]) {
    expect(await listed(reader)).toEqual(all);
    expect(await listed(reader, "state=expiring")).toEqual(all.slice(1, 3));
    expect(await listed(reader, "state=expired")).toEqual(all.slice(0, 1));
    expect(await listed(reader, "state=endless")).toEqual(all.slice(4));
    expect(await home(reader)).toMatchObject({ certificates: { expiring: 2, expired: 1 } });
  }
  expect((await listed(manager, "ordering=-user")).map(([name]) => name)[0]).toBe("Сьогоднішній");
});

test("only the last certificate of an active person who has the program is listed, and counted on Home", async () => {
  const renewed = await certified("Поновлений", -5);
  const again = await inCompanyQuietly({ companyId: company.id }, (tx) => issueCertificate(tx, renewed.program.id));
  await db.certificate.update({ where: { id: again }, data: { validUntil: new Date(dayAfter(today, 90)) } });
  const left = await certified("Звільнений", -5);
  await db.user.update({ where: { id: left.person.id }, data: { isActive: false } });
  const revoked = await certified("Відкликаний", -5);
  await sql("UPDATE certificates SET revoked_at = now() WHERE id = $1", [revoked.id]);
  const lost = await certified("Без програми", -5);
  await sql("UPDATE certificates SET user_program_id = NULL WHERE id = $1", [lost.id]);
  const learning = await certified("Учень", -5);
  const data = { status: "confirmed", isRetraining: true } as const;
  await db.userProgram.update({ where: { id: learning.program.id }, data });
  for (const reader of [admin, manager]) {
    expect(await listed(reader)).toEqual([
      ["Учень", "expired"],
      ["Поновлений", "valid"],
    ]);
    expect(await home(reader)).toMatchObject({ certificates: { expiring: 0, expired: 1 } });
  }
  const [first] = (await call("GET", LIST, { token: admin.access })).body.results as Record<string, unknown>[];
  expect(first).toMatchObject({ unit_title: "Цех", program_title: "Розпил", is_retraining: true });
});

test("a manager sees the people below, nobody sees their own or another company's; filters and the file", async () => {
  const crane = await makeProgram(company, { kind: "education", title: "Кран" });
  await certified("Пильник", 3);
  await certified("Кранівник", 4, { of: crane });
  await certified("Сусід", 5, { unitId: units.parent });
  const own = await makeUserProgram(saw, manager.user.id, { status: "done", passDate: new Date("2019-05-11") });
  const id = await inCompanyQuietly({ companyId: company.id }, (tx) => issueCertificate(tx, own.id));
  await db.certificate.update({ where: { id }, data: { validUntil: new Date(dayAfter(today, 6)) } });
  const names = async (...asked: Parameters<typeof listed>) => (await listed(...asked)).map(([name]) => name);
  expect(await names(manager)).toEqual(["Пильник", "Кранівник"]);
  expect(await names(head)).toEqual(["Пильник", "Кранівник", "Сусід", manager.user.lastName]);
  expect(await names(admin)).toHaveLength(4);
  expect(await names(admin, `unit=${units.shop}`)).toEqual(["Пильник", "Кранівник"]);
  expect(await names(admin, `program=${crane.id}`)).toEqual(["Кранівник"]);
  expect(await names(manager, `unit=${units.parent}`)).toEqual(["Пильник", "Кранівник"]);
  const stranger = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
  expect(await names(stranger)).toEqual([]);
  const nobody = await signedIn(await makeUser(company, { unitId: units.shop }));
  expect(await names(nobody)).toEqual([]);
  const file = await call("GET", `${LIST}?format=csv&state=expiring`, { token: manager.access });
  const lines = file.text.trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain("Пильник");
});
