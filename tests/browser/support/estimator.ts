import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { companyDay } from "../../support/company-day";
import { remember } from "./journey";
import { makeLearner, signInBy } from "./learner";
import { throughApi } from "./through-api";

export const QUESTIONS = ["Робоче місце чисте", "Інструмент на місці", "Журнал зміни заповнено", "Захист надягнуто"];

/** The form that is open, and its nth question. */
export const sheet = (page: Page) => page.getByRole("dialog");
export const question = (page: Page, nth: number) => sheet(page).getByRole("checkbox", { name: QUESTIONS[nth] ?? "" });

/** An estimator with pending tasks of one person by a checklist of four questions, two of them about a competency. */
export async function newEstimator(request: APIRequestContext, tasks = 3) {
  const api = await throughApi(request);
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const person = await makeLearner(api);
  const { name } = estimator;
  const course = await api.make("/handbook/education-courses/", { title: `Порядок ${name}` });
  const checklist = await api.make("/handbook/checklists/", { title: `Огляд ${name}`, estimators: [estimator.user] });
  for (const [nth, title] of QUESTIONS.entries())
    await api.make("/handbook/checklist-questions/", {
      ...{ checklist, title, score: 10 * (nth + 1), course: nth < 2 ? course : null },
    });
  const ids: number[] = [];
  for (let nth = 1; nth <= tasks; nth += 1)
    ids.push(
      await api.make("/process/tasks/", {
        ...{ title: `Зміна ${nth}`, description: "Зайти на початку зміни й оглянути місце.", checklist },
        ...{ user: person.user, estimator: estimator.user, deadline_date: companyDay(nth * 2 - 3) },
      }),
    );
  return { api, estimator, person, checklist, course, tasks: ids, name };
}

type Test = { context: BrowserContext; request: APIRequestContext; baseURL?: string | undefined };

/** The same, signed in, in English. */
export async function signedInEstimator({ context, request, baseURL = "" }: Test, tasks: number) {
  const one = await newEstimator(request, tasks);
  await signInBy(context, one.estimator.email);
  await remember(context, baseURL, {});
  return one;
}
