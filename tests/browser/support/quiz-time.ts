import type { BrowserContext, Page } from "@playwright/test";
import type { newTaker } from "./taker";
import { throughApi } from "./through-api";

type Taker = Awaited<ReturnType<typeof newTaker>>;
type CurrentQuestion = {
  number: number;
  answer_ids: number[];
  answers: { id: number; title: string }[];
  test_time_left: number;
};

/** The server's words about the open question, for the same learner on another device. Reading changes nothing. */
export async function asks({ email, own }: Taker, { request }: BrowserContext) {
  const learner = await throughApi(request, email);
  return async () => {
    const asked: CurrentQuestion = await learner.get(
      `/studies/user-education-program-courses/${own}/current-exam-question/`,
    );
    const { number, answers, answer_ids, test_time_left } = asked;
    const ticked = answers.filter(({ id }) => answer_ids.includes(id)).map(({ title }) => title);
    return { number, ticked: ticked.sort(), left: test_time_left };
  };
}

/** The seconds of the test that the page shows. */
export async function shownLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /^(\d+):(\d\d)/.exec((await page.getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * How many seconds the page is wrong: asked before and after it is read, because time goes on meanwhile. A busy machine
 * draws a second late, so this is asked until it is right.
 */
export async function errorOf(page: Page, server: () => Promise<{ left: number }>): Promise<number> {
  const { left: most } = await server();
  const shown = await shownLeft(page);
  const { left: least } = await server();
  return Math.max(0, shown - most, least - shown);
}

/**
 * Does what makes the page ask the server. Returns how many seconds the page may be wrong after that: the one to which
 * both round, and half of what it took, since the answer may be from any moment in between.
 */
export async function toleranceOf(act: () => Promise<unknown>): Promise<number> {
  const began = Date.now();
  await act();
  return 1 + (Date.now() - began) / 2000;
}
