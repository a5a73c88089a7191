import sharp from "sharp";
import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, signInAs, test } from "./support/journey";
import { makeLearner } from "./support/learner";
import { ready } from "./support/looks";
import { registerCompany } from "./support/new-company";
import { makeTest } from "./support/online-test-editor";
import { throughApi } from "./support/through-api";

test("a list without rows has a short title, a sentence, one button and no tools", async ({ page }) => {
  await registerCompany(page, "Порожня компанія");
  await page.goto(paths.checklists);
  await ready(page);
  await expect(page.getByText("No checklists yet", { exact: true })).toBeVisible();
  await expect(page.getByText("A checklist holds the questions that tasks are estimated by.")).toBeVisible();
  await expect(page.getByRole("button", { name: "New checklist" })).toHaveCount(1);
  await expect(page.locator("[data-toolbar]")).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  // Nothing that matches is another matter: the search must stay.
  await page.goto(`${paths.users}?users.q=nobody-at-all`);
  await expect(page.getByRole("main").getByRole("searchbox")).toBeVisible();
});

test.describe("an administrator", () => {
  test.beforeEach(async ({ context, baseURL }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { isAdminMode: true });
  });

  test("chooses from a tall picture in a frame as wide as it is high", inFull(), async ({ page }) => {
    const tall = await sharp({ create: { width: 120, height: 900, channels: 3, background: "#2a5dbf" } })
      .png()
      .toBuffer();
    await page.goto(`${paths.users}?users.form=new`);
    const file = { name: "tall.png", mimeType: "image/png", buffer: tall };
    await page.getByRole("dialog").getByLabel("Choose a picture").setInputFiles(file);
    const frame = page.getByRole("dialog", { name: "Choose the visible part" }).getByRole("application");
    await expect(frame).toBeVisible();
    const box = await frame.boundingBox();
    expect(Number(box?.width)).toBeGreaterThan(250);
    expect(Math.abs(Number(box?.width) - Number(box?.height))).toBeLessThanOrEqual(1);
  });

  test("reads notifications below the edge of the top bar", inFull(), async ({ page, request }) => {
    const api = await throughApi(request);
    const { email, name } = await makeLearner(api);
    const [position] = await api.list("/users/positions/?page_size=1");
    const program = await api.make("/studies/education-programs/", { title: `Рама ${name}`, position: position?.id });
    const person = await throughApi(request, email);
    const order = { user: person.user.id, program, deadline_date: companyDay(30) };
    await person.make("/studies/user-education-programs/", order);
    await page.goto(paths.faq);
    const bell = page.getByRole("button", { name: /^Notifications: \d+ new$/ });
    await expectAlive(bell);
    await bell.click();
    const list = page.getByRole("dialog", { name: "Notifications" });
    const bar = await page.getByRole("banner").boundingBox();
    // It gets its place after it is drawn.
    await expect
      .poll(async () => (await list.boundingBox())?.y)
      .toBeGreaterThanOrEqual(Number(bar?.y) + Number(bar?.height));
  });

  test("sees that a test has no questions, and a tick once it has one", async ({ page, request }) => {
    const { course, test: empty } = await makeTest(request, "");
    const api = await throughApi(request);
    const { title } = await api.get(`/handbook/education-courses/${course}/`);
    await page.goto(`${paths.competencies}?competencies.q=${encodeURIComponent(title)}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row.getByText("0 questions")).toBeVisible();
    await api.make("/handbook/test-questions/", { test: empty, title: "Перше?", score: 1 });
    await page.reload();
    await expect(row.getByText("0 questions")).toHaveCount(0);
    // The test, and no in-person exam.
    await expect(row.getByText("Yes", { exact: true })).toHaveCount(1);
    await expect(row.getByText("No", { exact: true })).toHaveCount(1);
  });

  test("types a new position in a row of its own name, under its column", inFull(), async ({ page }) => {
    await page.goto(paths.positions);
    const create = page.getByRole("button", { name: "New position" });
    await expectAlive(create);
    await create.click();
    const form = page.getByRole("group", { name: "New position" });
    const field = form.getByRole("textbox", { name: "Title" });
    await expect(field).toBeFocused();
    const [at, column] = await Promise.all([
      field.boundingBox(),
      page.getByRole("columnheader", { name: "Title" }).boundingBox(),
    ]);
    expect(Math.abs(Number(at?.x) - Number(column?.x))).toBeLessThanOrEqual(16);
    await expectAccessible(page);
  });

  test("sees when a given group ends that has no deadline of its own", inFull(), async ({ page, request }) => {
    const api = await throughApi(request);
    const { user, name } = await makeLearner(api);
    const program = await api.make("/studies/adaptation-programs/", { title: `Строки ${name}` });
    const course = await api.make("/handbook/adaptation-courses/", { title: `Крок ${name}`, days_to_complete: 14 });
    await api.make("/studies/adaptation-program-courses/", { program, course, order: 1 });
    await api.make("/studies/user-adaptation-programs/", { user, program });
    await page.goto(`${paths.adaptationSetup}?tab=assign&given.q=${name}`);
    const day = companyDay(14).split("-").reverse().join(".");
    await expect(page.getByRole("row").filter({ hasText: name })).toContainText(day);
  });

  test("deactivates people by a button that says so", async ({ page, request }) => {
    const { email, name } = await makeLearner(await throughApi(request));
    await page.goto(`${paths.users}?users.q=${name}`);
    await expect(page.getByText(email).filter({ visible: true })).toBeVisible();
    const box = page.getByRole("checkbox", { name: /^Select: / }).first();
    await expectAlive(box);
    await box.check();
    const bar = page.getByRole("group", { name: "Actions with the selected rows" });
    await bar.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Deactivate" }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Deactivate 1 person" })).toBeVisible();
  });
});
