import { enter } from "./support/handbook";
import { expect, expectAccessible, expectAlive, inFull, test } from "./support/journey";
import { makeTest, openTest, questions } from "./support/online-test-editor";
import { chooseOfRow } from "./support/row-menu";
import { throughApi } from "./support/through-api";

const GIFT = "Чим тчуть? {=Човником ~Ложкою}\n\nЩо таке основа? {=Поздовжні нитки ~Підлога}\n";

test.beforeEach(({ page, baseURL }) => enter(page, baseURL));

test("a course is copied from its list, and the copy opens with its materials and its test", async ({
  page,
  request,
}) => {
  const made = await makeTest(request, GIFT);
  const api = await throughApi(request);
  const { title } = await api.get(`/handbook/education-courses/${made.course}/`);
  await api.make("/handbook/course-links/", {
    course: made.course,
    title: "Про верстат",
    url: "https://loom.example/",
  });
  await page.goto(`/admin/dictionaries/competencies?competencies.q=${title.slice(-8)}`);
  await chooseOfRow(page, title, "Копіювати");
  const dialog = page.getByRole("dialog", { name: `Копіювання: ${title}` });
  await expect(dialog.getByText("Буде скопійовано матеріали, тест і екзаменаторів, але не людей.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Назва копії" })).toHaveValue(`${title} (копія)`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Копіювати" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${title} (копія)` })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${made.course}(\\?|$)`));
  await expect(page.getByRole("tabpanel").getByText("Про верстат")).toBeVisible();
  await page.getByRole("tab", { name: "Онлайн-тест" }).click();
  await expect(questions(page)).toHaveText([/Чим тчуть/, /Що таке основа/]);
});

test("a course without a test gets a copy of another course's test", inFull(), async ({ page, request }) => {
  const from = await makeTest(request, GIFT);
  const { title } = await (await throughApi(request)).get(`/handbook/education-courses/${from.course}/`);
  await openTest(page, await makeTest(request));
  await page.getByRole("button", { name: "Скопіювати тест іншого курсу" }).click();
  const dialog = page.getByRole("dialog", { name: "Копіювання тесту" });
  const copy = dialog.getByRole("button", { name: "Скопіювати тест" });
  await expect(copy).toBeDisabled();
  await dialog.getByRole("combobox", { name: "Курс, у якому є тест" }).fill(title);
  await page.getByRole("option", { name: title }).click();
  await expectAccessible(page);
  await copy.click();
  await expect(questions(page)).toHaveText([/Чим тчуть/, /Що таке основа/]);
  await expect(dialog).toBeHidden();
});

test("a checklist is copied, and the copy stands first, open with its questions", async ({ page, request }) => {
  const api = await throughApi(request);
  const title = `Складання полиці ${crypto.randomUUID().slice(0, 8)}`;
  const checklist = await api.make("/handbook/checklists/", { title });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Кути прямі", score: 5 });
  await page.goto(`/admin/dictionaries/checklists?checklists.q=${title.slice(-8)}`);
  await expectAlive(page.getByRole("button", { name: `Ще: ${title}`, exact: true }));
  await chooseOfRow(page, title, "Копіювати");
  const dialog = page.getByRole("dialog", { name: `Копіювання: ${title}` });
  await dialog.getByRole("textbox", { name: "Назва копії" }).fill(`${title}, нова`);
  await dialog.getByRole("button", { name: "Копіювати" }).click();
  await expect(page.getByRole("rowheader").first()).toContainText(`${title}, нова`);
  await expect(page.getByText("Кути прямі")).toBeVisible();
});
