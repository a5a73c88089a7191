import type { Marks } from "@/lib/contracts/marks";
import type { PersonReport } from "@/lib/contracts/person-report";
import { systemDb } from "@/lib/db/system";
import { makeUnit } from "@/tests/support/builders/people";
import { call } from "@/tests/support/call";
import { decide, type Examined, joinAs, type Person, request, someoneToExamine } from "@/tests/support/in-person-exam";

const db = systemDb("seed");

let one: Examined;

beforeEach(async () => {
  one = await someoneToExamine();
});

const get = ({ access: token }: Person, url: string) => call("GET", url, { token });
const reportOf = (reader: Person, user = one.learner.user.id) => get(reader, `/reports/users/${user}/`);

async function read(reader: Person, user?: number): Promise<PersonReport> {
  const { status, body } = await reportOf(reader, user);
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as PersonReport;
}

async function managerOf({ company, learner }: Examined): Promise<Person> {
  const manager = await joinAs(company);
  const unit = await makeUnit(company, { title: "Закрійний цех", managerId: manager.user.id });
  await db.user.update({ where: { id: learner.user.id }, data: { unitId: unit.id } });
  return manager;
}

test("says what the calls about each part say", async () => {
  const manager = await managerOf(one);
  await decide(one.examiner, await request(one), "reject", { comment: "Рукави вшито криво." });
  await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: one.examiner.user.id } });
  const report = await read(manager);
  expect(report).toMatchObject({ user: one.learner.user.id, full_name: "Ґалаґан Софія", unit_title: "Закрійний цех" });
  expect(report.manager?.id).toBe(manager.user.id);
  const path = `/studies/user-education-program-courses/${one.course.id}/`;
  const [study] = report.programs;
  const [course] = study?.courses ?? [];
  expect([report.programs.length, study?.courses.length]).toEqual([1, 1]);
  expect(course).toMatchObject((await get(manager, path)).body);
  expect(course?.decisions).toEqual((await get(manager, `${path}exam-decisions/`)).body.results);
  expect(course?.decisions).toHaveLength(1);
  expect(course?.attempts).toEqual((await get(manager, `${path}attempts/`)).body.results);
  expect(course?.examiner_info?.id).toBe(one.examiner.user.id);
  expect(course?.passed_at).toBeNull();
  const row = (await get(manager, `/reports/education/?user=${one.learner.user.id}`)).body.results?.[0];
  expect(study).toMatchObject((row as unknown as { specializations: object[] }).specializations[0] ?? {});
  const marks = (await get(manager, `/reports/marks/?user=${one.learner.user.id}`)).body as unknown as Marks;
  expect(report.marks).toEqual(marks);
});

test("names the unit and those above it, and the units that the person manages", async () => {
  const region = await makeUnit(one.company, { title: "Захід" });
  const city = await makeUnit(one.company, { title: "Львів", parentId: region.id });
  const [shop, other] = [
    await makeUnit(one.company, { title: "Ательє", parentId: city.id, managerId: one.learner.user.id }),
    await makeUnit(one.company, { title: "Склад", parentId: region.id, managerId: one.learner.user.id }),
  ];
  await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: shop.id } });
  expect(await read(one.admin)).toMatchObject({
    unit_title: "Ательє",
    unit_path: "Захід / Львів / Ательє",
    managed_units: [
      { id: shop.id, path: "Захід / Львів / Ательє" },
      { id: other.id, path: "Захід / Склад" },
    ],
  });
  expect(await read(one.admin, one.examiner.user.id)).toMatchObject({ unit_path: null, managed_units: [] });
});

test("lists programs of both kinds, but no rejected order, and all certificates of the person", async () => {
  const both = await someoneToExamine({ kind: "adaptation", hasExam: false, people: one });
  const kinds = async () => (await read(one.learner)).programs.map(({ kind }) => kind);
  expect(await kinds()).toEqual(["adaptation", "education"]);
  await db.userProgram.update({ where: { id: one.course.userProgramId }, data: { status: "rejected" } });
  expect(await kinds()).toEqual(["adaptation"]);
  const { userId, programId, userProgramId, companyId } = both.course;
  await db.certificate.create({
    data: {
      ...{ companyId, userId, programId, userProgramId, holderName: "Ґалаґан Софія", programTitle: "Крій", number: 1 },
      ...{ passDate: new Date("2026-10-01"), code: crypto.randomUUID() },
    },
  });
  const listed = (await get(one.learner, "/studies/certificates/")).body.results;
  expect([(await read(one.learner)).certificates, (await read(one.admin)).certificates]).toEqual([listed, listed]);
  expect(listed).toHaveLength(1);
});

test("a sheet of the exam is shown to its learner once the exam is decided", async () => {
  const exam = await request(one);
  const path = `/studies/user-education-program-courses/${one.course.id}/exam-documents/`;
  const file = await db.storedFile.create({
    data: {
      ...{ companyId: one.company.id, name: "sheet.pdf", size: 3, contentType: "application/pdf" },
      ...{ storageKey: crypto.randomUUID(), sha256: "0".repeat(64), uploadedById: one.examiner.user.id },
    },
  });
  await db.examDocument.create({
    data: { companyId: one.company.id, stageId: exam, title: "Sheet", fileId: file.id },
  });
  const documents = async (reader: Person) => (await read(reader)).programs[0]?.courses[0]?.documents;
  expect([await documents(one.learner), (await documents(one.admin))?.length]).toEqual([[], 1]);
  await decide(one.examiner, exam, "approve", {});
  expect(await documents(one.learner)).toEqual((await get(one.learner, path)).body.results);
  expect(await documents(one.learner)).toHaveLength(1);
});

test("the person, their managers and administrators may read it; nobody else learns that the person exists", async () => {
  const manager = await managerOf(one);
  const stranger = await someoneToExamine();
  const statuses = async () =>
    Promise.all(
      [one.learner, manager, one.admin, one.examiner, stranger.admin].map(async (by) => (await reportOf(by)).status),
    );
  expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
  expect((await read(manager, manager.user.id)).manager).toBeNull();
  await db.user.update({ where: { id: one.learner.user.id }, data: { deletedAt: new Date() } });
  expect((await reportOf(one.admin)).status).toBe(404);
});

test("is one statement beside that of the session, whatever there is to tell", async () => {
  const statements = async (reader: Person) =>
    Number(/\bdb;desc="(\d+)"/.exec((await reportOf(reader)).headers.get("server-timing") ?? "")?.[1]);
  const few = [await statements(one.learner), await statements(one.admin)];
  for (let nth = 0; nth < 3; nth += 1) await someoneToExamine({ title: `Крій ${nth}`, people: one });
  await decide(one.examiner, await request(one), "approve", {});
  expect([...few, await statements(one.learner), await statements(one.admin)]).toEqual([2, 2, 2, 2]);
});
