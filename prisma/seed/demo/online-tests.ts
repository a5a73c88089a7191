import { buildTest } from "@/tests/support/builders/online-tests";
import type { DemoCourses } from "./courses";
import type { DemoCourseTitle } from "./courses-data";
import { customerTests } from "./online-tests/customers";
import type { DemoQuestion, DemoTest } from "./online-tests/demo-online-test";
import { newcomerTests } from "./online-tests/newcomers";
import { workshopTests } from "./online-tests/workshop";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

/** By course title. Courses without a test end with an in-person exam or with their materials. */
export const demoTests: Partial<Record<DemoCourseTitle, DemoTest>> = {
  ...workshopTests,
  ...customerTests,
  ...newcomerTests,
};

/** Creates the tests with their questions and answers. */
export async function seedTests(
  { db }: Seeding,
  { companyId }: Pick<DemoCompany, "companyId">,
  courses: DemoCourses,
): Promise<void> {
  for (const [course, { minutes, questions, passingScore, maxRetries = null, ...words }] of Object.entries(demoTests)) {
    const limits = { hasTimeLimit: minutes !== undefined, timeLimitMinutes: minutes ?? null, passingScore, maxRetries };
    await buildTest(
      { id: companyId },
      courses[course as DemoCourseTitle],
      { ...words, ...limits, questions: questions.map(asked) },
      db,
    );
  }
}

function asked({ ask: title, points = 1, seconds: timeLimitSeconds = 0, answers }: DemoQuestion) {
  return {
    title,
    points,
    timeLimitSeconds,
    answers: answers.map((one) => ({ title: one.slice(2), isCorrect: one.startsWith("+") })),
  };
}
