import { question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAlive, inFull, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { newCompany } from "./support/new-company";

test.beforeEach(async ({ context, baseURL }) => {
  await remember(context, String(baseURL), { isAdminMode: true });
});

test("a number field refuses letters while one types, and says at once what is wrong with pasted text", async ({
  page,
  context,
  request,
}) => {
  const { api, email } = await newCompany(request);
  const course = await api.make("/handbook/education-courses/", { title: "Вузли" });
  await signInBy(context, email);
  await page.goto(`/admin/dictionaries/competencies/${course}?tab=test`);
  const add = page.getByRole("button", { name: "Add a test" });
  await expectAlive(add);
  await add.click();
  const score = page.getByRole("textbox", { name: "Passing score (0...100)" });
  await expect(page.getByRole("textbox", { name: "Title" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Number of tries" })).toHaveValue("3");
  await score.fill("");
  await score.pressSequentially("8a.б5-");
  await expect(score).toHaveValue("85");
  await expect(score).toHaveAttribute("inputmode", "numeric");
  await score.fill("багато");
  await expect(score).toBeFocused();
  await expect(score).toHaveAttribute("aria-invalid", "true");
  await score.fill("85");
  await expect(score).not.toHaveAttribute("aria-invalid", "true");
});

test("Ctrl+Enter saves from every field, and the next question begins with the points of the last", async ({
  page,
  context,
  request,
}) => {
  const { api, email } = await newCompany(request);
  const course = await api.make("/handbook/education-courses/", { title: "Вузли" });
  await signInBy(context, email);
  await page.goto(`/admin/dictionaries/competencies/${course}?tab=test`);
  const add = page.getByRole("button", { name: "Add a test" });
  await expectAlive(add);
  await add.click();
  await page.getByRole("textbox", { name: "Title" }).fill("Вузли");
  await page.getByRole("checkbox", { name: "Time-limited" }).press("Control+Enter");
  const form = page.getByRole("region", { name: "New question" });
  const [text, score] = [
    form.getByRole("textbox", { name: "Question", exact: true }),
    form.getByRole("textbox", { name: "Score" }),
  ];
  await expect(text).toBeFocused();
  await expect(score).toHaveValue("1");
  await text.fill("Який вузол не ковзає?");
  await score.fill("4");
  await score.press("Control+Enter");
  const answer = page.getByRole("textbox", { name: "Answer" });
  await expect(answer).toBeFocused();
  await answer.fill("Прямий");
  // After Shift+Enter another one comes; Ctrl+Enter is the last.
  await answer.press("Shift+Enter");
  await expect(answer).toHaveValue("");
  await answer.fill("Ткацький");
  await page.getByRole("checkbox", { name: "Correct", exact: true }).press("Control+Enter");
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole("list", { name: /^Answers to/ }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Add a question" }).click();
  await expect(text).toBeFocused();
  await expect(score).toHaveValue("4");
});

test(
  "questions of a checklist begin with a point, then with the points of the last one; Ctrl+Enter ends",
  inFull(),
  async ({ page, context, request }) => {
    const { api, email } = await newCompany(request);
    const checklist = await api.make("/handbook/checklists/", { title: "Огляд" });
    await signInBy(context, email);
    await page.goto(`/admin/dictionaries/checklists?checklists.open=${checklist}`);
    const add = page.getByRole("button", { name: "New question" });
    await expectAlive(add);
    await add.click();
    const [text, score] = [
      page.getByRole("textbox", { name: "Question" }),
      page.getByRole("textbox", { name: "Score" }),
    ];
    await expect(text).toBeFocused();
    await expect(score).toHaveValue("1");
    await text.fill("Чисто");
    await score.fill("7");
    await score.press("Shift+Enter");
    await expect(text).toHaveValue("");
    await expect(score).toHaveValue("7");
    await text.fill("Світло");
    await text.press("Control+Enter");
    await expect(text).toHaveCount(0);
    await expect(page.getByText("2 questions, sum of scores: 14")).toBeVisible();
    await add.click();
    await expect(score).toHaveValue("7");
  },
);

test(
  "a form that opens in a dialog has the focus in its first field, and the list of keys tells of Ctrl+Enter",
  inFull(),
  async ({ page, context, request }) => {
    const { email } = await newCompany(request);
    await signInBy(context, email);
    await page.goto("/admin/dictionaries/users");
    // A row can be alive before the keys of the page are heard.
    await ready(page);
    await expectAlive(page.getByRole("button", { name: /^More: Власниця/ }));
    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(keys.getByText("Save a form, from any of its fields")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(keys).toHaveCount(0);
    await page.getByRole("checkbox", { name: /^Select: Власниця/ }).check();
    await page.getByRole("button", { name: "Assign a program" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("combobox").first()).toBeFocused();
  },
);

test(
  "Ctrl+Enter saves a new unit and an edited one from every control of its row",
  inFull(),
  async ({ page, context, request }) => {
    const { api, email } = await newCompany(request);
    await signInBy(context, email);
    await page.goto("/admin/dictionaries/units");
    const add = page.getByRole("button", { name: "Add unit" }).first();
    await expectAlive(add);
    await add.click();
    const [name, manager] = [
      page.getByRole("textbox", { name: "Name" }),
      page.getByRole("combobox", { name: "Manager" }),
    ];
    await expect(name).toBeFocused();
    await name.fill("Палітурна");
    if (!(await manager.inputValue())) {
      await manager.fill("Власниця");
      await page.getByRole("option", { name: /Власниця/ }).click();
    }
    await manager.press("Control+Enter");
    await expect(page.getByRole("row", { name: "Палітурна", exact: true })).toBeFocused();
    await expect(name).toHaveCount(0);

    await page.getByRole("button", { name: "Edit “Палітурна”" }).click();
    await name.fill("Палітурний цех");
    // A button keeps its own Enter, but not this one.
    await page
      .getByRole("row", { name: "Edit “Палітурна”" })
      .getByRole("button", { name: /^Colour/ })
      .press("Control+Enter");
    await expect(page.getByRole("row", { name: "Палітурний цех", exact: true })).toBeVisible();
    await expect(name).toHaveCount(0);
    expect(await api.list("/users/units/?flat=true")).toMatchObject([{ title: "Палітурний цех" }]);
  },
);

test(
  "Ctrl+Enter saves an estimate from a tick and from the comment, and opens the next task",
  inFull(),
  async ({ page, context, request, baseURL }) => {
    const one = await signedInEstimator({ context, request, baseURL }, 2);
    const scores = () =>
      Promise.all(one.tasks.map(async (id) => (await one.api.get(`/process/tasks/${id}/`)).score as number | null));
    await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
    await expectAlive(question(page, 3));
    await question(page, 3).check();
    await question(page, 3).press("Control+Enter");
    await expect(sheet(page)).toContainText("Зміна 2");
    await expect.poll(scores).toEqual([40, null]);
    await expect(question(page, 3)).not.toBeChecked();
    await question(page, 2).check();
    const comment = sheet(page).getByRole("textbox", { name: /^Comment for / });
    await comment.fill("Чисто");
    // Enter alone begins a new line.
    await comment.press("Enter");
    await expect(comment).toHaveValue("Чисто\n");
    await comment.press("Control+Enter");
    await expect(sheet(page)).toHaveCount(0);
    expect(await scores()).toEqual([40, 30]);
  },
);
