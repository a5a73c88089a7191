import type { Role } from "@/lib/contracts/fields";
import { buildCourse, buildUserCourse } from "../support/builders/courses";
import { makeUser } from "../support/builders/people";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";
import { whileHeld } from "../support/while-held";

const EDUCATION = "/handbook/education-courses/";
const ADAPTATION = "/handbook/adaptation-courses/";
const SAFETY = "Охорона праці";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const company = () => ({ id: admin.companyId });
const person = async (...roles: Role[]) => ({ userId: (await makeUser(company(), { roles })).id });
const get = (path: string, { access } = admin) => call("GET", path, { token: access });
const post = (path: string, body: object, { access } = admin) => call("POST", path, { token: access, body });
const patch = (path: string, body: object) => call("PATCH", path, { token: admin.access, body });
const remove = (path: string, language = "en") => call("DELETE", path, { token: admin.access, language });
const make = async (body: object = {}, path = EDUCATION) =>
  Number((await post(path, { title: SAFETY, ...body })).body.id);
const titles = async (path: string) => ((await get(path)).body.results ?? []).map(({ title }) => title);
const examinersOf = async (id: number) => (await get(`${EDUCATION}${id}/`)).body.examiners;
const trailOf = (id: number) =>
  sql(
    "SELECT action, details FROM audit_events WHERE company_id = $1 AND subject = 'course' AND subject_id = $2 ORDER BY id",
    [admin.companyId, id],
  );

