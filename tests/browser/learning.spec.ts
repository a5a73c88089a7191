import type { APIRequestContext } from "@playwright/test";
import { spokenDay } from "@/lib/i18n/day-text";
import { companyDay } from "../support/company-day";
import { countBursts } from "./support/bursts";
import { cutOff } from "./support/cut-off";
import { expect, expectAccessible, expectAlive, expectFits, inFull, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { toastsStay } from "./support/staying-toasts";
import { throughApi } from "./support/through-api";

/** A new learner with one program of two courses: one with two links and an in-person exam, one without anything. */
async function newLearner(request: APIRequestContext) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const courses = [
    await api.make("/handbook/education-courses/", { title: `Знання ${name}`, has_exam: true, days_to_complete: 2 }),
    await api.make("/handbook/education-courses/", { title: `Звичка ${name}`, days_to_complete: 20 }),
  ];
  const links = [];
  for (const title of ["Перше читання", "Друге читання"])
    links.push(
      await api.make("/handbook/course-links/", { course: courses[0], title, url: "https://materials.example/" }),
    );
  const program = await learn(api, { user, courses, title: `Справа ${name}` });
  return { api, user, email, name, courses, links, program };
}

test("on a phone the list and the course are two steps; Back, reload and the address keep the place", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, name } = await newLearner(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/development/learn");
  await ready(page);
  await expect(page.getByRole("heading", { name: "Other courses (1)" })).toBeVisible();
  const course = page.getByRole("article", { name: `Знання ${name}` });
  await expect(course).toBeHidden();
  await page.getByRole("link", { name: `Знання ${name}` }).click();
  await expect(course).toBeVisible();
  await expect(page.getByRole("heading", { name: "Other courses (1)" })).toBeHidden();
  await expect(page).toHaveURL(/[?&]course=\d+/);
  await page.reload();
  // Before hydration nobody hears that the person goes back.
  await ready(page);
  await expect(course).toBeVisible();
  await page.goBack();
  await expect(course).toBeHidden();
  await page.goForward();
  await expect(course).toBeVisible();
  await page.getByRole("button", { name: "All courses" }).click();
  await expect(page.getByRole("heading", { name: "Other courses (1)" })).toBeVisible();
});

test("on a phone: Continue opens the material, one button ticks it and opens the next, then the exam is asked for", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Знання ${name}`, has_exam: true });
  for (const title of ["Перша сторінка", "Друга сторінка"]) {
    const file = { name: "page.txt", mimeType: "text/plain", buffer: Buffer.from(`Тут ${title}`) };
    await api.upload("/handbook/course-files/", { course, title, file });
  }
  const next = await api.make("/handbook/education-courses/", { title: `Звичка ${name}` });
  await learn(api, { user, courses: [course, next], title: `Справа ${name}` });
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/development/learn");
  await ready(page);
  const step = page.getByRole("region", { name: "Next step" });
  await page.getByRole("link", { name: "Continue" }).click();
  const first = page.getByRole("dialog", { name: "Перша сторінка" });
  await expect(first.getByText("Тут Перша сторінка")).toBeVisible();
  await expect(page).not.toHaveURL(/open=next/);
  // Who has never ticked is told what a tick is, where it is made.
  const once = "A tick stays. It can be undone for 5 seconds only.";
  await expect(first.getByText(once)).toBeVisible();
  await first.getByRole("button", { name: "Done, next" }).click();
  const second = page.getByRole("dialog", { name: "Друга сторінка" });
  await expect(second.getByText(once)).toBeHidden();
  await expect(second.getByText("Тут Друга сторінка")).toBeVisible();
  await second.getByRole("button", { name: "Close" }).click();
  await expect(step.getByText("Друга сторінка")).toBeInViewport();
  await step.getByRole("button", { name: "Open the material" }).click();
  await second.getByRole("button", { name: "Mark as done" }).click();
  await expect(second.getByText("The materials are ready")).toBeVisible();
  // What comes next is offered in the viewer too.
  await second.getByRole("button", { name: "Request the exam" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await second.getByRole("button", { name: "Close" }).click();
  await expect(step.getByRole("button", { name: "Request the exam" })).toBeInViewport();
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${course}`);
  const read = () => api.get(`/studies/user-education-program-courses/${own?.id}/completed/`);
  await expect.poll(async () => (await read()).files.length).toBe(2);
  await step.getByRole("button", { name: "Request the exam" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Request", exact: true }).click();
  await expect(step.getByText("Waiting for the examiner")).toBeVisible();
  await expect(step.getByText(`Requested on ${spokenDay("en", companyDay(0), companyDay(0))}`)).toBeVisible();
  // Nobody examines this course, so the request has gone to the administrators.
  await expect(step.getByText(/^The request went to: \S/)).toBeVisible();
  await expect(step.getByRole("button")).toHaveText(["Ask an administrator"]);
});

