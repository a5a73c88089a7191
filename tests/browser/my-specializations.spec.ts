import { longDate, spokenDay } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
import { newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";
import { expectWordsOf } from "./support/words";

const PROGRAMS = "/studies/user-education-programs/";

type Api = Awaited<ReturnType<typeof throughApi>>;

/** A specialization of two courses, the first with a test, the second with an exam. */
async function makeOffer(api: Api, name: string): Promise<{ program: number; position: string }> {
  const position = `Кухар цеху ${name}`;
  const place = await api.make("/users/positions/", { title: position });
  const program = await api.make("/studies/education-programs/", { title: `Кухар ${name}`, position: place });
  const knife = await api.make("/handbook/education-courses/", { title: `Ніж ${name}`, days_to_complete: 2 });
  await api.make("/handbook/tests/", { course: knife, title: "Про ножі" });
  const board = { title: `Дошка ${name}`, days_to_complete: 9, has_exam: true };
  const courses = [knife, await api.make("/handbook/education-courses/", board)];
  for (const [nth, course] of courses.entries())
    await api.make("/studies/education-program-courses/", { program, course, order: nth + 1 });
  return { program, position };
}

test("by keyboard: a specialization is ordered, withdrawn, ordered again and declined with a reason", async ({
  page,
  context,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const { program } = await makeOffer(api, name);
  await signInBy(context, email);
  await page.goto("/profile/specializations");
  const order = async (from: string) => {
    const button = page.getByRole("button", { name: from, exact: true });
    await expectAlive(button);
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("combobox", { name: "Specialization" })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole("option")).toHaveCount(1);
    await expect(page.getByRole("option")).toContainText("2 courses, 11 days");
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
    // The address follows a moment later. A reload before that would open the dialog again.
    await expect(page).not.toHaveURL(/order=/);
  };
  await order("Order a specialization");
  const card = page.getByRole("article", { name: `Кухар ${name}` });
  await expect(card).toContainText(`Ordered on ${spokenDay("en", companyDay(), companyDay())}`);
  await expect(card).toContainText(`Deadline: ${spokenDay("en", companyDay(14), companyDay())}`);
  // The page no longer says that there is nothing, and asks for nothing.
  await expect(page.getByText("You have no specializations to learn")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Welcome/ })).toHaveCount(0);
  const [ordered] = await api.list(`${PROGRAMS}?user=${user}`);
  const in14Days = companyDay(14);
  expect(ordered).toMatchObject({ program, status: "processing", deadline_date: in14Days });
  await page.goto("/development/learn");
  await expect(page.getByText("Your order waits for approval")).toBeVisible();
  const back = page.getByRole("main").getByRole("link", { name: "My Specialization" });
  await expectAlive(back);
  await back.press("Enter");
  await card.getByRole("button", { name: `Withdraw: Кухар ${name}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText(`Withdrawn: Кухар ${name}`)).toBeVisible();
  await expect(card).toHaveCount(0);
  expect(await api.list(`${PROGRAMS}?user=${user}`)).toEqual([]);
  await order("Order a specialization");
  const [again] = await api.list(`${PROGRAMS}?user=${user}`);
  await api.make(`${PROGRAMS}${again?.id}/reject/`, { reason: "Спершу адаптація" });
  await page.reload();
  await ready(page);
  await expect(card).toContainText("Rejected");
  await expect(card).toContainText(`Declined on ${spokenDay("en", companyDay(), companyDay())}`);
  await expect(card.getByText("Reason: Спершу адаптація")).toBeVisible();
  const orderAgain = card.getByRole("button", { name: `Order again: Кухар ${name}` });
  await orderAgain.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Specialization" });
  await expect(dialog.getByRole("combobox", { name: "Specialization" })).toHaveValue(`Кухар ${name}`);
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: `Hide: Кухар ${name}` }).press("Enter");
  await expect(card).toHaveCount(0);
  await expect(page.getByText("You have no specializations to learn")).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(card).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(
    `at ${width}: what is inside a specialization is seen before it is ordered, and the days are in words`,
    inFull(width > 360),
    async ({ page, context, baseURL, request }) => {
      const api = await throughApi(request);
      const { email, name } = await makeLearner(api);
      const { program, position } = await makeOffer(api, name);
      await page.setViewportSize({ width, height: 740 });
      await signInBy(context, email);
      await remember(context, String(baseURL), { lang: "uk" });
      await page.goto(`/profile/specializations?order=${program}`);
      const dialog = page.getByRole("dialog", { name: "Нова спеціалізація" });
      const inside = dialog.getByRole("region", { name: "Що всередині" });
      await expect(inside).toContainText(`Для посади: ${position}`);
      await expect(inside).toContainText("2 курси, 11 днів");
      await expect(inside.getByRole("listitem")).toHaveText([
        `1.Ніж ${name}2 дні · Онлайн-тест`,
        `2.Дошка ${name}9 днів · Очний іспит`,
      ]);
      const pick = dialog.getByRole("button", { name: "+30" });
      await expectAlive(pick);
      await pick.click();
      await expect(dialog.getByText(longDate("uk", companyDay(30)), { exact: true })).toBeVisible();
      if (width === 360) await expectRightInEveryLook(page, "order-a-specialization-uk");
      await dialog.getByRole("button", { name: "Замовити", exact: true }).click();
      const card = page.getByRole("article", { name: `Кухар ${name}` });
      await expect(card).toContainText("На розгляді");
      await expect(card).toContainText(/Замовлено \d+\s/);
      await expectWordsOf(page, "uk");
      if (width === 360) await expectRightInEveryLook(page, "order-waits-uk");
    },
  );

  test(
    `at ${width}: a person with nothing is welcomed, told how it goes and who the manager is, and led to the order`,
    inFull(width > 360),
    async ({ page, context, baseURL, request }) => {
      const api = await throughApi(request);
      const [person, manager] = [await makeLearner(api), await makeLearner(api)];
      await api.change("/users/users/", manager.user, { first_name: "Оксана", last_name: "Провідна" });
      const unit = { title: `Цех ${person.name}`, color: "#1f6f54", manager: manager.user, parent_id: null };
      await api.change("/users/users/", person.user, { unit: await api.make("/users/units/", unit) });
      await page.setViewportSize({ width, height: 740 });
      await signInBy(context, person.email);
      await remember(context, String(baseURL), { lang: "uk" });
      await page.goto("/home");
      const welcome = page.getByRole("region", { name: "Раді вас вітати!" });
      await expect(welcome).toBeVisible();
      const link = welcome.getByRole("link", { name: "Замовити спеціалізацію" });
      await expectAlive(link);
      await link.click();
      const dialog = page.getByRole("dialog", { name: "Нова спеціалізація" });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(welcome.getByRole("listitem")).toHaveText([
        /^1Замовте спеціалізацію/,
        /^2Адміністратор схвалить/,
        /^3Навчайтеся/,
      ]);
      await expect(welcome).toContainText("Ваш керівник: Провідна Оксана");
      await expectWordsOf(page, "uk");
      if (width === 360) await expectRightInEveryLook(page, "welcome-uk");
      await welcome.getByRole("button", { name: "Замовити спеціалізацію" }).click();
      await expect(dialog.getByRole("combobox", { name: "Спеціалізація" })).toBeFocused();

      // The other pages of a learner have one line and one way on.
      for (const [path, name, href] of [
        ["/development/learn", "Замовити спеціалізацію", "/profile/specializations?order=new"],
        ["/development/adaptation", "Моя спеціалізація", "/profile/specializations"],
        ["/profile/certificates", "Моя спеціалізація", "/profile/specializations"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
      }
    },
  );
}

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
  // Three numbers are three lines of one card here.
  expect((await page.locator("dl").boundingBox())?.height).toBeLessThan(170);
  const next = page.getByRole("region", { name: `Ніж ${name}` });
  await expect(next).toContainText("Complete the course");
  await next.getByRole("link", { name: "Complete the course" }).click();
  // The button does what it says: it asks at once, and once only.
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Complete", exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { name: `Ніж ${name}`, level: 2 })).toBeVisible();
  await page.goto(`/development/learn?program=${done?.id}`);
  await ready(page);
  await page.getByRole("button", { name: new RegExp(`Дошка ${name}`) }).click();
  await page.getByRole("button", { name: "Submit as Completed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete", exact: true }).click();
  // The end of a program leads on to what is still learned.
  const end = page.getByRole("article", { name: `Дошка ${name}` });
  await expect(end).toContainText("Program completed");
  await expect(end).toContainText(`Next course: Ніж ${name}`);
  await end.getByRole("link", { name: "To the next course" }).click();
  await expect(page.getByRole("heading", { name: `Ніж ${name}`, level: 2 })).toBeVisible();
  await api.make(`${PROGRAMS}${done?.id}/approve/`, {});
  await remember(context, String(baseURL), { lang: "uk" });
  await page.goto("/profile/specializations");
  await ready(page);
  // The page that most begin with congratulates, too, and lies below Home.
  await expect(page.getByRole("heading", { name: "Вітаємо!" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Переглянути", exact: true })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Головна", exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
  // What is finished has no day to keep, and no second way to the certificate that stands above.
  const baked = page.getByRole("row").filter({ has: page.getByRole("button", { name: `Пекар ${name}` }) });
  await expect(baked).not.toContainText("Термін", { useInnerText: true });
  await expect(baked.getByRole("button", { name: "Сертифікат", exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Усі мої сертифікати/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Переглянути", exact: true }).click();
  await expect(page.getByRole("dialog").getByText(`Пекар ${name}`).first()).toBeVisible();
  await page.keyboard.press("Escape");
  await baked.getByRole("button", { name: `Пекар ${name}` }).click();
  await expect(page).toHaveURL(/[?&]open=\d+/);
  await page.reload();
  await ready(page);
  await expect(page.getByRole("link", { name: new RegExp(`Дошка ${name}`) })).toBeVisible();
  const line = page.getByRole("list", { name: "Сертифікати" });
  await expect(line).toContainText("Дійсний");
  const saved = page.waitForEvent("download");
  await line.getByRole("button", { name: "PDF" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Учениця Марія Іванівна - Пекар \S+\.pdf$/);
  await expectWordsOf(page, "uk");
  await expectRightInEveryLook(page, "my-specializations-opened-uk");

  await page.goto("/profile/certificates");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Мої сертифікати");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([new RegExp(`Пекар ${name}.*Дійсний`)]);
  await expectWordsOf(page, "uk");
  await expectRightInEveryLook(page, "my-certificates-uk");
});

test(
  "a certificate that is not congratulated on stands beside its specialization, and all of them below",
  inFull(),
  async ({ page, context }) => {
    await signInAs(context, "examiner");
    await page.goto("/profile/specializations");
    const row = page.getByRole("row").filter({ has: page.getByRole("button", { name: "Certificate", exact: true }) });
    await row.first().getByRole("button", { name: "Certificate", exact: true }).click();
    await expect(page.getByRole("dialog", { name: /^Certificate No\. \d+$/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: /^All my certificates: \d+$/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My certificates");
  },
);

test(
  "what is late is said once, and one button is filled: to go on",
  inFull(),
  async ({ page, context, baseURL, request }) => {
    const taker = await newTaker(request, { questions: 1 });
    await taker.api.change("/studies/user-education-program-courses/", Number(taker.own), {
      deadline_date: "2020-02-03",
    });
    await signInBy(context, taker.email);
    await remember(context, String(baseURL), {});
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/profile/specializations");
    const next = page.getByRole("link", { name: "Start the test" });
    await expect(next).toBeVisible();
    await expect(page.getByText(/\d days? late/)).toHaveCount(1);
    // The card has said it: the numbers tell of the others.
    await expect(page.locator("dl > div").filter({ hasText: "Late" })).toHaveCount(0);
    await expect(page.locator("dl > div").filter({ hasText: "Your next deadline" })).toContainText(
      "No other deadlines",
    );
    const filled = await next.evaluate((link) => getComputedStyle(link).backgroundColor);
    const order = page.getByRole("button", { name: "New specialization" });
    await expect(order).not.toHaveCSS("background-color", filled);
    // On a phone it waits below everything, and at the right of the heading elsewhere.
    const table = page.getByRole("table");
    expect((await order.boundingBox())?.y).toBeGreaterThan((await table.boundingBox())?.y ?? 0);
    await page.setViewportSize({ width: 1280, height: 740 });
    expect((await order.boundingBox())?.y).toBeLessThan((await next.boundingBox())?.y ?? 0);
  },
);

test(
  "an opened course names its materials, says which are ticked, and leads to each",
  inFull(),
  async ({ page, context, baseURL, request }) => {
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
    const summary = page.locator("summary").filter({ hasText: "materials done" });
    await expect(summary).toHaveText("0 of 2 materials done");
    await summary.press("Enter");
    await expect(page.getByRole("link", { name: `Борошно ${name} (not done)` })).toBeVisible();
    await page.getByRole("link", { name: `Дріжджі ${name} (not done)` }).press("Enter");
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
    await expect(summary).toHaveText("1 of 2 materials done");
    await summary.press("Enter");
    await expect(page.getByRole("link", { name: `Дріжджі ${name} (done)` })).toBeVisible();
    await expect(page.getByRole("link", { name: `Борошно ${name} (not done)` })).toBeVisible();
  },
);
