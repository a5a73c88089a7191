import type { APIRequestContext } from "@playwright/test";
import { cutOff } from "./support/cut-off";
import { expect, expectAccessible, expectAlive, expectFits, PASSWORD, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";

const ELSEWHERE = "https://materials.example/guide";

/** A learner of a text and a link, in a company of its own whose administrator has not asked for opening yet. */
async function learnerOfTwo(request: APIRequestContext) {
  const { api, email: owner } = await newCompany(request);
  await api.make("/users/positions/", { title: "Пекар" });
  const { user, email } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: "Пекарня" });
  const text = { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("Тут борошно.") };
  const file = await api.upload("/handbook/course-files/", { course, title: "Борошно", file: text });
  const link = await api.make("/handbook/course-links/", { course, title: "Довідник", url: ELSEWHERE });
  await learn(api, { user, courses: [course], title: "Пекарство" });
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
  const read = () => api.get(`/studies/user-education-program-courses/${own?.id}/completed/`);
  return { owner, email, file, link, read };
}

test("an administrator asks for opening before ticking: on a phone the tick opens what was not opened, then ticks", async ({
  page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const { owner, email, file, link, read } = await learnerOfTwo(request);
  await signInBy(context, owner);
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/admin/company");
  const wish = page.getByRole("checkbox", { name: "Позначати матеріал лише після відкриття" });
  await expectAlive(wish);
  await expect(wish).not.toBeChecked();
  await wish.check();
  await page.getByRole("button", { name: "Зберегти" }).first().click();
  await expect(page.getByText("Налаштування збережено.")).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: String(baseURL) });
  await signInBy(phone, email);
  await remember(phone, String(baseURL), { lang: "uk" });
  // The other site is not there: its page answers here.
  await phone.route(ELSEWHERE, (route) => route.fulfill({ contentType: "text/html", body: "<h1>Довідник</h1>" }));
  const learning = await phone.newPage();
  await learning.goto("/development/learn");
  await openCourse(learning, /Пекарня/);
  const row = (title: string) => learning.getByRole("listitem").filter({ hasText: title });
  const tickOf = (title: string) => learning.getByRole("checkbox", { name: `Опрацьовано: ${title}` });
  await expectAlive(tickOf("Борошно"));
  for (const title of ["Борошно", "Довідник"]) {
    await expect(row(title)).toContainText("Спершу відкрийте");
    await expect(tickOf(title)).toHaveAccessibleDescription(/Спершу відкрийте/);
  }
  await expectFits(learning);
  await expectAccessible(learning);

  // The tick leads to opening, and ticks nothing.
  await tickOf("Борошно").click();
  const viewer = learning.getByRole("dialog", { name: "Борошно" });
  await expect(viewer.getByRole("article")).toContainText("Тут борошно.");
  await expect.poll(read).toEqual({ files: [], links: [], opened_files: [file], opened_links: [] });
  await viewer.getByRole("button", { name: "Опрацьовано, далі" }).click();
  const next = learning.getByRole("dialog", { name: "Довідник" });
  await expect(next.getByText("Спершу відкрийте")).toBeVisible();
  await expect(next.getByRole("button", { name: "Позначити як опрацьоване" })).toHaveCount(0);
  await next.getByRole("button", { name: "Закрити" }).click();
  await expect(tickOf("Борошно")).toBeChecked();
  await expect(row("Борошно")).not.toContainText("Спершу відкрийте");

  const opened = phone.waitForEvent("page");
  await tickOf("Довідник").click();
  await (await opened).waitForURL(ELSEWHERE);
  await (await opened).close();
  await expect(row("Довідник")).not.toContainText("Спершу відкрийте");
  await expect(tickOf("Довідник")).not.toBeChecked();
  await tickOf("Довідник").check();
  await expect.poll(read).toEqual({ files: [file], links: [link], opened_files: [file], opened_links: [link] });
  await phone.close();
});

test("what is opened and ticked without a connection is sent together later", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, owner, file, read } = await learnerOfTwo(request);
  const login = await request.post("/api/v2/auth/login/", { data: { email: owner, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await login.json()).access}` };
  const wish = await request.patch("/api/v2/users/company/", { headers, data: { is_opening_required: true } });
  expect(wish.ok()).toBe(true);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.goto("/development/learn");
  const tick = page.getByRole("checkbox", { name: "Done: Борошно" });
  await expectAlive(tick);
  const reconnect = await cutOff(page, "/completed/", "POST");
  await page.getByRole("button", { name: "Борошно" }).click();
  const viewer = page.getByRole("dialog", { name: "Борошно" });
  await expect(viewer.getByRole("article")).toContainText("Тут борошно.");
  await viewer.getByRole("button", { name: "Close" }).click();
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  expect(await read()).toMatchObject({ files: [], opened_files: [] });
  await reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(read).toMatchObject({ files: [file], opened_files: [file] });
});
