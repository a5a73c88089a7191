import { systemDb } from "@/lib/db/system";
import { makeCompany, makeUnit } from "@/tests/support/builders/people";
import { type Answer, call } from "@/tests/support/call";
import {
  decide,
  type Examined,
  joinAs,
  listed,
  type Person,
  request,
  someoneToExamine,
} from "@/tests/support/in-person-exam";
import { multipart } from "@/tests/support/multipart";

const db = systemDb("seed");

let one: Examined;
let exam: number;

beforeEach(async () => {
  one = await someoneToExamine();
  exam = await request(one);
});

type File = { title?: string; filename?: string; bytes?: string };

function add(
  { access: token }: Person,
  { title, filename = "Протокол.txt", bytes = "Складено добре" }: File = {},
  id = exam,
): Promise<Answer> {
  const titled = title === undefined ? [] : [{ name: "title", bytes: title }];
  const { body, headers } = multipart([...titled, { name: "file", filename, bytes }]);
  return call("POST", `/studies/review/${id}/add-file/`, {
    token,
    body,
    headers: { ...headers, "content-length": String(body.length) },
  });
}

const remove = ({ access: token }: Person, id: unknown) =>
  call("POST", "/studies/review/remove-file/", { token, body: { id } });
const documents = ({ access: token }: Person, id = exam) =>
  call("GET", `/studies/review/${id}/exam-results/`, { token });
const read = ({ access: token }: Person, file: unknown) => call("GET", String(file).replace("/api/v2", ""), { token });

describe("a result document", () => {
  test("is added by the examiner, has the file's name by default, and is listed with the exam", async () => {
    const { status, body } = await add(one.examiner);
    const file = {
      id: expect.any(Number),
      kind: "text",
      size: Buffer.byteLength("Складено добре"),
      content_type: "text/plain; charset=utf-8",
    };
    const added = {
      ...file,
      title: "Протокол.txt",
      date_created: expect.any(String),
      uploaded_by: { id: one.examiner.user.id, first_name: expect.any(String), last_name: expect.any(String) },
    };
    expect([status, body]).toEqual([
      201,
      { ...added, file: expect.stringMatching(/^\/api\/v2\/files\/\d+\/%D0%9F[%\w]+\.txt$/) },
    ]);
    const titled = await add(one.admin, { title: "  Оцінки журі ", filename: "scan.pdf", bytes: "%PDF-1.4" });
    expect(titled.body).toMatchObject({ title: "Оцінки журі", kind: "document" });
    expect((await add(one.admin, { title: "" })).body.title).toBe("Протокол.txt");
    const { results = [] } = (await documents(one.examiner)).body;
    expect(results.map(({ title }) => title)).toEqual(["Протокол.txt", "Оцінки журі", "Протокол.txt"]);
    const [row] = (await call("GET", "/studies/review/pending/", { token: one.examiner.access })).body.results ?? [];
    expect(row).toMatchObject({ id: exam, files: results });
    const trail = await db.auditEvent.findMany({
      where: { companyId: one.company.id, action: "exam_document_added" },
      orderBy: { id: "asc" },
    });
    expect(trail.map(({ actorId }) => actorId)).toEqual(
      [one.examiner, one.admin, one.admin].map(({ user }) => user.id),
    );
    expect(trail[0]?.details).toMatchObject({
      title: "Протокол.txt",
      user: { title: "Ґалаґан Софія" },
      course: { title: "Крій" },
    });
  });

  test("can be removed once, and the sweep deletes its bytes", async () => {
    const { id, file } = (await add(one.examiner)).body;
    expect((await read(one.examiner, file)).text).toBe("Складено добре");
    const answers = await Promise.all([remove(one.examiner, id), remove(one.admin, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    expect([(await documents(one.examiner)).body.results, (await read(one.examiner, file)).status]).toEqual([[], 404]);
    expect(
      await db.auditEvent.count({
        where: { companyId: one.company.id, action: "exam_document_removed", subjectId: Number(id) },
      }),
    ).toBe(1);
  });

  test("is listed for the learner once the exam is decided, and for their managers at any time", async () => {
    const manager = await joinAs(one.company);
    const unit = await makeUnit(one.company, { managerId: manager.user.id });
    await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: unit.id } });
    const { body: added } = await add(one.examiner);
    const seen = ({ access: token }: Person) =>
      call("GET", `/studies/user-education-program-courses/${one.course.id}/exam-documents/`, { token });
    expect([(await seen(one.learner)).body, (await seen(manager)).body]).toEqual([
      { results: [] },
      { results: [added] },
    ]);
    await decide(one.examiner, exam, "reject");
    expect((await seen(one.learner)).body).toEqual({ results: [added] });
    // The next request begins a new round, whose sheet is not written yet.
    await decide(one.admin, exam, "reset");
    expect((await seen(one.learner)).body).toEqual({ results: [] });
    for (const person of [await joinAs(one.company), await joinAs(await makeCompany(), "administrator")])
      expect((await seen(person)).status).toBe(404);
  });

  test("can be read by the learner, their managers, the examiner and administrators", async () => {
    const manager = await joinAs(one.company);
    const top = await makeUnit(one.company, { managerId: manager.user.id });
    const below = await makeUnit(one.company, { parentId: top.id });
    await db.user.update({ where: { id: one.learner.user.id }, data: { unitId: below.id } });
    const { file } = (await add(one.examiner)).body;
    await decide(one.examiner, exam, "reject");
    for (const person of [one.learner, manager, one.examiner, one.admin])
      expect((await read(person, file)).status).toBe(200);
    const other = await joinAs(one.company, "examiner", "supervisor");
    const stranger = await joinAs(await makeCompany(), "administrator");
    for (const person of [other, stranger]) expect((await read(person, file)).status).toBe(404);
    await db.userCourse.update({ where: { id: one.course.id }, data: { examinerId: other.user.id } });
    expect([(await read(other, file)).status, (await read(one.examiner, file)).status]).toEqual([200, 404]);
  });

  test("is read by the learner with the decision, not before: a sheet may still be wrong", async () => {
    const { file } = (await add(one.examiner)).body;
    const statuses = async () => {
      const all = [];
      for (const person of [one.learner, one.examiner, one.admin]) all.push((await read(person, file)).status);
      return all;
    };
    expect(await statuses()).toEqual([404, 200, 200]);
    await decide(one.examiner, exam, "approve");
    expect(await statuses()).toEqual([200, 200, 200]);
    await decide(one.admin, exam, "reset");
    expect(await statuses()).toEqual([404, 200, 200]);
    // A learner who manages their own unit, or is an examiner of others, waits as well.
    const unit = await makeUnit(one.company, { managerId: one.learner.user.id });
    await db.user.update({
      where: { id: one.learner.user.id },
      data: { unitId: unit.id, roles: ["employee", "examiner"] },
    });
    expect(await statuses()).toEqual([404, 200, 200]);
  });

  test("of a round that ended without a decision is never read by the learner", async () => {
    const { file } = (await add(one.examiner)).body;
    await db.examStage.update({ where: { id: exam }, data: { round: 2, status: "new" } });
    expect([(await read(one.learner, file)).status, (await read(one.examiner, file)).status]).toEqual([404, 200]);
  });

  test("of a deleted learner is read by nobody", async () => {
    const { file } = (await add(one.examiner)).body;
    await db.user.update({ where: { id: one.learner.user.id }, data: { deletedAt: new Date() } });
    expect([(await read(one.examiner, file)).status, (await read(one.admin, file)).status]).toEqual([404, 404]);
  });

  test("stays after the decision; documents of earlier rounds can be read and listed but not removed", async () => {
    const { id, file } = (await add(one.examiner)).body;
    await decide(one.examiner, exam, "reject");
    expect((await documents(one.examiner)).body.results).toHaveLength(1);
    expect((await add(one.examiner, { title: "Після рішення" })).status).toBe(201);
    await db.examStage.update({ where: { id: exam }, data: { round: 2, status: "inProgress" } });
    expect((await documents(one.examiner)).body.results).toEqual([]);
    expect((await remove(one.examiner, id)).body.errors).toEqual({ id: ["There is no such object"] });
    expect((await read(one.learner, file)).status).toBe(200);
    expect((await add(one.examiner)).status).toBe(201);
    expect((await documents(one.examiner)).body.results).toHaveLength(1);
  });
});