describe("courses", () => {
  test("an education course has all fields, with 14 days by default", async () => {
    const examiner = await hire(admin, ["examiner"]);
    const sent = {
      title: `  ${SAFETY} `,
      examiners: [examiner.userId, examiner.userId],
      has_exam: true,
      exam_description: " Показати шлях евакуації ",
    };
    const { status, body } = await post(EDUCATION, sent);
    expect(status).toBe(201);
    const made = {
      ...{
        id: expect.any(Number),
        title: SAFETY,
        days_to_complete: 14,
        test: null,
        files_count: 0,
        links_count: 0,
        programs_count: 0,
        questions_count: 0,
        can_be_deleted: true,
      },
      ...{ examiners: [examiner.userId], has_exam: true, exam_description: "Показати шлях евакуації" },
    };
    expect(body).toEqual(made);
    expect((await get(`${EDUCATION}${body.id}/`, examiner)).body).toEqual(made);
  });

  test("an adaptation course never has examiners", async () => {
    const { status, body } = await post(ADAPTATION, {
      title: "Знайомство",
      days_to_complete: 0,
      has_exam: true,
      examiners: [admin.userId],
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(Number),
      title: "Знайомство",
      days_to_complete: 0,
      test: null,
      files_count: 0,
      links_count: 0,
      programs_count: 0,
      questions_count: 0,
      can_be_deleted: true,
    });
    expect(await sql("SELECT has_exam FROM courses WHERE id = $1", [body.id])).toEqual([{ has_exam: false }]);
    expect(await sql("SELECT 1 FROM course_examiners WHERE course_id = $1", [body.id])).toEqual([]);
  });

  test("a list of one kind does not contain the other kind", async () => {
    const [education, adaptation] = [await make(), await make({}, ADAPTATION)];
    expect((await get(EDUCATION)).body.results?.map(({ id }) => id)).toEqual([education]);
    expect((await get(ADAPTATION)).body.results?.map(({ id }) => id)).toEqual([adaptation]);
    for (const path of [`${EDUCATION}${adaptation}/`, `${ADAPTATION}${education}/`]) {
      for (const answer of [await get(path), await patch(path, { title: "Інша" }), await remove(path)])
        expect(answer.status).toBe(404);
    }
    expect(await sql("SELECT title FROM courses WHERE id = ANY($1)", [[education, adaptation]])).toEqual([
      { title: SAFETY },
      { title: SAFETY },
    ]);
  });

  test("the title, the days and the texts have limits; errors name the field", async () => {
    const wrong = { title: " ", days_to_complete: 366, exam_description: "а".repeat(2001), examiners: [0] };
    const { status, body } = await post(EDUCATION, wrong);
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      title: ["This field is required"],
      days_to_complete: ["This number is out of range"],
      exam_description: ["The string length out of range"],
      "examiners.0": ["This number is out of range"],
    });
    const whole = { title: "т".repeat(255), days_to_complete: 365, exam_description: "а".repeat(2000) };
    expect((await post(EDUCATION, whole)).body).toMatchObject(whole);
  });

  test("an examiner must be an active person of the company with the role", async () => {
    const [stranger, gone, clerk] = [await registerAndSignIn(), await person("examiner"), await person("employee")];
    await remove(`/users/users/${gone.userId}/`);
    const course = await make();
    for (const id of [stranger.userId, gone.userId, 2_000_000_000]) {
      const answer = await patch(`${EDUCATION}${course}/`, { examiners: [id] });
      expect([answer.status, answer.body.errors]).toEqual([400, { examiners: ["There is no such object"] }]);
    }
    const before = await sql("SELECT count(*) FROM courses");
    for (const answer of [
      await post(EDUCATION, { title: "Нова", examiners: [clerk.userId] }),
      await patch(`${EDUCATION}${course}/`, { title: "Нова", examiners: [clerk.userId] }),
    ]) {
      expect([answer.status, answer.body.errors]).toEqual([
        400,
        { examiners: ["Choose people who have the required role"] },
      ]);
    }
    expect(await sql("SELECT count(*) FROM courses")).toEqual(before);
    expect((await get(`${EDUCATION}${course}/`)).body).toMatchObject({ title: SAFETY, examiners: [] });
  });

  test("a PATCH changes only the sent fields; a list of examiners is replaced as a whole", async () => {
    const [one, two] = [await person("examiner"), await person("examiner")];
    const course = await make({ examiners: [one.userId], has_exam: true, days_to_complete: 30 });
    const path = `${EDUCATION}${course}/`;
    expect((await patch(path, { title: "Пожежна безпека" })).body).toMatchObject({
      title: "Пожежна безпека",
      examiners: [one.userId],
      days_to_complete: 30,
    });
    expect((await patch(path, { examiners: [two.userId, one.userId] })).body.examiners).toEqual([
      one.userId,
      two.userId,
    ]);
    expect((await patch(path, { examiners: [two.userId] })).body).toMatchObject({
      examiners: [two.userId],
      has_exam: true,
    });
    expect((await patch(path, { examiners: [], has_exam: false })).body).toMatchObject({
      examiners: [],
      has_exam: false,
    });
    expect((await patch(path, {})).body).toMatchObject({ title: "Пожежна безпека", days_to_complete: 30 });
  });

  test("can be searched by title, filtered by examiner and exam, and ordered by their counts", async () => {
    const examiner = await person("examiner");
    const [first] = [
      await make({ title: "Ґрунтовка", examiners: [examiner.userId] }),
      await make({ title: "Їдкі речовини", has_exam: true }),
    ];
    await post("/handbook/course-links/", { course: first, title: "Сторінка", url: "https://materials.example/" });
    expect(await titles(`${EDUCATION}?search=ҐРУНТ`)).toEqual(["Ґрунтовка"]);
    expect(await titles(`${EDUCATION}?examiner=${examiner.userId}`)).toEqual(["Ґрунтовка"]);
    expect(await titles(`${EDUCATION}?examiner=${admin.userId}`)).toEqual([]);
    expect(await titles(`${EDUCATION}?has_exam=true`)).toEqual(["Їдкі речовини"]);
    expect(await titles(`${EDUCATION}?ordering=links_count`)).toEqual(["Їдкі речовини", "Ґрунтовка"]);
    expect(await titles(`${EDUCATION}?ordering=title`)).toEqual(["Ґрунтовка", "Їдкі речовини"]);
    expect((await get(`${EDUCATION}?examiner=x`)).status).toBe(400);
  });

  test("write a line in the trail when they are created, changed and deleted", async () => {
    const course = await make();
    await patch(`${EDUCATION}${course}/`, { title: "Інша", examiners: [] });
    await remove(`${EDUCATION}${course}/`);
    expect(await trailOf(course)).toEqual([
      { action: "course_created", details: { title: "Охорона праці" } },
      { action: "course_changed", details: { title: "Інша", fields: ["title", "examiners"] } },
      { action: "course_deleted", details: { title: "Інша" } },
    ]);
  });

  test("a thousand courses are listed with a few statements", async () => {
    await sql(
      "INSERT INTO courses (company_id, kind, title) SELECT $1, 'education', 'Курс ' || n FROM generate_series(1, 1000) n",
      [admin.companyId],
    );
    const { headers, body } = await get(EDUCATION);
    expect(body.results).toHaveLength(1000);
    // One of them reads the session.
    expect(Number(/db;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1])).toBeLessThanOrEqual(3);
  });
});

