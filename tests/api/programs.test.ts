import { systemDb } from "@/lib/db/system";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

type Person = SignedIn<{ id: number; companyId: number }>;
type Kind = "education" | "adaptation";

const db = systemDb("seed");

let company: { id: number };
let admin: Person;
let learner: Person;
let position: number;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  learner = await signedIn(await makeUser(company));
  position = (await makePosition(company, { title: "Столяр" })).id;
});

const EDUCATION = "/studies/education-programs/";
const ADAPTATION = "/studies/adaptation-programs/";
const post = (url: string, body: object, language = "en") => call("POST", url, { token: admin.access, body, language });
const patch = (url: string, body: object) => call("PATCH", url, { token: admin.access, body });
const get = (url: string, person = admin) => call("GET", url, { token: person.access });
const remove = (url: string, language = "en") => call("DELETE", url, { token: admin.access, language });
const titles = async (url: string) => ((await get(url)).body.results ?? []).map(({ title }) => title);
const course = async (kind: Kind, daysToComplete = 0) =>
  (
    await db.course.create({
      data: { companyId: company.id, kind, title: `Курс на ${daysToComplete}`, daysToComplete },
    })
  ).id;

test("programs without courses, without people and without a rule are found", async () => {
  const made = { full: await makeProgram(company, { kind: "adaptation", title: "А" }) };
  await post("/studies/adaptation-program-courses/", { program: made.full.id, course: await course("adaptation") });
  await makeUserProgram(made.full, learner.user.id);
  await post(ADAPTATION, { title: "Б", positions: [position] });
  const found = async (filter: string) => titles(`${ADAPTATION}?${filter}&ordering=title`);
  expect(await found("empty=true")).toEqual(["Б"]);
  expect(await found("empty=false")).toEqual(["А"]);
  expect(await found("unused=true")).toEqual(["Б"]);
  expect(await found("manual=true")).toEqual(["А"]);
  expect(await found("manual=false")).toEqual(["Б"]);
});

describe("education programs", () => {
  test("have a title and a position, and count their courses, deadlines and people", async () => {
    const { status, body } = await post(EDUCATION, { title: "  Столяр ", position });
    const empty = {
      id: expect.any(Number),
      title: "Столяр",
      position,
      validity: null,
      courses_count: 0,
      total_days: 0,
      people_count: 0,
      window_days: null,
      counts_from_end: false,
      takes_over_days: null,
    };
    expect([status, body]).toEqual([201, empty]);
    for (const days of [3, 14])
      await post("/studies/education-program-courses/", { program: body.id, course: await course("education", days) });
    const program = await db.program.findFirstOrThrow({ where: { id: Number(body.id) } });
    const deleted = await makeUser(company, { deletedAt: new Date() });
    for (const person of [learner.user.id, deleted.id]) await makeUserProgram(program, person);
    expect((await get(`${EDUCATION}${body.id}/`, learner)).body).toEqual({
      ...empty,
      courses_count: 2,
      total_days: 17,
      people_count: 1,
    });
    const other = await makePosition(company);
    expect((await patch(`${EDUCATION}${body.id}/`, { position: other.id })).body).toMatchObject({
      title: "Столяр",
      position: other.id,
    });
  });

  test("require both, and a position of the own company", async () => {
    const foreign = await makePosition(await makeCompany());
    expect((await post(EDUCATION, {})).body.errors).toEqual({
      title: ["This field is required"],
      position: ["This field is required"],
    });
    for (const absent of [foreign.id, 2_000_000_000]) {
      const answer = await post(EDUCATION, { title: "Столяр", position: absent });
      expect([answer.status, answer.body.errors]).toEqual([400, { position: ["There is no such object"] }]);
    }
  });

  test("may say how long their certificates are valid, and a copy says the same", async () => {
    const { body } = await post(EDUCATION, { title: "Столяр", position, validity: "P12M" });
    const url = `${EDUCATION}${body.id}/`;
    expect(body.validity).toBe("P12M");
    expect((await patch(url, { title: "Тесля" })).body).toMatchObject({ title: "Тесля", validity: "P12M" });
    expect((await post(`${url}copy/`, { title: "Копія" })).body).toMatchObject({ validity: "P12M" });
    for (const validity of ["--12-31", "P9999D", null])
      expect((await patch(url, { validity })).body).toMatchObject({ validity });
    for (const validity of ["12", "P0D", "P12Y", "--02-30", "P1M\n", "P12M ".repeat(10_000)]) {
      const { status, body } = await patch(url, { validity });
      expect([status, Object.keys(body.errors as object)]).toEqual([400, ["validity"]]);
    }
    const group = await post(ADAPTATION, { title: "Перші дні", validity: "P12M" });
    expect(await db.program.findUniqueOrThrow({ where: { id: Number(group.body.id) } })).toMatchObject({
      validity: null,
    });
  });

  test("may have equal titles, and are found by title, position and course", async () => {
    const held = await course("education");
    const other = await makePosition(company, { title: "Ґонтар" });
    await post(EDUCATION, { title: "Столяр", position });
    await post(EDUCATION, { title: "Столяр", position: other.id });
    const { body } = await post(EDUCATION, { title: "Маляр", position });
    await post("/studies/education-program-courses/", { program: body.id, course: held });
    expect(await titles(`${EDUCATION}?search=СТОЛ`)).toEqual(["Столяр", "Столяр"]);
    expect(await titles(`${EDUCATION}?position=${position}&ordering=-title`)).toEqual(["Столяр", "Маляр"]);
    expect(await titles(`${EDUCATION}?course=${held}`)).toEqual(["Маляр"]);
    expect(await titles(`${EDUCATION}?ordering=-courses_count&page_size=1`)).toEqual(["Маляр"]);
    expect((await get(`${EDUCATION}?ordering=position&page_size=1`)).body).toMatchObject({
      count: 3,
      results: [{ position: other.id }],
    });
  });

  test("are not in the list of adaptation programs, and the other way round", async () => {
    const education = Number((await post(EDUCATION, { title: "Столяр", position })).body.id);
    const adaptation = Number((await post(ADAPTATION, { title: "Перші дні" })).body.id);
    expect([await titles(EDUCATION), await titles(ADAPTATION)]).toEqual([["Столяр"], ["Перші дні"]]);
    for (const url of [`${EDUCATION}${adaptation}/`, `${ADAPTATION}${education}/`]) {
      expect((await get(url)).status).toBe(404);
      expect((await patch(url, { title: "Інша" })).status).toBe(404);
      expect((await remove(url)).status).toBe(404);
      expect((await post(`${url}copy/`, { title: "Копія" })).status).toBe(404);
      expect((await post(`${url}order-courses/`, { ids: [] })).status).toBe(404);
    }
    expect((await post(`${ADAPTATION}${education}/sync/`, {})).status).toBe(404);
    expect((await get(`${ADAPTATION}${education}/matches/`)).status).toBe(404);
  });
});