test(
  "a course that waits names the examiners, who can be asked; beside it another course is offered once",
  inFull(),
  async ({ page, context, baseURL, request }) => {
    const { email, name, api, user, links, courses } = await newLearner(request);
    const examiner = await makeLearner(api, ["employee", "examiner"]);
    await api.change("/handbook/education-courses/", Number(courses[0]), { examiners: [examiner.user] });
    const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${courses[0]}`);
    const learner = await throughApi(request, email);
    const path = `/studies/user-education-program-courses/${own?.id}`;
    await learner.make(`${path}/completed/`, { links });
    await learner.make(`${path}/request-exam/`, {});
    await signInBy(context, email);
    await remember(context, String(baseURL), {});
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/development/learn?course=${own?.id}`);
    const step = page.getByRole("region", { name: "Next step" });
    await expect(step.getByText("The request went to: Учениця Марія")).toBeVisible();
    // The state of the stage says it once.
    await expect(page.getByRole("table").getByText("request")).toHaveText(["Requested"]);
    const ask = step.getByRole("button", { name: "Ask the examiner" });
    await expectAlive(ask);
    await ask.click();
    const dialog = page.getByRole("dialog", { name: "Ask a question" });
    await expect(dialog.getByLabel("Whom to ask")).toHaveValue(String(examiner.user));
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    // Where nothing is to be done the next course is offered above; where something is, the course offers that alone.
    const offer = page.getByRole("link", { name: "Complete the course" });
    await expect(offer).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`Звичка ${name}`) }).click();
    await expect(step.getByRole("button", { name: "Submit as Completed" })).toBeVisible();
    // It is said once: no stage below repeats it.
    await expect(step).toContainText("After that nothing can be changed.");
    await expect(page.getByRole("table")).toHaveCount(0);
    await expect(offer).toBeHidden();
  },
);