describe("deleting a course", () => {
  test("deletes its examiners, links, files, test, questions and answers", async () => {
    const examiner = await person("examiner");
    const course = await make({ examiners: [examiner.userId] });
    const scope = [admin.companyId, course];
    await post("/handbook/course-links/", { course, title: "Сторінка", url: "https://materials.example/" });
    await sql(
      `WITH stored AS (INSERT INTO stored_files (company_id, name, content_type, size, sha256, storage_key) VALUES ($1, 'a.pdf', 'application/pdf', 1, $3, $4) RETURNING id)
       INSERT INTO course_files (company_id, course_id, title, file_id) SELECT $1, $2, 'Файл', id FROM stored`,
      [...scope, "ab".repeat(32), `${course}/a`],
    );
    await sql(
      `WITH test AS (INSERT INTO tests (company_id, course_id, title) VALUES ($1, $2, 'Тест') RETURNING id),
        question AS (INSERT INTO test_questions (company_id, test_id, title, points) SELECT $1, id, 'Питання', 1 FROM test RETURNING id)
       INSERT INTO test_answers (company_id, question_id, title) SELECT $1, id, 'Відповідь' FROM question`,
      scope,
    );
    const { body } = await get(`${EDUCATION}${course}/`);
    expect(body).toMatchObject({ test: expect.any(Number), files_count: 1, links_count: 1, questions_count: 1 });
    expect((await remove(`${EDUCATION}${course}/`)).status).toBe(204);
    for (const table of [
      "courses",
      "course_examiners",
      "course_files",
      "course_links",
      "tests",
      "test_questions",
      "test_answers",
    ])
      expect([table, await sql(`SELECT id FROM ${table} WHERE company_id = $1`, [admin.companyId])]).toEqual([
        table,
        [],
      ]);
    const trail = await sql(
      "SELECT action, subject_id, details FROM audit_events WHERE company_id = $1 AND subject = 'test'",
      [admin.companyId],
    );
    expect(trail).toEqual([
      {
        action: "test_deleted",
        subject_id: body.test,
        details: { course: { id: course, title: "Охорона праці" }, title: "Тест" },
      },
    ]);
    // The cleanup job deletes the bytes.
    expect(await sql("SELECT 1 AS kept FROM stored_files WHERE company_id = $1", [admin.companyId])).toEqual([
      { kept: 1 },
    ]);
  });

  test("is refused while it is in use, with the names of its users in the caller's language", async () => {
    const course = await buildCourse(company());
    const people = [await person("employee"), await person("employee")];
    for (const [nth, learner] of people.entries())
      await buildUserCourse(course, learner.userId, { programTitle: ["Столяр", "Комірник"][nth] ?? "" });
    for (const title of ["А", "Б", "В", "Г"]) {
      await sql(
        `WITH list AS (INSERT INTO checklists (company_id, title) VALUES ($1, $3) RETURNING id)
         INSERT INTO checklist_questions (company_id, checklist_id, course_id, title, points) SELECT $1, id, $2, 'Питання', 1 FROM list, generate_series(1, 2)`,
        [admin.companyId, course.id, title],
      );
    }
    expect((await get(`${EDUCATION}${course.id}/`)).body).toMatchObject({
      programs_count: 2,
      can_be_deleted: false,
    });
    const refused = await remove(`${EDUCATION}${course.id}/`, "uk");
    expect(refused.body).toMatchObject({
      ...{ status: 409, code: "course_in_use", counts: { programs: 2, checklists: 4, people: 2 } },
      detail:
        "Курс не можна видалити, поки він використовується. Він входить до 2 програм: «Комірник», «Столяр». На нього посилаються 4 чек-листи: «А», «Б», «В»… Його проходять або проходили 2 людини.",
    });
    await sql("DELETE FROM checklist_questions WHERE company_id = $1", [admin.companyId]);
    expect((await remove(`${EDUCATION}${course.id}/`)).body.detail).toBe(
      "The course cannot be deleted while it is used. It belongs to 2 programs: «Комірник», «Столяр». 2 people learn it or have learned it.",
    );
    expect((await get(`${EDUCATION}${course.id}/`)).status).toBe(200);
  });

  test("is known beforehand: only a course that nothing refers to can be deleted", async () => {
    const { companyId } = admin;
    const learner = await person("employee");
    const course = await buildCourse(company());
    const isFree = async () => (await get(`${EDUCATION}${course.id}/`)).body.can_be_deleted;
    expect(await isFree()).toBe(true);
    const uses = {
      checklist_questions: `WITH list AS (INSERT INTO checklists (company_id, title) VALUES ($1, 'А') RETURNING id)
        INSERT INTO checklist_questions (company_id, checklist_id, course_id, title, points) SELECT $1, id, $2, 'Питання', 1 FROM list`,
      position_needs: `WITH place AS (INSERT INTO positions (company_id, title) VALUES ($1, 'Касир') RETURNING id)
        INSERT INTO position_needs (company_id, position_id, course_id, target) SELECT $1, id, $2, 80 FROM place`,
    };
    for (const [table, text] of Object.entries(uses)) {
      await sql(text, [companyId, course.id]);
      expect([table, await isFree(), (await remove(`${EDUCATION}${course.id}/`)).status]).toEqual([table, false, 409]);
      await sql(`DELETE FROM ${table} WHERE company_id = $1`, [companyId]);
      expect([table, await isFree()]).toEqual([table, true]);
    }
    await buildUserCourse(course, learner.userId);
    expect(await isFree()).toBe(false);
  });

  test("deletes a link that is added at the same moment, or the link is refused", async () => {
    const link = { title: "Сторінка", url: "https://materials.example/" };
    for (let round = 0; round < 10; round += 1) {
      const course = await make();
      const made = await post("/handbook/course-links/", { course, ...link });
      expect(made.status).toBe(201);
      const answers = await Promise.all([
        remove(`${EDUCATION}${course}/`),
        post("/handbook/course-links/", { course, ...link }),
      ]);
      const left = await sql<{ n: number }>("SELECT count(*)::int AS n FROM course_links WHERE course_id = $1", [
        course,
      ]);
      expect([answers[0]?.status, (await get(`${EDUCATION}${course}/`)).status, left[0]?.n]).toEqual([204, 404, 0]);
    }
  });

  test("at the same time as its test deletes both, without a deadlock", async () => {
    const course = await make();
    const test = Number((await post("/handbook/tests/", { course, title: "Тест" })).body.id);
    const answers = await whileHeld("tests", test, [
      () => remove(`${EDUCATION}${course}/`),
      () => remove(`/handbook/tests/${test}/`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 404]);
  });
});

test("of two lists of examiners sent at once, one is stored whole", async () => {
  const [one, two] = [await person("examiner"), await person("examiner")];
  for (let round = 0; round < 10; round += 1) {
    const course = await make();
    await Promise.all([one, two].map(({ userId }) => patch(`${EDUCATION}${course}/`, { examiners: [userId] })));
    expect(await examinersOf(course)).toHaveLength(1);
  }
});

describe("a person who loses the examiner role", () => {
  test("is removed from every course, and so is a deleted and a deactivated person", async () => {
    const [loses, leaves, stays] = [
      await person("examiner"),
      await person("examiner"),
      await person("examiner", "estimator"),
    ];
    const course = await make({ examiners: [loses, leaves, stays].map(({ userId }) => userId) });
    await post("/users/remove-role-from-user/", { user: loses.userId, role: "examiner" });
    expect(await examinersOf(course)).toEqual([leaves.userId, stays.userId]);
    await remove(`/users/users/${leaves.userId}/`);
    await post("/users/remove-role-from-user/", { user: stays.userId, role: "estimator" });
    await patch(`/users/users/${stays.userId}/`, { first_name: "Інша" });
    expect(await examinersOf(course)).toEqual([stays.userId]);
    await patch(`/users/users/${stays.userId}/`, { is_active: false });
    expect(await examinersOf(course)).toEqual([]);
    const refused = await patch(`${EDUCATION}${course}/`, { examiners: [stays.userId] });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([400, ["examiners"]]);
    await patch(`/users/users/${stays.userId}/`, { is_active: true });
    expect(await examinersOf(course)).toEqual([]);
    await patch(`${EDUCATION}${course}/`, { examiners: [stays.userId] });
    await post("/users/change-users/", { users: [stays.userId], remove_role: "examiner" });
    expect(await examinersOf(course)).toEqual([]);
    await post("/users/add-role-to-user/", { user: loses.userId, role: "examiner" });
    expect(await examinersOf(course)).toEqual([]);
  });

  test("cannot become an examiner at the same moment", async () => {
    const { userId } = await person();
    for (let round = 0; round < 10; round += 1) {
      await post("/users/add-role-to-user/", { user: userId, role: "examiner" });
      const course = await make();
      await Promise.all([
        patch(`${EDUCATION}${course}/`, { examiners: [userId] }),
        post("/users/remove-role-from-user/", { user: userId, role: "examiner" }),
      ]);
      expect(await examinersOf(course)).toEqual([]);
    }
  });
});
