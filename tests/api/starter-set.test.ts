import { fileStore } from "@/lib/adapters/files";
import { languages } from "@/lib/contracts/fields";
import { starterTexts } from "@/lib/domain/handbook/starter-set/starter-texts";
import { buildUserCourse } from "../support/builders/courses";
import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

type Made = {
  competencies: number[];
  tests: number[];
  checklists: number[];
  first_week: number;
  adaptation_program: number;
};

const get = (path: string, { access } = admin) => call("GET", path, { token: access });
const post = (path: string, body: object = {}, { access } = admin) => call("POST", path, { token: access, body });
const add = (by = admin) => post("/handbook/add-starter-set/", {}, by);
const undo = (by = admin) => post("/handbook/undo-starter-set/", {}, by);
const rows = async (path: string, by = admin) => (await get(path, by)).body.results ?? [];

async function added(): Promise<Made> {
  const { status, body } = await add();
  expect(status).toBe(201);
  return body as unknown as Made;
}

/** How many rows of each kind the company has. */
async function countsOf({ companyId } = admin) {
  const tables = [
    ...["courses", "course_files", "stored_files", "tests", "test_questions", "test_answers"],
    ...["checklists", "checklist_questions", "programs", "program_courses"],
  ];
  const counts = tables.map((table) => `(SELECT count(*)::int FROM ${table} WHERE company_id = $1) AS ${table}`);
  const [found] = await sql(`SELECT ${counts.join(", ")}`, [companyId]);
  return found;
}

const NOTHING = Object.fromEntries(
  [
    ...["courses", "course_files", "stored_files", "tests", "test_questions", "test_answers"],
    ...["checklists", "checklist_questions", "programs", "program_courses"],
  ].map((table) => [table, 0]),
);
const WHOLE = {
  ...{ courses: 4, course_files: 14, stored_files: 14, tests: 3, test_questions: 30, test_answers: 101 },
  ...{ checklists: 3, checklist_questions: 23, programs: 1, program_courses: 1 },
};

/** How many files of the company the store has. */
async function storedKeys(): Promise<number> {
  let count = 0;
  for await (const page of fileStore().list())
    count += page.filter(({ key }) => key.startsWith(`${admin.companyId}/`)).length;
  return count;
}

test.each(languages)(
  "in %s it has courses that are read, tests that are whole, checklists and a group",
  async (language) => {
    await call("PATCH", "/users/company/", { token: admin.access, body: { language } });
    const made = await added();
    expect(await countsOf()).toEqual(WHOLE);
    const texts = starterTexts[language];

    for (const [nth, course] of [...texts.competencies, texts.firstWeek].entries()) {
      const isLast = nth === 3;
      const id = isLast ? made.first_week : made.competencies[nth];
      const { body } = await get(`/handbook/${isLast ? "adaptation" : "education"}-courses/${id}/`);
      expect(body).toMatchObject({ title: course.title, days_to_complete: course.days });
      const files = await rows(`/handbook/course-files/?course=${id}`);
      expect(files.map(({ title, kind }) => [title, kind])).toEqual(
        course.materials.map(({ title }) => [title, "text"]),
      );
      for (const [at, { file, seconds }] of files.entries()) {
        expect(seconds).toBeGreaterThan(0);
        const { status, text } = await get(String(file).replace("/api/v2", ""));
        expect([status, text]).toEqual([200, course.materials[at]?.text]);
      }
    }
    for (const [nth, { test: online, checklist }] of texts.competencies.entries()) {
      const { body } = await get(`/handbook/tests/${made.tests[nth]}/`);
      expect(body).toMatchObject({
        ...{ course: made.competencies[nth], title: online.title, questions_count: 10 },
        ...{ passing_score: online.passingScore, has_time_limit: true, time_limit: online.minutes },
      });
      const questions = await rows(`/handbook/test-questions/?test=${made.tests[nth]}&ordering=order`);
      expect(questions.map(({ title, score }) => [title, score])).toEqual(
        online.questions.map(({ title, points }) => [title, points]),
      );
      for (const [at, { id }] of questions.entries()) {
        const answers = await rows(`/handbook/test-answers/?question=${id}`);
        expect(answers.map((one) => [one.title, one.is_correct])).toEqual(
          online.questions[at]?.answers.map(({ title, isRight }) => [title, isRight]),
        );
      }
      const asked = await rows(`/handbook/checklist-questions/?checklist=${made.checklists[nth]}&ordering=id`);
      expect(asked.map(({ title, score, course }) => [title, score, course])).toEqual(
        checklist.questions.map(({ title, points }) => [title, points, made.competencies[nth]]),
      );
    }
    const { body: group } = await get(`/studies/adaptation-programs/${made.adaptation_program}/`);
    expect(group).toMatchObject({ title: texts.firstWeek.title, courses_count: 1, people_count: 0, units: [] });
    const events = await sql("SELECT action, count(*)::int FROM audit_events WHERE company_id = $1 GROUP BY action", [
      admin.companyId,
    ]);
    expect(Object.fromEntries(events.map(({ action, count }) => [action, count]))).toMatchObject({
      ...{ starter_set_added: 1, course_created: 4, test_created: 3, checklist_created: 3, program_created: 1 },
    });
  },
);