test("by keyboard: materials are ticked, which opens the exam, which is requested and then waits", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, name, api, user, links, courses } = await newLearner(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.goto("/development/learn");
  await ready(page);
  const first = page.getByRole("checkbox", { name: "Done: Перше читання" });
  const second = page.getByRole("checkbox", { name: "Done: Друге читання" });
  await expectAlive(first);
  const exams = page.getByRole("table");
  await expect(exams.getByRole("link", { name: "Opens after the materials" })).toBeVisible();
  await second.focus();
  await page.keyboard.press("Space");
  await expect(second).toBeChecked();
  await expect(page.getByText("A tick stays. It can be undone for 5 seconds only.")).toBeVisible();
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${courses[0]}`);
  const read = () => api.get(`/studies/user-education-program-courses/${own?.id}/completed/`);
  await page.keyboard.press("Space");
  await expect(second).not.toBeChecked();
  await page.keyboard.press("Space");
  await expect(second).toBeChecked();
  await expect.poll(async () => (await read()).links).toEqual([links[1]]);
  await expect(page.getByRole("button", { name: "Undo the tick: Друге читання" })).toHaveCount(0);
  await page.keyboard.press("Space");
  await expect(
    page.getByText("A ticked material cannot be unticked. Please contact the training administrator."),
  ).toHaveText(/Who can help: \S+ \S+.*\.$/);
  await expect(second).toBeChecked();
  await first.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("2 of 2 done")).toBeVisible();
  // The page shows a tick before the server has it, which allows the exam only after all of them.
  await expect.poll(async () => (await read()).links.toSorted()).toEqual(links.toSorted());
  await ready(page);
  const ask = exams.getByRole("button", { name: "Request exam" });
  await ask.focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Request the in-person exam?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Request", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(exams.getByText("Requested", { exact: true })).toBeVisible();
  await expect(question).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: new RegExp(`Знання ${name}.*Waiting for the examiner`) }),
  ).toBeVisible();
  // The other course has nothing to read and no exam.
  await page.getByRole("button", { name: new RegExp(`Звичка ${name}`) }).focus();
  await page.keyboard.press("Enter");
  const submit = page.getByRole("button", { name: "Submit as Completed" });
  await submit.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Complete", exact: true }).click();
  await expect(exams.getByText("Completed", { exact: true })).toBeVisible();
  expect((await api.list(`/studies/user-education-programs/?search=${name}`)).at(0)).toMatchObject({ progress: 50 });

  // The examiner's sheet is shown with the decision.
  const [exam] = await api.list(`/studies/review/?search=${encodeURIComponent(`Знання ${name}`)}`);
  const sheet = { name: "sheet.txt", mimeType: "text/plain", buffer: Buffer.from("Well done") };
  await api.upload(`/studies/review/${exam?.id}/add-file/`, { title: `Аркуш ${name}`, file: sheet });
  await page.getByRole("button", { name: new RegExp(`Знання ${name}`) }).press("Enter");
  await expect(exams.getByText("Requested", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "From the examiner" })).toHaveCount(0);
  await api.make(`/studies/review/${exam?.id}/approve/`, {});
  await page.reload();
  const link = page.getByRole("link", { name: `Аркуш ${name} (opens in a new tab)` });
  await expect(link).toBeVisible();
  expect(await (await page.request.get(String(await link.getAttribute("href")))).text()).toBe("Well done");
});

test("on a phone the decision is shown with the examiner's comment, and earlier decisions are folded", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { api, email, name, links } = await newLearner(request);
  const own = await throughApi(request, email);
  const title = encodeURIComponent(`Знання ${name}`);
  const [course] = await own.list(`/studies/user-education-program-courses/?search=${title}`);
  const steps = `/studies/user-education-program-courses/${course?.id}`;
  await own.make(`${steps}/completed/`, { links });
  const decide = async (decision: "approve" | "reject", comment: string) => {
    await own.make(`${steps}/request-exam/`, {});
    const [exam] = await api.list(`/studies/review/?search=${title}`);
    await api.make(`/studies/review/${exam?.id}/${decision}/`, { comment });
    return `/studies/review/${exam?.id}/reset/`;
  };
  const long = `${"Рукави".repeat(20)}\nДругий рядок`;
  const reset = await decide("reject", long);

  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/development/learn");
  await ready(page);
  await openCourse(page, new RegExp(`Знання ${name}`));
  const quoted = page.getByRole("blockquote");
  await expect(page.getByRole("heading", { name: "Decision" })).toBeVisible();
  await expect(quoted).toHaveText(long);
  await expectFits(page);
  await expectAccessible(page);

  await api.make(reset, {});
  await page.reload();
  const earlier = page.getByText("1 earlier decision");
  await expect(earlier).toBeVisible();
  await expect(quoted).toBeHidden();
  await expect(page.locator("summary").filter({ has: earlier })).toHaveCSS("list-style-type", "none");
  await expect(page.getByRole("heading", { name: "Decision" })).toHaveCount(0);
  await decide("approve", "Тепер добре");
  const bursts = await countBursts(page);
  await page.reload();
  await expect(quoted).toHaveText(["Тепер добре"]);
  await ready(page);
  // The examiner's yes has its colours, once.
  await expect.poll(bursts).toBe(1);
  await page.reload();
  await ready(page);
  await earlier.click();
  await expect(quoted).toHaveText(["Тепер добре", long]);
  await expectFits(page);
  await expectAccessible(page);
  expect(await bursts()).toBe(0);
});

test("without a connection a tick is kept, survives a reload of the page, and is sent once the server answers", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, links, user, api, courses } = await newLearner(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.goto("/development/learn");
  await ready(page);
  const first = page.getByRole("checkbox", { name: "Done: Перше читання" });
  await expectAlive(first);
  const reconnect = await cutOff(page, "/completed/", "POST");
  await first.check();
  await expect(first).toBeChecked();
  await expect(page.getByText("No connection. Your ticks are kept and will be sent automatically.")).toBeVisible();
  await page.reload();
  await expect(first).toBeChecked();
  const [course] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${courses[0]}`);
  const read = () => api.get(`/studies/user-education-program-courses/${course?.id}/completed/`);
  expect(await read()).toMatchObject({ files: [], links: [] });
  await reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByText("No connection. Your ticks are kept")).toHaveCount(0);
  await expect.poll(read).toMatchObject({ files: [], links: [links[0]] });
  await expect(page.getByText("1 of 2 done")).toBeVisible();
});