describe("adaptation programs", () => {
  test("have a rule, which a change replaces as a whole", async () => {
    const [unit, second] = [await makeUnit(company), await makeUnit(company)];
    const made = await post(ADAPTATION, { title: "Перші дні", units: [second.id, unit.id], positions: [position] });
    expect([made.status, made.body]).toMatchObject([201, { units: [unit.id, second.id], positions: [position] }]);
    const url = `${ADAPTATION}${made.body.id}/`;
    expect((await patch(url, { title: "Перші тижні" })).body).toMatchObject({
      title: "Перші тижні",
      units: [unit.id, second.id],
      positions: [position],
    });
    expect((await patch(url, { units: [second.id] })).body).toMatchObject({
      units: [second.id],
      positions: [position],
    });
    expect((await patch(url, { positions: [] })).body).toMatchObject({ units: [second.id], positions: [] });
    expect(await titles(`${ADAPTATION}?unit=${second.id}`)).toEqual(["Перші тижні"]);
    expect(await titles(`${ADAPTATION}?unit=${unit.id}`)).toEqual([]);
    expect(await titles(`${ADAPTATION}?position=${position}`)).toEqual([]);
    await db.unit.update({ where: { id: second.id }, data: { parentId: unit.id } });
    expect(await titles(`${ADAPTATION}?unit=${unit.id}`)).toEqual(["Перші тижні"]);
    expect(await titles(`${ADAPTATION}?unit=${unit.id}&unit_only=true`)).toEqual([]);
  });

  test("accept only units and positions of the own company, each once", async () => {
    const other = await makeCompany();
    const [unit, foreignUnit, foreignPosition] = [
      await makeUnit(company),
      await makeUnit(other),
      await makePosition(other),
    ];
    const refused = await post(ADAPTATION, {
      title: "Чужі",
      units: [unit.id, foreignUnit.id],
      positions: [foreignPosition.id],
    });
    const absent = ["There is no such object"];
    expect([refused.status, refused.body.errors]).toEqual([400, { units: absent, positions: absent }]);
    expect((await post(ADAPTATION, { title: "Двічі", units: [unit.id, unit.id] })).body.errors).toEqual({
      units: ["This field is invalid"],
    });
    expect(await titles(ADAPTATION)).toEqual([]);
  });

  test("prevent deleting a unit or position that their rule names", async () => {
    const unit = await makeUnit(company);
    await post(ADAPTATION, { title: "Перші дні", units: [unit.id], positions: [position] });
    await makeProgram(company, { kind: "education", title: "Столяр", positionId: position });
    const refused = await Promise.all(
      [`/users/units/${unit.id}/`, `/users/positions/${position}/`].map((url) => remove(url, "uk")),
    );
    expect(refused.map(({ status, body }) => [status, body.detail])).toEqual([
      [409, "Підрозділ не можна видалити: його вказано в 1 програмі: «Перші дні»."],
      [409, "Посаду не можна видалити: її вказано у 2 програмах: «Перші дні», «Столяр»."],
    ]);
  });
});

