import fc from "fast-check";
import type { Marks } from "@/lib/contracts/marks";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import {
  createTask,
  decideTask,
  type Estimated,
  evaluate,
  someoneToEstimate,
  ticking,
} from "@/tests/support/estimated-task";
import { joinAs, type Person } from "@/tests/support/in-person-exam";
import { type AnswerOfCourse, meanGrade, profileOf } from "@/tests/support/model/marks";

const db = systemDb("seed");
const MARKS = "/reports/marks/";

/** The whole answer where nothing is found, but for what was asked. */
const NOTHING = {
  ...{ full_name: "", programs: [], competencies: [], results: [] },
  ...{ profile_mean: 0, profile_percent: 0, questions_checked: 0, questions_asked: 0, current_mean_grade: null },
};

let one: Estimated;

beforeEach(async () => {
  one = await someoneToEstimate();
});

async function read({ access: token }: Pick<Person, "access">, query = ""): Promise<Marks> {
  const { status, body } = await call("GET", `${MARKS}${query}`, { token });
  expect(status).toBe(200);
  return body as unknown as Marks;
}

const ofPerson = (reader: Person, more = "") => read(reader, `?user=${one.person.user.id}${more}`);

/** A specialization of the person, with these courses. */
async function give(title: string, status: string, courses: number[]): Promise<number> {
  const program = await makeProgram(one.company, { kind: "education", title, courses });
  const passDate = status === "done" ? new Date("2026-01-02") : null;
  await makeUserProgram(program, one.person.user.id, { status: status as "done", passDate });
  return program.id;
}

/** A task of the person by a checklist of its own, with one question about each course. */
async function taskAbout(courses: (number | null)[], title: string): Promise<number> {
  const checklist = await buildChecklist(one.company, { title, estimatorIds: [one.estimator.user.id] });
  for (const courseId of courses) await buildChecklistQuestion(checklist, { courseId, points: 10 });
  return Number((await createTask(one, { title, checklist: checklist.id, deadline_date: null })).body.id);
}

