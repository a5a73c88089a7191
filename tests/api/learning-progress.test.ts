import type { UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourseLink } from "@/tests/support/builders/courses";
import { keepAnew, openLearning, passCourses } from "@/tests/support/builders/learning";
import { makeCompany, makePosition, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { type Answer, call } from "@/tests/support/call";

const db = systemDb("seed");
const PROGRAMS = "/studies/user-education-programs/";

let company: { id: number };
let learner: SignedIn<{ id: number; companyId: number }>;

beforeEach(async () => {
  company = await makeCompany();
  learner = await signedIn(await makeUser(company));
});

/** Gives the learner a program of this many courses. */
async function learns(count: number): Promise<{ id: number; courses: UserCourse[] }> {
  const data = Array.from({ length: count }, (_, nth) => ({
    companyId: company.id,
    kind: "education" as const,
    title: `Курс ${nth}`,
    hasExam: nth % 2 === 0,
  }));
  const courses = (await db.course.createManyAndReturn({ data })).map(({ id }) => id);
  const program = await makeProgram(company, {
    kind: "education",
    positionId: (await makePosition(company)).id,
    courses,
  });
  const userProgram = await makeUserProgram(program, learner.user.id);
  return { id: userProgram.id, courses: await openLearning(userProgram) };
}

const list = () => call("GET", PROGRAMS, { token: learner.access });
const progressOf = async (id: number) => {
  await keepAnew(company);
  return (await call("GET", `${PROGRAMS}${id}/`, { token: learner.access })).body.progress;
};
const statements = ({ headers }: Answer) => Number(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);

describe("progress", () => {
  test.each([
    [3, 0, 0],
    [3, 1, 33],
    [3, 2, 66],
    [3, 3, 100],
    [200, 199, 99],
    [0, 0, 0],
  ])("with %i courses, %i of them passed, is %i percent, rounded down", async (count, passed, progress) => {
    const { id, courses } = await learns(count);
    await passCourses(courses.slice(0, passed));
    expect(await progressOf(id)).toBe(progress);
  });

  test("counts a course when all its present stages are passed; removed stages do not matter", async () => {
    const { id, courses } = await learns(2);
    const [exam, noexam] = courses as [UserCourse, UserCourse];
    const etest = await db.examStage.create({ data: { companyId: company.id, userCourseId: exam.id, type: "etest" } });
    await passCourses([noexam]);
    await db.examStage.updateMany({
      where: { userCourseId: exam.id, type: "exam" },
      data: { status: "passed", finishedAt: new Date() },
    });
    expect(await progressOf(id)).toBe(50);
    await db.examStage.update({ where: { id: etest.id }, data: { isNeeded: false } });
    expect(await progressOf(id)).toBe(100);
    await db.examStage.updateMany({ where: { userCourseId: noexam.id }, data: { isNeeded: false } });
    expect(await progressOf(id)).toBe(50);
  });

  test("is 100 percent when the program is done", async () => {
    const { id } = await learns(2);
    await db.userProgram.update({ where: { id }, data: { status: "done", passDate: new Date() } });
    expect(await progressOf(id)).toBe(100);
  });
});

describe("for any number of courses", () => {
  test("a learner's programs are read with at most four database queries", async () => {
    await learns(1);
    const one = await list();
    for (const count of [0, 3, 20, 5, 1, 7]) await learns(count);
    const many = await list();
    expect([one.body.results?.length, many.body.results?.length]).toEqual([1, 7]);
    expect(statements(many)).toBe(statements(one));
    expect(statements(many)).toBeLessThanOrEqual(4);
  });

  test("ticking a material takes two, one of them for the session", async () => {
    const [course] = (await learns(1)).courses as [UserCourse];
    const links: number[] = [];
    for (let nth = 0; nth < 30; nth += 1)
      links.push((await buildCourseLink({ id: course.courseId, companyId: company.id })).id);
    const tick = (some: number[]) =>
      call("POST", `/studies/user-education-program-courses/${course.id}/completed/`, {
        token: learner.access,
        body: { links: some },
      });
    const [one, many] = [await tick(links.slice(0, 1)), await tick(links)];
    expect(many.body).toEqual({ files: [], links, opened_files: [], opened_links: [] });
    expect([statements(one), statements(many)]).toEqual([2, 2]);
  });
});