describe("T-FLOW: other people cannot change the documents", () => {
  test("the learner, other examiners, managers and other companies are refused", async () => {
    const { id } = (await add(one.examiner)).body;
    const manager = await joinAs(one.company, "supervisor");
    const unit = await makeUnit(one.company, { managerId: manager.user.id });
    await db.user.update({
      where: { id: one.learner.user.id },
      data: { unitId: unit.id, roles: ["administrator", "examiner"] },
    });
    expect([(await add(one.learner)).status, (await remove(one.learner, id)).status]).toEqual([403, 403]);
    for (const person of [
      manager,
      await joinAs(one.company, "examiner"),
      await joinAs(await makeCompany(), "administrator", "examiner"),
    ]) {
      expect([(await add(person)).status, (await remove(person, id)).status, (await documents(person)).status]).toEqual(
        [404, 400, 404],
      );
    }
    expect(await db.examDocument.count({ where: { stageId: exam } })).toBe(1);
    expect(await db.storedFile.count({ where: { companyId: one.company.id } })).toBe(1);
  });

  test("an exam that was not requested accepts none", async () => {
    await decide(one.examiner, exam, "reset");
    expect((await add(one.examiner)).body.code).toBe("exam_not_requested");
    expect((await documents(one.examiner)).status).toBe(404);
    expect(await listed(one.admin)).toEqual([]);
  });

  test.each([
    [{ filename: "", bytes: "x" }, { file: ["This field is required"] }],
    [{ bytes: "" }, { file: ["This file is empty"] }],
    [{ title: "x".repeat(256) }, { title: ["The string length out of range"] }],
  ])("%j is refused", async (file, errors) => {
    const { status, body } = await add(one.examiner, file);
    expect([status, body.errors]).toEqual([400, errors]);
  });

  test.each([0, -1, "x", null, 2_000_000_000])("there is no document %j to remove", async (id) => {
    expect((await remove(one.examiner, id)).status).toBe(400);
  });
});