describe("the marks of a person", () => {
  test("are the competencies over all estimates, and the tasks with their score", async () => {
    const done = await give("Закрійник", "done", [one.course]);
    const [first] = one.questions;
    await evaluate(one.estimator, one.task, ticking(one, first));
    const held = { program_id: done, program_title: "Закрійник", user_program_status: "done" };
    expect(await read(one.person)).toEqual({
      ...{ user: one.person.user.id, full_name: "Ґалаґан Софія", program: null },
      programs: [{ program: done, title: "Закрійник", status: "done" }],
      competencies: [
        {
          ...{ course: one.course, title: "Крій", asked: 2, checked: 1 },
          ...{ score_sum: 10, max_sum: 30, mean: 5, percent: 33.33 },
        },
      ],
      ...{ profile_mean: 5, profile_percent: 33.33, questions_checked: 1, questions_asked: 2 },
      current_mean_grade: 25,
      results: [
        {
          ...{ task: one.task, title: "Огляд місця", checklist_title: "Охайність", score: 25, comment: "" },
          ...{ estimation_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/), deadline_date: "2027-02-03" },
          estimator_info: {
            ...{ id: one.estimator.user.id, image: null },
            ...{ first_name: expect.any(String), last_name: expect.any(String) },
          },
          programs: [held],
          competencies: [
            {
              ...{ course: one.course, title: "Крій", percent: 33.33 },
              ...{ asked: 2, checked: 1, score_sum: 10, max_sum: 30 },
            },
          ],
        },
      ],
    });
  });

  test("of a pending task are the courses of the present questions, without percents", async () => {
    const { results, current_mean_grade, ...profile } = await read(one.person);
    expect(results).toMatchObject([
      {
        ...{ task: one.task, score: null, estimation_date: null },
        competencies: [
          { course: one.course, percent: null, asked: null, checked: null, score_sum: null, max_sum: null },
        ],
      },
    ]);
    expect([current_mean_grade, profile]).toMatchObject([null, { competencies: [], questions_asked: 0 }]);
    const sewing = await buildCourse(one.company, { title: "Шиття" });
    await buildChecklistQuestion({ id: one.checklist, companyId: one.company.id }, { courseId: sewing.id });
    expect((await read(one.person)).results[0]?.competencies.map(({ title }) => title)).toEqual(["Крій", "Шиття"]);
  });

  test("lists the pending tasks first, by deadline, and then the estimated ones, the newest first", async () => {
    const plan = [
      ...[
        { title: "за рік", deadline: "2027-11-01" },
        { title: "без строку" },
        { title: "завтра", deadline: "2026-11-30" },
      ],
      ...[
        { title: "старе", at: "2026-01-01" },
        { title: "нове", at: "2026-03-01", deadline: "2026-02-28" },
      ],
    ];
    await sql("UPDATE tasks SET title = 'за два роки', deadline_date = '2028-02-03' WHERE id = $1", [one.task]);
    for (const { title, deadline, at } of plan) {
      const task = await buildTask(
        { id: one.checklist, companyId: one.company.id },
        {
          ...{ title, userId: one.person.user.id, estimatorId: one.estimator.user.id },
          ...(deadline && { deadlineDate: new Date(deadline) }),
        },
      );
      if (at) await buildEstimate(task, { estimatedAt: new Date(at) });
    }
    const { results } = await read(one.person);
    expect(results.map(({ title }) => title)).toEqual([
      ...["завтра", "за рік", "за два роки", "без строку", "нове", "старе"],
    ]);
  });

  test("has the weakest competency first, equal ones by title", async () => {
    const [weak, last, first] = [
      await buildCourse(one.company, { title: "Яма" }),
      await buildCourse(one.company, { title: "Їжа" }),
      await buildCourse(one.company, { title: "Етика" }),
    ];
    await decideTask(one.estimator, await taskAbout([weak.id], "Низько"), "reject");
    await decideTask(one.estimator, await taskAbout([last.id, first.id, null], "Високо"), "approve");
    const { competencies, current_mean_grade } = await read(one.person);
    expect(competencies.map(({ title, percent }) => [title, percent])).toEqual([
      ["Яма", 0],
      ["Етика", 100],
      ["Їжа", 100],
    ]);
    expect(current_mean_grade).toBe(50);
  });

  test("follows a corrected answer, a reset, and the name of a course", async () => {
    await decideTask(one.estimator, one.task, "approve");
    expect(await read(one.person)).toMatchObject({ profile_percent: 100, current_mean_grade: 100 });
    const where = { companyId: one.company.id, questionId: one.questions[1] };
    const { id } = await db.estimateAnswer.findFirstOrThrow({ where });
    await call("PATCH", `/handbook/checklist-answers/${id}/`, { token: one.admin.access, body: { checked: false } });
    expect(await read(one.person)).toMatchObject({
      ...{ profile_mean: 5, profile_percent: 33.33, questions_checked: 1, current_mean_grade: 50 },
      results: [{ score: 50, competencies: [{ percent: 33.33 }] }],
    });
    // Marks keep a course from being deleted; its title is the present one.
    const course = `/handbook/education-courses/${one.course}/`;
    await call("DELETE", `/handbook/checklist-questions/${one.questions[0]}/`, { token: one.admin.access });
    await call("DELETE", `/handbook/checklist-questions/${one.questions[1]}/`, { token: one.admin.access });
    expect((await call("DELETE", course, { token: one.admin.access })).body.code).toBe("course_in_use");
    await call("PATCH", course, { token: one.admin.access, body: { title: "Розкрій" } });
    expect((await read(one.person)).competencies).toMatchObject([{ title: "Розкрій", asked: 2 }]);
    await decideTask(one.admin, one.task, "reset");
    expect(await read(one.person)).toMatchObject({
      competencies: [],
      current_mean_grade: null,
      results: [{ score: null }],
    });
  });
});

