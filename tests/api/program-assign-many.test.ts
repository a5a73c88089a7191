import type { CourseKind } from "@/lib/contracts/courses";
import type { AssignedPerson } from "@/lib/contracts/program-assignments";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const DUE = companyDay(30);

let company: { id: number };
let admin: Person;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
});

async function programOf(kind: CourseKind, days: number | null = 10) {
  const course = await buildCourse(company, { kind, daysToComplete: days ?? 0 });
  const positionId = kind === "education" ? (await makePosition(company)).id : undefined;
  return makeProgram(company, { kind, title: "Закрійник", courses: [course.id], ...(positionId && { positionId }) });
}

type Answer = { assigned: number; results: AssignedPerson[] };

async function assign({ id, kind }: { id: number; kind: CourseKind }, users: number[], more: object = {}) {
  const body = { users, dry_run: false, ...(kind === "education" && { deadline_date: DUE }), ...more };
  const { status, body: answer } = await call("POST", `/studies/${kind}-programs/${id}/assign/`, {
    token: admin.access,
    body,
  });
  return { status, answer: answer as unknown as Answer & { code?: string; fields?: object } };
}

const outcomes = ({ results }: Answer) => results.map(({ user, outcome }) => [user, outcome]);
const held = (program: { id: number }) =>
  db.userProgram.findMany({ where: { programId: program.id }, include: { courses: true }, orderBy: { userId: "asc" } });

test("who lacks the program gets it with its courses and a notice; who has it keeps it; applied twice it changes nothing", async () => {
  const program = await programOf("education");
  const unit = await makeUnit(company, { title: "Цех" });
  const position = await makePosition(company, { title: "Швачка" });
  const person = { lastName: "Ґалаґан", firstName: "Софія", unitId: unit.id, positionId: position.id };
  const [lacks, orders, refused, learns] = await Promise.all(
    [person, {}, {}, {}].map((given) => makeUser(company, given)),
  );
  if (!(lacks && orders && refused && learns)) throw new Error("Four people were made");
  await makeUserProgram(program, orders.id, { status: "processing", deadlineDate: new Date(companyDay(5)) });
  await makeUserProgram(program, refused.id, { status: "rejected", rejectedAt: new Date() });
  await makeUserProgram(program, learns.id, { deadlineDate: null });
  const all = [lacks.id, orders.id, refused.id, learns.id];
  const told = [
    [lacks.id, "given"],
    [orders.id, "has"],
    [refused.id, "given"],
    [learns.id, "has"],
  ];

  const before = await held(program);
  const preview = await assign(program, all, { dry_run: true });
  expect([preview.status, preview.answer.assigned, outcomes(preview.answer)]).toEqual([200, 0, told]);
  expect(preview.answer.results[0]).toEqual({
    ...{ user: lacks.id, full_name: "Ґалаґан Софія", unit_title: "Цех", position_title: "Швачка" },
    ...{ outcome: "given", status: null, due_date: DUE },
  });
  expect(preview.answer.results[1]).toMatchObject({ status: "processing", due_date: companyDay(5) });
  expect(await held(program)).toEqual(before);

  const first = await assign(program, all);
  expect([first.status, first.answer.assigned, first.answer.results]).toEqual([200, 2, preview.answer.results]);
  const after = await held(program);
  expect(after.map(({ userId, status, courses }) => [userId, status, courses.length])).toEqual(
    [
      [lacks.id, "confirmed", 1],
      [orders.id, "processing", 0],
      [refused.id, "confirmed", 1],
      [learns.id, "confirmed", 0],
    ].sort((one, other) => Number(one[0]) - Number(other[0])),
  );
  const notices = async () =>
    (await db.notice.findMany({ where: { companyId: company.id }, orderBy: { userId: "asc" } })).map(
      ({ userId, code }) => [userId, code],
    );
  const sent = [lacks.id, refused.id].sort((one, other) => one - other).map((id) => [id, "UEC"]);
  expect(await notices()).toEqual(sent);

  const second = await assign(program, all);
  expect([second.answer.assigned, new Set(second.answer.results.map(({ outcome }) => outcome))]).toEqual([
    0,
    new Set(["has"]),
  ]);
  expect(await held(program)).toEqual(after);
  expect(await notices()).toEqual(sent);
});

