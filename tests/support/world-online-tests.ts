import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse, buildUserCourse } from "./builders/courses";
import { buildTest } from "./builders/online-tests";
import { attempted } from "./handbook";
import type { World } from "./world";
import type { VisibleRows } from "./world-handbook";

export const REGRADE = 1;

/** A line of the regrade above, which has changed nothing. */
export async function regraded({ id: companyId }: Company, madeById: number, userCourseId: number): Promise<void> {
  const made = { companyId, madeById, userCourseId, kind: "regraded", reason: "A wrong key" } as const;
  await systemDb("seed").testRepair.create({
    data: { ...made, regradeId: REGRADE, scoreBefore: 0, scoreAfter: 100, before: {} },
  });
}

/** A course without a test, and the question and answer of the spare test. */
export type WorldTests = { untestedCourse: number; spareQuestions: number[]; spareAnswers: number[] };

/**
 * The first test was taken by the employee; the examiner examines its course. The last test, its question and its
 * answer are spare.
 */
export async function addTests(
  company: Company,
  { administrator, employee, examiner }: World["people"],
): Promise<WorldTests & { seen: VisibleRows }> {
  const timed = { hasTimeLimit: true, timeLimitMinutes: 20 };
  const course = await buildCourse(company, { examinerIds: [examiner.user.id] });
  const taken = await buildTest(company, course.id, {
    ...timed,
    questions: [{ title: "Question 1" }, { title: "Question 2" }],
  });
  await attempted(company.id, (await buildUserCourse(course, employee.user.id)).id, taken.id);
  const spareCourse = await buildCourse(company);
  const spare = await buildTest(company, spareCourse.id, {
    ...timed,
    description: "Spare",
    questions: [{ title: "Question 3" }],
  });
  await systemDb("seed").testQuestion.updateMany({
    where: { testId: taken.id },
    data: { additionalInfo: { name: "Noted" } },
  });
  await regraded(company, administrator.user.id, (await buildUserCourse(spareCourse, employee.user.id)).id);
  const { id: untestedCourse } = await buildCourse(company);
  return {
    untestedCourse,
    spareQuestions: spare.questions.map(({ id }) => id),
    spareAnswers: spare.questions.flatMap(({ answers }) => answers.map(({ id }) => id)),
    seen: { "/handbook/tests/": { employee: [taken.id, spare.id], examiner: [taken.id] } },
  };
}
