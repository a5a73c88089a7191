import { enter, filesOf, makeCompetency, openCourse, stampOf, text } from "./support/handbook";
import { expect, expectAccessible, expectAlive, expectFits, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { throughApi } from "./support/through-api";

test("the author puts files and links into one order by keys and by dragging, and the learner goes through it", async ({
  page,
  context,
  baseURL,
  request,
}, info) => {
  const title = `Порядок ${stampOf(info)}`;
  const course = await makeCompetency(request, title);
  const api = await throughApi(request);
  await enter(page, baseURL);
  await openCourse(page, course, title);
  await ready(page);
  const chosen = [text("Ґрунт.txt", "Перше."), text("Аркуш.txt", "Друге."), text("Брус.txt", "Третє.")];
  await page
    .getByLabel("Додати файли")
    .setInputFiles(chosen.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })));
  for (const one of ["Ґрунт", "Аркуш", "Брус"])
    await expect(filesOf(page).getByRole("button", { name: one, exact: true })).toBeVisible();
  await api.make("/handbook/course-links/", { course, title: "Відео", url: "https://youtu.be/aqz-KE-bpKQ" });
  await page.reload();

  const rows = page.getByRole("list", { name: "Порядок матеріалів" }).getByRole("listitem");
  await expect(rows).toContainText(["1.Ґрунт", "2.Аркуш", "3.Брус", "4.Відео"]);
  await expectFits(page);
  await expectAccessible(page);
  const order = async () => {
    const lists = await Promise.all(
      ["files", "links"].map((what) => api.get(`/handbook/course-${what}/?course=${course}`)),
    );
    const all = lists.flatMap(({ results }) => results as { title: string; order: number }[]);
    return all.toSorted((one, other) => one.order - other.order).map((one) => one.title);
  };
  const last = page.getByRole("button", { name: "Перемістити вище: Відео" });
  await expectAlive(last);
  await last.focus();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(rows).toContainText(["1.Ґрунт", "2.Відео", "3.Аркуш", "4.Брус"]);
  await expect(last).toBeFocused();
  await expect.poll(order).toEqual(["Ґрунт", "Відео", "Аркуш", "Брус"]);
  await ready(page);
  const handle = (nth: number) => rows.nth(nth).getByTitle("Перетягніть на інше місце");
  const [from, to] = [await handle(3).boundingBox(), await handle(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 5, (to?.y ?? 0) - 5, { steps: 8 });
  await page.mouse.up();
  await expect(rows).toContainText(["1.Брус", "2.Ґрунт", "3.Відео", "4.Аркуш"]);
  await expect.poll(order).toEqual(["Брус", "Ґрунт", "Відео", "Аркуш"]);
  await page.reload();
  await expect(rows).toContainText(["1.Брус", "2.Ґрунт", "3.Відео", "4.Аркуш"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);

  const { user, email, name } = await makeLearner(api);
  await learn(api, { user, courses: [course], title: `Програма ${name}` });
  await context.clearCookies();
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/development/learn");
  const materials = page.getByRole("region", { name: "Матеріали" }).getByRole("listitem");
  await expect(materials).toContainText(["Брус", "Ґрунт", "Відео", "Аркуш"]);
  await expect(materials.first()).toContainText("1.");
  const first = page.getByRole("button", { name: "Брус", exact: true });
  await expectAlive(first);
  await first.click();
  for (const one of ["Ґрунт", "Відео", "Аркуш"]) {
    await page.getByRole("dialog").getByRole("button", { name: "Наступний матеріал" }).click();
    await expect(page.getByRole("dialog", { name: one })).toBeVisible();
  }
  await expect(page.getByRole("dialog").getByRole("button", { name: "Наступний матеріал" })).toHaveCount(0);
  await page.getByRole("dialog").getByRole("button", { name: "Попередній матеріал" }).click();
  await expect(page.getByRole("dialog", { name: "Відео" })).toBeVisible();
  await expectAccessible(page);
});
