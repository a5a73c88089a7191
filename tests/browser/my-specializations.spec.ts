import { companyDay } from "../support/company-day";
import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { throughApi } from "./support/through-api";
import { expectWordsOf } from "./support/words";

const PROGRAMS = "/studies/user-education-programs/";

test("by keyboard: a specialization is ordered, withdrawn, ordered again and declined with a reason", async ({
  page,
  context,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const [position] = await api.list("/users/positions/?page_size=1");
  const program = await api.make("/studies/education-programs/", { title: `Кухар ${name}`, position: position?.id });
  await signInBy(context, email);
  await page.goto("/profile/specializations");
  const order = async () => {
    const button = page.getByRole("button", { name: "New Specialization" });
    await expectAlive(button);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Specialization" })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("option")).toContainText("No courses yet");
    await page.keyboard.press("Enter");
    const deadline = page.getByRole("dialog").getByRole("textbox", { name: "Deadline" });
    await expect(deadline).not.toHaveValue("");
    const proposed = await deadline.inputValue();
    await deadline.fill("01-01-20");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The deadline cannot be in the past")).toBeVisible();
    await deadline.fill(proposed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  };
  await expect(page.getByText("You have no specializations to learn")).toBeVisible();
  await order();
  const waiting = page.getByText("1 order waits for confirmation.");
  await expect(waiting).toBeVisible();
  const [ordered] = await api.list(`${PROGRAMS}?user=${user}`);
  const in14Days = companyDay(14);
  expect(ordered).toMatchObject({ program, status: "processing", deadline_date: in14Days });
  await waiting.click();
  await page.getByRole("button", { name: `Withdraw: Кухар ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(waiting).toHaveCount(0);
  expect(await api.list(`${PROGRAMS}?user=${user}`)).toEqual([]);
  await order();
  const [again] = await api.list(`${PROGRAMS}?user=${user}`);
  await api.make(`${PROGRAMS}${again?.id}/reject/`, { reason: "Спершу адаптація" });
  await page.reload();
  await ready(page);
  await page.getByText("1 order was declined.").click();
  await expect(page.getByText("Reason: Спершу адаптація")).toBeVisible();
});

test("on a phone: the next step is one tap away, rows open, and a done one has its certificate", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const courses = [
    await api.make("/handbook/education-courses/", { title: `Ніж ${name}`, days_to_complete: 2 }),
    await api.make("/handbook/education-courses/", { title: `Дошка ${name}`, days_to_complete: 9 }),
  ];
  await learn(api, { user, courses: courses.slice(0, 1), title: `Кухар ${name}` });
  await learn(api, { user, courses: courses.slice(1), title: `Пекар ${name}` });
  const [done] = await api.list(`${PROGRAMS}?user=${user}&search=Пекар`);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile/specializations");
  await ready(page);
  await expect(page.getByText("0 of 2")).toBeVisible();
  const next = page.getByRole("region", { name: `Ніж ${name}` });
  await expect(next).toContainText("Complete the course");
  await next.getByRole("link", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: `Ніж ${name}`, level: 2 })).toBeVisible();
  await page.goto(`/development/learn?program=${done?.id}`);
  await ready(page);
  await page.getByRole("button", { name: new RegExp(`Дошка ${name}`) }).click();
  await page.getByRole("button", { name: "Submit as Completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("All courses are passed.", { exact: false })).toBeVisible();
  await api.make(`${PROGRAMS}${done?.id}/approve/`, {});
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/profile/specializations");
  await ready(page);
  await page.getByRole("button", { name: `Пекар ${name}` }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await page.reload();
  await ready(page);
  await expect(page.getByRole("link", { name: new RegExp(`Дошка ${name}`) })).toBeVisible();
  const line = page.getByRole("list", { name: "Сертифікати" });
  await expect(line).toContainText("Дійсний");
  const saved = page.waitForEvent("download");
  await line.getByRole("button", { name: "PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Сертифікат № \d+\.pdf$/);
  await expectWordsOf(page, "uk");
  await expectRightInEveryLook(page, "my-specializations-opened-uk");

  await page.getByRole("link", { name: "Усі мої сертифікати: 1" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Мої сертифікати");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([new RegExp(`Пекар ${name}.*Дійсний`)]);
  await expectWordsOf(page, "uk");
  await expectRightInEveryLook(page, "my-certificates-uk");
});

test("an opened course names its materials, says which are ticked, and leads to each", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Тісто ${name}` });
  for (const title of [`Борошно ${name}`, `Дріжджі ${name}`])
    await api.make("/handbook/course-links/", { course, title, url: "https://example.com/learn" });
  await learn(api, { user, courses: [course], title: `Пекар ${name}` });
  const [own] = (await api.get(`/studies/user-education-program-courses/?user=${user}`)).results;
  const [, yeast] = (await api.get(`/handbook/course-links/?course=${course}&ordering=title`)).results;
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.goto(`/profile/specializations?open=${own.user_program}`);
  await ready(page);
  const summary = page.locator("summary").filter({ hasText: "materials ticked" });
  await expect(summary).toHaveText("0 of 2 materials ticked");
  await summary.press("Enter");
  await expect(page.getByRole("link", { name: `Борошно ${name} (not ticked)` })).toBeVisible();
  await page.getByRole("link", { name: `Дріжджі ${name} (not ticked)` }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`course=${own.id}.*preview=link-${yeast.id}`));
  await page.goBack();
  await expect(page).toHaveURL(/\/profile\/specializations/);

  // Ticked elsewhere, such as on a phone.
  const elsewhere = await throughApi(request, email);
  await elsewhere.make(`/studies/user-education-program-courses/${own.id}/completed/`, {
    files: [],
    links: [yeast.id],
  });
  await page.reload();
  await expect(summary).toHaveText("1 of 2 materials ticked");
  await summary.press("Enter");
  await expect(page.getByRole("link", { name: `Дріжджі ${name} (ticked)` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Борошно ${name} (not ticked)` })).toBeVisible();
});