test("a second one is refused while the first is there, also of two clicks at once, and leaves no files behind", async () => {
  const answers = await Promise.all([add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await storedKeys()).toBe(14);
  expect(await countsOf()).toEqual(WHOLE);
  expect(await add()).toMatchObject({ status: 409, body: { code: "starter_set_exists" } });
  expect(await countsOf()).toEqual(WHOLE);
});

test("another company sees nothing of it and has its own", async () => {
  const made = await added();
  const stranger = await registerAndSignIn();
  expect(await countsOf(stranger)).toEqual(NOTHING);
  expect((await get(`/handbook/education-courses/${made.competencies[0]}/`, stranger)).status).toBe(404);
  expect((await undo(stranger)).body).toEqual({ removed: 0 });
  expect(await countsOf()).toEqual(WHOLE);
  expect((await add(stranger)).status).toBe(201);
});

test("only administrators add and undo it", async () => {
  const learner = await hire(admin, ["employee"]);
  expect((await add(learner)).status).toBe(403);
  await added();
  expect((await undo(learner)).status).toBe(403);
});

describe("Undo", () => {
  test("deletes all of it with its files, once, and it can be added again", async () => {
    const made = await added();
    const [file] = await rows(`/handbook/course-files/?course=${made.first_week}`);
    expect((await undo()).body).toEqual({ removed: 4 });
    expect(await countsOf()).toEqual(NOTHING);
    expect(await storedKeys()).toBe(0);
    expect((await get(String(file?.file).replace("/api/v2", ""))).status).toBe(404);
    expect(await undo()).toMatchObject({ status: 200, body: { removed: 0 } });
    await added();
    expect(await countsOf()).toEqual(WHOLE);
  });

  test("leaves a copy of a course with its files", async () => {
    const made = await added();
    const { body: copy } = await post(`/handbook/education-courses/${made.competencies[0]}/copy/`, { title: "Копія" });
    expect((await undo()).body).toEqual({ removed: 4 });
    expect(await countsOf()).toMatchObject({ courses: 1, course_files: 4, stored_files: 4, tests: 1 });
    const [file] = await rows(`/handbook/course-files/?course=${copy.id}`);
    expect((await get(String(file?.file).replace("/api/v2", ""))).status).toBe(200);
  });

  const uses: [what: string, use: (made: Made) => Promise<unknown>][] = [
    [
      "somebody learns a course",
      async ({ competencies }) =>
        buildUserCourse(
          { id: Number(competencies[1]), companyId: admin.companyId, kind: "education" },
          (await hire(admin, ["employee"])).userId,
        ),
    ],
    [
      "the first week was assigned",
      async ({ adaptation_program }) =>
        post(`/studies/adaptation-programs/${adaptation_program}/assign/`, {
          users: [(await hire(admin, ["employee"])).userId],
          dry_run: false,
        }),
    ],
    [
      "another checklist asks about a course",
      async ({ competencies: [course] }) => {
        const { body } = await post("/handbook/checklists/", { title: "Своє" });
        return post("/handbook/checklist-questions/", { checklist: body.id, title: "Чи так?", course, score: 1 });
      },
    ],
    [
      "a course has another title",
      ({ competencies: [id] }) =>
        call("PATCH", `/handbook/education-courses/${id}/`, { token: admin.access, body: { title: "Наша каса" } }),
    ],
    [
      "a link was added to the materials",
      ({ first_week: course }) =>
        post("/handbook/course-links/", { course, title: "Сайт", url: "https://company.example/" }),
    ],
    [
      "a question was added to a test",
      ({ tests: [id] }) => post("/handbook/test-questions/", { test: id, title: "Ще одне?", score: 1 }),
    ],
    [
      "a question was added to a checklist",
      ({ checklists: [checklist] }) => post("/handbook/checklist-questions/", { checklist, title: "Ще?", score: 1 }),
    ],
    [
      "a course was deleted",
      async ({ adaptation_program, first_week }) => {
        await call("DELETE", `/studies/adaptation-programs/${adaptation_program}/`, { token: admin.access });
        await call("DELETE", `/handbook/adaptation-courses/${first_week}/`, { token: admin.access });
      },
    ],
  ];
  test.each(uses)("is refused when %s", async (_, use) => {
    const made = await added();
    await use(made);
    const before = await countsOf();
    expect(before).not.toEqual({});
    expect(await undo()).toMatchObject({ status: 409, body: { code: "starter_set_in_use" } });
    expect(await countsOf()).toEqual(before);
  });
});
