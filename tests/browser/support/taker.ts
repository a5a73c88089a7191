import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAlive } from "./journey";
import { learn, makeLearner } from "./learner";
import { throughApi } from "./through-api";

type Api = Awaited<ReturnType<typeof throughApi>>;
type Test = { questions?: number; seconds?: number; minutes?: number; tries?: number };

/** An online test of a course, passed with 60. The first answer of each question is right. Returns its id. */
export async function makeTest(api: Api, given: Test & { course: number; title: string }): Promise<number> {
  const { course, title, questions = 3, seconds = 0, minutes = null, tries = 3 } = given;
  const limits = { has_time_limit: Boolean(seconds || minutes), time_limit: minutes };
  const test = await api.make("/handbook/tests/", {
    ...limits,
    course,
    title,
    passing_score: 60,
    max_retries: tries,
  });
  for (let nth = 1; nth <= questions; nth += 1) {
    const question = await api.make("/handbook/test-questions/", {
      test,
      title: `Запитання ${nth}`,
      score: 1,
      order: nth,
      time_limit: seconds,
    });
    for (const [at, answerTitle] of [`Так ${nth}`, `Ні ${nth}`].entries())
      await api.make("/handbook/test-answers/", { question, title: answerTitle, is_correct: at === 0, order: at + 1 });
  }
  return test;
}

/** A learner whose only course has a test. */
export async function newTaker(request: APIRequestContext, given: Test & { hasExam?: boolean; api?: Api } = {}) {
  const api = given.api ?? (await throughApi(request));
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", {
    title: `Каса ${name}`,
    has_exam: given.hasExam ?? false,
  });
  const test = await makeTest(api, { ...given, course, title: `Тест ${name}` });
  await learn(api, { user, courses: [course], title: `Справа ${name}` });
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
  const place = `test_id=${test}&user_course_id=${own?.id}&entity=education`;
  return {
    api,
    user,
    email,
    name,
    quiz: `/etest/quiz?${place}`,
    result: `/etest/result?${place}`,
    own: own?.id,
    course,
    test,
  };
}

export const heading = (page: Page, nth: number) => page.getByRole("heading", { name: `Запитання ${nth}` });
export const answer = (page: Page, title: string) => page.getByRole("checkbox", { name: title });
export const submit = (page: Page) => page.getByRole("button", { name: "Submit Answer" });

export async function begin(page: Page): Promise<void> {
  const yes = page.getByRole("button", { name: "Yes" });
  await expectAlive(yes);
  await yes.click();
  await expect(heading(page, 1)).toBeFocused();
}

/** The page asks before it is left while the time runs. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave" }).click();
}

const COURSES = "/studies/user-education-program-courses/";

/** What the server holds of the only finished try: its score, and each question with what was ticked. */
export async function onlyTry(api: Api, own: number | undefined) {
  const attempts = await api.list(`${COURSES}${own}/attempts/`);
  expect(attempts).toHaveLength(1);
  const { score, timeline } = await api.get(`${COURSES}${own}/attempts/1/`);
  const answers = (timeline as { is_correct: boolean; answers: { title: string }[] }[]).map((one) => [
    one.is_correct,
    ...one.answers.map(({ title }) => title),
  ]);
  return { score, answers };
}