describe("one specialization", () => {
  test("narrows the competencies to its courses; the grade and the tasks stay", async () => {
    const ethics = await buildCourse(one.company, { title: "Етика" });
    await decideTask(one.estimator, one.task, "reject");
    await decideTask(one.estimator, await taskAbout([ethics.id, one.course], "Бесіда"), "approve");
    const [cutter, clerk] = [
      await give("Закрійник", "confirmed", [one.course]),
      await give("Писар", "review", [ethics.id]),
    ];
    const both = await give("Майстер", "done", [ethics.id, one.course]);
    for (const status of ["processing", "rejected"]) await give(`Інше ${status}`, status, [one.course]);
    const all = await read(one.person);
    expect(all.programs).toEqual([
      { program: cutter, title: "Закрійник", status: "confirmed" },
      { program: both, title: "Майстер", status: "done" },
      { program: clerk, title: "Писар", status: "review" },
    ]);
    expect(all.results.map(({ title, programs }) => [title, programs.map((held) => held.program_title)])).toEqual([
      ["Бесіда", ["Закрійник", "Майстер", "Писар"]],
      ["Огляд місця", ["Закрійник", "Майстер"]],
    ]);
    const { competencies, profile_percent, ...rest } = await read(one.person, `?program=${clerk}`);
    expect(competencies.map(({ title }) => title)).toEqual(["Етика"]);
    expect([rest.program, rest.questions_asked, rest.profile_mean, profile_percent]).toEqual([clerk, 1, 10, 100]);
    expect([rest.current_mean_grade, rest.results]).toEqual([all.current_mean_grade, all.results]);
    expect(await read(one.person, `?program=${both}`)).toEqual({ ...all, program: both });
  });

  test("which the person does not have finds no competencies, be it another's, of adaptation or none", async () => {
    await decideTask(one.estimator, one.task, "approve");
    const all = await read(one.person);
    const adaptation = await makeProgram(one.company, { kind: "adaptation" });
    await makeUserProgram(adaptation, one.person.user.id);
    const lacking = await makeProgram(one.company, { kind: "education", courses: [one.course] });
    const foreign = await makeProgram(await makeCompany(), { kind: "education" });
    const waiting = await give("Замовлене", "processing", [one.course]);
    for (const program of [adaptation.id, lacking.id, foreign.id, waiting, 999_999_999])
      expect(await read(one.person, `?program=${program}`)).toEqual({
        ...{ ...all, program },
        ...{ competencies: [], profile_mean: 0, profile_percent: 0, questions_checked: 0, questions_asked: 0 },
      });
  });
});

describe("who sees them", () => {
  test("the person, administrators, and managers above: for others there is no such person", async () => {
    const [boss, lead, other] = [await joinAs(one.company), await joinAs(one.company), await joinAs(one.company)];
    const above = await makeUnit(one.company, { managerId: boss.user.id });
    const unit = await makeUnit(one.company, { managerId: lead.user.id, parentId: above.id });
    await makeUnit(one.company, { managerId: other.user.id });
    await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [one.person.user.id, unit.id]);
    await give("Закрійник", "done", [one.course]);
    await decideTask(one.estimator, one.task, "approve");
    const own = await read(one.person);
    expect(own.results).toHaveLength(1);
    for (const reader of [one.person, one.admin, boss, lead]) expect(await ofPerson(reader)).toEqual(own);
    const outside = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
    const nothing = { ...NOTHING, user: one.person.user.id, program: null };
    for (const reader of [other, one.estimator, outside]) expect(await ofPerson(reader)).toEqual(nothing);
    expect(await read(other, "?user=999999999")).toEqual({ ...nothing, user: 999_999_999 });
    expect(await ofPerson(other, "&program=3")).toEqual({ ...nothing, program: 3 });
  });

  test("of a deleted person nothing is found", async () => {
    await decideTask(one.estimator, one.task, "approve");
    expect((await ofPerson(one.admin)).full_name).toBe("Ґалаґан Софія");
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [one.person.user.id]);
    expect(await ofPerson(one.admin)).toEqual({ ...NOTHING, user: one.person.user.id, program: null });
  });

  test("an invalid filter is refused", async () => {
    for (const query of ["?user=0", "?user=me", "?program=-1", "?user=2147483648"]) {
      const { status, body } = await call("GET", `${MARKS}${query}`, { token: one.admin.access });
      expect([query, status, body.code]).toEqual([query, 400, "invalid_input"]);
    }
  });
});

