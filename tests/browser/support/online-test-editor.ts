import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAlive, PASSWORD } from "./journey";

const EMAIL = "administrator@demo.atesta.example";

export type Made = { course: number; test: number };

/** Creates a course with a test through the API, with questions given as GIFT; without them there is no test. */
export async function makeTest(request: APIRequestContext, gift?: string, fields: object = {}): Promise<Made> {
  const { access } = await (
    await request.post("/api/v2/auth/login/", { data: { email: EMAIL, password: PASSWORD } })
  ).json();
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v2/handbook/${path}/`, {
      headers: { authorization: `Bearer ${access}` },
      data,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const stamp = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
  const { id: course } = await post("education-courses", { title: `Ткацтво ${stamp}` });
  if (gift === undefined) return { course, test: 0 };
  const { id } = await post("tests", { course, title: "Нитки й верстати", passing_score: 70, ...fields });
  if (gift) await post(`tests/${id}/import-questions`, { format: "gift", text: gift });
  return { course, test: id };
}

export async function openTest(page: Page, { course }: Made) {
  await page.goto(`/admin/dictionaries/competencies/${course}?tab=test`);
  // The server has drawn the test, so its buttons are there before they work.
  await expectAlive(page.getByRole("tabpanel").getByRole("button").first());
}

export const questions = (page: Page) => page.getByRole("list", { name: "Запитання", exact: true }).locator("> li");
export const answers = (page: Page, question: string) =>
  page.getByRole("list", { name: `Відповіді на «${question}»` }).locator("> li");
export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeAttached();

/** Types a question with its answers by keyboard. Right answers are ticked later. */
export async function addQuestion(page: Page, title: string, given: { seconds?: string; answers: string[] }) {
  const form = page.getByRole("region", { name: "Нове запитання" });
  const add = page.getByRole("button", { name: "Додати запитання" });
  // After the test is created the form is open already.
  await expect(form.or(add)).toBeVisible();
  if (await add.isVisible()) await add.press("Enter");
  await expect(form.getByRole("textbox", { name: "Запитання", exact: true })).toBeFocused();
  await page.keyboard.type(title);
  if (given.seconds) await form.getByRole("textbox", { name: "Час на запитання, секунди" }).fill(given.seconds);
  await form.getByRole("button", { name: "Додати й перейти до відповідей" }).press("Enter");
  for (const answer of given.answers.slice(0, -1)) {
    await expect(page.getByRole("textbox", { name: "Відповідь" })).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Відповідь" })).toHaveValue("");
    await page.keyboard.type(answer);
    await page.keyboard.press("Shift+Enter");
    await expect(answers(page, title).filter({ hasText: answer })).toBeVisible();
  }
  await expect(page.getByRole("textbox", { name: "Відповідь" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Відповідь" })).toHaveValue("");
  await page.keyboard.type(String(given.answers.at(-1)));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Відповідь" })).toHaveCount(0);
  await expect(answers(page, title)).toHaveCount(given.answers.length);
}
