import fc from "fast-check";
import type { ComingDay, YearAhead } from "@/lib/contracts/year-ahead";
import type { Company, Program, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { dayAfter } from "@/lib/rules/deadlines";
import { buildChecklist, buildTask } from "@/tests/support/builders/checklists";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

const db = systemDb("seed");
const today = companyDay();
const day = (days: number) => new Date(dayAfter(today, days));

let company: Company;
let admin: SignedIn<User>;
let head: SignedIn<User>;
let shop: number;
let person: User;
let saw: Program;

beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  head = await signedIn(await makeUser(company, { lastName: "Голова" }));
  shop = (await makeUnit(company, { title: "Цех", managerId: head.user.id })).id;
  person = await makeUser(company, { lastName: "Андрієнко", unitId: shop });
  saw = await makeProgram(company, { kind: "education", title: "Розпил" });
});

const learns = (deadline: number | null, of: Program = saw, user: Pick<User, "id"> = person) =>
  makeUserProgram(of, user.id, { briefingDate: day(-400), deadlineDate: deadline === null ? null : day(deadline) });

let numbers = 0;
/** A program that the person has passed, with a certificate that ends so many days from today. */
async function certified(until: number | null, of: Program = saw, user: Pick<User, "id"> = person) {
  const own = await makeUserProgram(of, user.id, { status: "done", briefingDate: day(-400), passDate: day(-300) });
  numbers += 1;
  return db.certificate.create({
    data: {
      ...{ companyId: company.id, number: numbers, code: `year-ahead-certificate-${numbers}`, userId: user.id },
      ...{ programId: of.id, userProgramId: own.id, holderName: "Яна", programTitle: of.title },
      ...{ passDate: day(-300), validUntil: until === null ? null : day(until) },
    },
  });
}

async function listed({ access: token }: SignedIn<User>, query = ""): Promise<ComingDay[]> {
  const { status, body } = await call("GET", `/reports/coming-days/?${query}`, { token });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body.results as ComingDay[];
}
const said = async (reader: SignedIn<User>, query = "") =>
  (await listed(reader, query)).map(({ thing, title, day: on, is_over }) => [thing, title, on, is_over]);
async function year({ access: token }: SignedIn<User>, query = ""): Promise<YearAhead> {
  return (await call("GET", `/reports/year-ahead/?${query}`, { token })).body as unknown as YearAhead;
}

test("deadlines of programs and tasks and the ends of certificates stand in one list, the earliest first", async () => {
  const till = await makeProgram(company, { kind: "adaptation", title: "Каса" });
  const rest = await makeProgram(company, { kind: "education", title: "Без терміну" });
  await learns(5);
  await learns(-2, till);
  await learns(null, rest);
  await certified(40, await makeProgram(company, { kind: "education", title: "Кран" }));
  await certified(null, await makeProgram(company, { kind: "education", title: "Безстроково" }));
  await certified(0, await makeProgram(company, { kind: "education", title: "Висота" }));
  const checklist = await buildChecklist(company, { title: "Огляд", estimatorIds: [head.user.id] });
  await buildTask(checklist, { userId: person.id, estimatorId: head.user.id, title: "Стіл", deadlineDate: day(1) });
  const all = [
    ["program", "Каса", dayAfter(today, -2), true],
    ["certificate", "Висота", today, false],
    ["task", "Стіл", dayAfter(today, 1), false],
    ["program", "Розпил", dayAfter(today, 5), false],
    ["certificate", "Кран", dayAfter(today, 40), false],
  ];
  for (const reader of [admin, head]) expect(await said(reader)).toEqual(all);
  expect(await said(head, "thing=certificate")).toEqual([all[1], all[4]]);
  expect(await said(head, `from=${today}&to=${dayAfter(today, 5)}`)).toEqual(all.slice(1, 4));
  expect(new Set((await listed(head)).map(({ id }) => id)).size).toBe(5);
});

test("what waits for an administrator, is done or declined, or is of a replaced certificate falls due for nobody", async () => {
  for (const status of ["processing", "review", "rejected", "done"] as const)
    await makeUserProgram(await makeProgram(company, { kind: "education" }), person.id, {
      ...{ status, briefingDate: day(-9), deadlineDate: day(3), passDate: status === "done" ? day(-1) : null },
    });
  const old = await certified(-5);
  numbers += 1;
  await db.certificate.create({
    data: {
      ...{ companyId: company.id, number: numbers, code: `year-ahead-certificate-${numbers}`, userId: person.id },
      ...{ programId: saw.id, userProgramId: old.userProgramId, holderName: "Яна", programTitle: saw.title },
      ...{ passDate: day(-4), validUntil: day(300) },
    },
  });
  expect(await said(head)).toEqual([["certificate", "Розпил", dayAfter(today, 300), false]]);
});

test("each number of a month, of a unit and of what is over is that of the list, in a drawn company", async () => {
  const second = (await makeUnit(company, { title: "Склад", managerId: head.user.id })).id;
  const people = [
    person,
    await makeUser(company, { lastName: "Богданко", unitId: second }),
    await makeUser(company, { lastName: "Вальчук" }),
  ];
  const drawn = fc.record({
    days: fc.integer({ min: -90, max: 460 }),
    isCertificate: fc.boolean(),
    who: fc.nat({ max: 2 }),
  });
  for (const { days, isCertificate, who } of fc.sample(drawn, { seed: 20_261_128, numRuns: 60 })) {
    const of = await makeProgram(company, { kind: "education" });
    await (isCertificate ? certified : learns)(days, of, people[who]);
  }
  for (const [reader, query] of [
    [admin, ""],
    [admin, `unit=${second}`],
    [admin, `unit=${second}&unit_only=true`],
    [head, ""],
  ] as const) {
    const { today: said, over, months, later, units } = await year(reader, query);
    expect([said, months.length]).toEqual([today, 12]);
    const end = months.at(-1)?.last ?? "";
    const spans = [
      { first: "2000-01-01", last: dayAfter(today, -1), counts: over },
      ...months,
      { first: dayAfter(end, 1), last: "2100-01-01", counts: later },
    ];
    for (const { first, last, counts } of spans) {
      const found = await listed(reader, `${query}&from=${first}&to=${last}`);
      expect(counts).toEqual({
        program: found.filter(({ thing }) => thing === "program").length,
        certificate: found.filter(({ thing }) => thing === "certificate").length,
        task: 0,
      });
    }
    for (const [nth, { counts }] of months.entries())
      expect(units.reduce((sum, unit) => sum + (unit.months[nth] ?? 0), 0)).toBe(counts.program + counts.certificate);
    expect(units.reduce((sum, unit) => sum + unit.over, 0)).toBe(over.program + over.certificate);
  }
  expect((await year(head)).units.map(({ title }) => title).sort()).toEqual(["Склад", "Цех"]);
});

test("managers see their people, others nothing, and nobody another company or a deleted person", async () => {
  await learns(5);
  await learns(6, saw, head.user);
  await certified(7, await makeProgram(company, { kind: "education", title: "Кран" }), admin.user);
  expect((await listed(admin)).length).toBe(2);
  expect((await listed(head)).length).toBe(1);
  const own = await signedIn(person);
  expect(await listed(own)).toEqual([]);
  const other = await makeCompany();
  const stranger = await signedIn(await makeUser(other, { roles: ["administrator"] }));
  for (const query of ["", `unit=${shop}`]) {
    expect(await listed(stranger, query)).toEqual([]);
    expect((await year(stranger, query)).units).toEqual([]);
  }
  await db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
  expect(await listed(head)).toEqual([]);
});