describe("deleting a program", () => {
  test("deletes its rule and its list of courses, and keeps the courses", async () => {
    const unit = await makeUnit(company);
    const held = await course("adaptation");
    const program = await makeProgram(company, {
      kind: "adaptation",
      courses: [held],
      units: [unit.id],
      positions: [position],
    });
    expect((await remove(`${ADAPTATION}${program.id}/`)).status).toBe(204);
    for (const table of ["programs", "program_courses", "program_units", "program_positions"])
      expect(await sql(`SELECT 1 FROM ${table} WHERE company_id = $1`, [company.id])).toEqual([]);
    expect(await db.course.count({ where: { id: held } })).toBe(1);
    const [line] = await sql(
      "SELECT action, subject_id FROM audit_events WHERE company_id = $1 AND subject = 'program'",
      [company.id],
    );
    expect(line).toEqual({ action: "program_deleted", subject_id: program.id });
  });

  test("is refused while people have it, with their number", async () => {
    const program = await makeProgram(company, { kind: "education", positionId: position });
    for (const person of [learner.user.id, admin.user.id]) await makeUserProgram(program, person);
    const refused = await remove(`${EDUCATION}${program.id}/`, "uk");
    expect(refused.body).toMatchObject({
      status: 409,
      code: "program_in_use",
      detail: "Програму не можна видалити: її мають 2 людини.",
    });
  });

  test("is refused while it has results of deleted people", async () => {
    const program = await makeProgram(company, { kind: "education", positionId: position });
    await makeUserProgram(program, (await makeUser(company, { deletedAt: new Date() })).id);
    const refused = await remove(`${EDUCATION}${program.id}/`);
    expect(refused.body).toMatchObject({
      code: "program_in_use",
      detail: "The program cannot be deleted: it holds results of people who have left.",
    });
  });
});

describe("a copy of a program", () => {
  test("has its courses, their order and the rule, but no people", async () => {
    const unit = await makeUnit(company);
    const courses = [await course("adaptation", 5), await course("adaptation", 2)];
    const program = await makeProgram(company, {
      kind: "adaptation",
      courses,
      units: [unit.id],
      positions: [position],
    });
    await makeUserProgram(program, learner.user.id);
    const { status, body } = await post(`${ADAPTATION}${program.id}/copy/`, { title: "Копія" });
    const rule = { units: [unit.id], positions: [position] };
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), title: "Копія", courses_count: 2, total_days: 7, people_count: 0, ...rule },
    ]);
    expect(body.id).not.toBe(program.id);
    const { body: list } = await get(`/studies/adaptation-program-courses/?program=${body.id}`);
    expect(list.results?.map((one) => [one.course, one.order])).toEqual(courses.map((id, nth) => [id, nth + 1]));
  });

  test("has the position of an education program", async () => {
    const program = await makeProgram(company, {
      kind: "education",
      positionId: position,
      courses: [await course("education", 9)],
    });
    expect((await post(`${EDUCATION}${program.id}/copy/`, { title: "Копія" })).body).toMatchObject({
      position,
      courses_count: 1,
      total_days: 9,
    });
    expect((await post(`${EDUCATION}${program.id}/copy/`, {})).body.errors).toEqual({
      title: ["This field is required"],
    });
  });
});

test("everybody can read programs, and only administrators can change them", async () => {
  const program = await makeProgram(company, { kind: "adaptation", courses: [await course("adaptation")] });
  expect((await get(`${ADAPTATION}${program.id}/`, learner)).status).toBe(200);
  expect((await get("/studies/adaptation-program-courses/", learner)).body.count).toBe(1);
  expect((await get(`${ADAPTATION}${program.id}/matches/`, learner)).status).toBe(403);
  for (const [url, body] of [
    [ADAPTATION, { title: "Моя" }],
    [`${ADAPTATION}${program.id}/copy/`, { title: "Моя" }],
    [`${ADAPTATION}${program.id}/sync/`, {}],
    [`${ADAPTATION}preview-rule/`, {}],
    ["/studies/user-adaptation-programs/", { user: learner.user.id, program: program.id }],
  ] as const)
    expect((await call("POST", url, { token: learner.access, body })).status).toBe(403);
});

test("a page of programs takes one statement besides the session's", async () => {
  for (const title of ["Один", "Два", "Три"]) await post(EDUCATION, { title, position });
  for (const url of [
    `${EDUCATION}?page_size=2`,
    "/studies/education-program-courses/?page_size=2",
    "/studies/user-adaptation-programs/?page_size=2",
  ])
    expect((await get(url)).headers.get("server-timing")).toContain('db;desc="2"');
});