describe("the statement", () => {
  const someAnswer = fc.record({
    course: fc.option(fc.integer({ min: 0, max: 5 })),
    points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })),
    checked: fc.boolean(),
  });
  const score = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100);
  const someEstimates = fc.array(fc.record({ score, answers: fc.array(someAnswer, { maxLength: 30 }) }), {
    maxLength: 4,
  });

  /** Writes an estimate with these answers. */
  async function write({ score, answers }: { score: number; answers: AnswerOfCourse[] }): Promise<void> {
    const people = { userId: one.person.user.id, estimatorId: one.estimator.user.id };
    const task = await buildTask({ id: (await buildChecklist(one.company)).id, companyId: one.company.id }, people);
    const { id: estimateId } = await buildEstimate(task, { score });
    const data = answers.map(({ course: courseId, points, checked: isChecked }, nth) => ({
      ...{ companyId: one.company.id, estimateId, questionId: nth + 1, title: "?", courseId, points, isChecked },
    }));
    await db.estimateAnswer.createMany({ data });
  }

  test("counts as the rule does, for all courses and for those of one specialization", async () => {
    const courses: number[] = [];
    for (let nth = 0; nth < 6; nth += 1) courses.push((await buildCourse(one.company)).id);
    const half = courses.slice(0, 3);
    const program = await give("Половина", "done", half);
    const count = async (query = "") => {
      const { competencies, ...marks } = await read(one.person, query);
      const { profile_mean, profile_percent, questions_checked, questions_asked, current_mean_grade } = marks;
      const byCourse = competencies.map(({ title: _, ...numbers }) => numbers).sort((a, b) => a.course - b.course);
      return [
        { competencies: byCourse, profile_mean, profile_percent, questions_checked, questions_asked },
        current_mean_grade,
      ];
    };
    for (const drawn of fc.sample(someEstimates, { seed: 20_261_130, numRuns: 40 })) {
      await sql("DELETE FROM estimates WHERE company_id = $1", [one.company.id]);
      const estimates = drawn.map(({ score, answers }) => ({
        score,
        answers: answers.map((given) => ({
          ...given,
          course: given.course === null ? null : (courses[given.course] ?? null),
        })),
      }));
      for (const estimate of estimates) await write(estimate);
      const grade = meanGrade(estimates.map(({ score }) => score));
      const answers = estimates.flatMap((estimate) => estimate.answers);
      expect(await count()).toEqual([profileOf(answers), grade]);
      const ofHalf = answers.filter(({ course }) => course !== null && half.includes(course));
      expect(await count(`?program=${program}`)).toEqual([profileOf(ofHalf), grade]);
    }
  });

  test("is the only one beside that of the session, whatever there is to tell", async () => {
    const statements = async (reader: Person, query = "") => {
      const { headers } = await call("GET", `${MARKS}${query}`, { token: reader.access });
      return Number(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);
    };
    const program = await give("Закрійник", "done", [one.course]);
    for (let nth = 0; nth < 5; nth += 1)
      await decideTask(one.estimator, await taskAbout([one.course], `${nth}`), "approve");
    const counts = [
      ...[await statements(one.person), await statements(one.person, `?program=${program}`)],
      ...[await statements(one.admin, `?user=${one.person.user.id}`), await statements(one.admin, "?user=999999999")],
    ];
    expect(counts).toEqual([2, 2, 2, 2]);
  });
});