test.describe("a tick that a failing server does not take", () => {
  test.use({ expected: [/500/] });

  test("is kept and sent again, and nothing speaks of the connection", async ({ page, context, baseURL, request }) => {
    const { email } = await newLearner(request);
    await signInBy(context, email);
    await remember(context, String(baseURL), {});
    await page.goto("/development/learn");
    await ready(page);
    const first = page.getByRole("checkbox", { name: "Done: Перше читання" });
    await expectAlive(first);
    await page.route(/\/completed\/$/, (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await first.check();
    await expect(page.getByText("The server cannot take your ticks now. They are kept")).toBeVisible();
    await expect(page.getByText("No connection")).toHaveCount(0);
    await page.unroute(/\/completed\/$/);
    await expect(page.getByText("The server cannot take your ticks now.")).toHaveCount(0);
    await expect(first).toBeChecked();
    await expect(page.getByText("1 of 2 done")).toBeVisible();
  });
});

test.describe("a tick that the server refuses", () => {
  test.use({ expected: [/400/] });

  test("is taken back, with the server's sentence", async ({ page, context, baseURL, request }) => {
    await toastsStay(page);
    const { email, links, api } = await newLearner(request);
    await signInBy(context, email);
    await remember(context, String(baseURL), {});
    await page.goto("/development/learn");
    await ready(page);
    const first = page.getByRole("checkbox", { name: "Done: Перше читання" });
    await expectAlive(first);
    await api.remove("/handbook/course-links/", links[0] ?? 0);
    // The refusal waits until the tick was seen, which it takes back.
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/completed\/$/, async (route) => {
      if (route.request().method() === "POST") await held;
      await route.continue();
    });
    await first.check();
    answer();
    await expect(page.locator("[data-sonner-toast]")).toBeVisible();
    await expect(first).toHaveCount(0);
    await expect(page.getByText("0 of 1 done")).toBeVisible();
  });
});

test("a material that is added while the course is open is there after the next tick, before the exam is offered", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, courses, api } = await newLearner(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  await page.goto("/development/learn");
  await ready(page);
  const tick = (title: string) => page.getByRole("checkbox", { name: `Done: ${title}` });
  await expectAlive(tick("Перше читання"));
  await api.make("/handbook/course-links/", {
    course: courses[0],
    title: "Третє читання",
    url: "https://materials.example/",
  });
  for (const title of ["Перше читання", "Друге читання"]) await tick(title).check();
  await expect(page.getByText("2 of 3 done")).toBeVisible();
  const exam = page.getByRole("region", { name: "Next step" }).getByRole("button", { name: "Request the exam" });
  await expect(exam).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Request exam", exact: true })).toBeDisabled();
  await tick("Третє читання").check();
  await expect(exam).toBeEnabled();
});