test("a group of adaptation needs no deadline, and is due with the last of its courses", async () => {
  const program = await programOf("adaptation", 12);
  const person = await makeUser(company);
  const { answer } = await assign(program, [person.id]);
  expect(answer.results[0]).toMatchObject({ outcome: "given", due_date: companyDay(12) });
  const [made] = await held(program);
  expect([made?.deadlineDate, made?.courses[0]?.deadlineDate]).toEqual([null, new Date(companyDay(12))]);
});

test("administrators order for themselves like everybody else; deleted people and those of other companies do not exist", async () => {
  const program = await programOf("education");
  const gone = await makeUser(company, { deletedAt: new Date(), lastName: "Ґудзь" });
  const foreign = await makeUser(await makeCompany(), { lastName: "Чужий" });
  const { answer } = await assign(program, [admin.user.id, gone.id, foreign.id, 2_000_000_000]);
  expect(outcomes(answer)).toEqual([
    [admin.user.id, "self"],
    [gone.id, "gone"],
    [foreign.id, "gone"],
    [2_000_000_000, "gone"],
  ]);
  expect(new Set(answer.results.slice(1).map(({ full_name }) => full_name))).toEqual(new Set([""]));
  expect(await held(program)).toEqual([]);
  const group = await programOf("adaptation");
  expect(outcomes((await assign(group, [admin.user.id])).answer)).toEqual([[admin.user.id, "given"]]);
});

test("deactivated people are left out, and named so, unless they have it already; the rule leaves them out too", async () => {
  const unit = await makeUnit(company);
  const group = await programOf("adaptation");
  const away = await makeUser(company, { isActive: false, unitId: unit.id, lastName: "Ґава" });
  const learns = await makeUser(company, { isActive: false });
  await makeUserProgram(group, learns.id);
  const { answer } = await assign(group, [away.id, learns.id]);
  expect([answer.assigned, outcomes(answer)]).toEqual([
    0,
    [
      [away.id, "inactive"],
      [learns.id, "has"],
    ],
  ]);
  expect(answer.results[0]?.full_name).toContain("Ґава");
  await db.programUnit.create({ data: { companyId: company.id, programId: group.id, unitId: unit.id } });
  const matches = async () =>
    (await call("GET", `/studies/adaptation-programs/${group.id}/matches/`, { token: admin.access })).body;
  expect(await matches()).toMatchObject({ count: 1, missing_count: 0 });
  const synced = await call("POST", `/studies/adaptation-programs/${group.id}/sync/`, {
    token: admin.access,
    body: {},
  });
  expect(synced.body).toEqual({ assigned: 0 });
  await db.user.update({ where: { id: away.id }, data: { isActive: true } });
  expect(await matches()).toMatchObject({ count: 1, missing_count: 1 });
  expect(outcomes((await assign(group, [away.id])).answer)).toEqual([[away.id, "given"]]);
});

test("a deadline before today, a program of another company or kind, and too many people are refused", async () => {
  const program = await programOf("education");
  const person = await makeUser(company);
  const past = await assign(program, [person.id], { deadline_date: companyDay(-1) });
  expect([past.status, JSON.stringify(past.answer)]).toEqual([
    400,
    expect.stringContaining("cannot be earlier than the briefing"),
  ]);
  const other = await makeCompany();
  const foreign = await makeProgram(other, { kind: "education", positionId: (await makePosition(other)).id });
  expect((await assign(foreign, [person.id])).status).toBe(404);
  expect((await assign({ id: program.id, kind: "adaptation" }, [person.id])).status).toBe(404);
  const many = Array.from({ length: 1001 }, (_, nth) => nth + 1);
  expect((await assign(program, many)).status).toBe(400);
});

test("two administrators at once give it to everybody once", async () => {
  const program = await programOf("education");
  const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(company)));
  const ids = people.map(({ id }) => id);
  const both = await Promise.all([assign(program, ids), assign(program, ids.toReversed())]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.reduce((sum, { answer }) => sum + answer.assigned, 0)).toBe(20);
  expect(await db.userCourse.count({ where: { companyId: company.id } })).toBe(20);
});
