import type { Page } from "@playwright/test";
import { newEstimator, question, sheet, signedInEstimator } from "./support/estimator";
import { expect, expectAlive, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";

const WORDS = "Шви рівні, але прасуйте кожен шов.\nЗайду ще раз у четвер.";
const PHOTO = {
  name: "стіл.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const commentIn = (page: Page) => sheet(page).getByLabel("Comment for Учениця Марія");
const saved = (page: Page) => sheet(page).getByText(/Draft saved at/);
const file = (page: Page, title: string) => sheet(page).getByRole("button", { name: title, exact: true });

test("on a phone an estimator comments and adds a picture; the person reads both, from the notification and in the row", async ({
  browser,
  request,
  baseURL: url = "",
}) => {
  const one = await newEstimator(request, 1);
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, baseURL: url };
  const seat = async (email: string) => {
    const context = await browser.newContext(phone);
    await signInBy(context, email);
    await remember(context, url, {});
    return context.newPage();
  };

  const page = await seat(one.estimator.email);
  await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
  await expectAlive(question(page, 1));
  await question(page, 1).check();
  await commentIn(page).fill(WORDS);
  await expect(saved(page)).toBeVisible();
  // What is written outlives the page.
  await page.reload();
  await expect(commentIn(page)).toHaveValue(WORDS);
  await expect(question(page, 1)).toBeChecked();
  const chooser = page.getByLabel("Add a picture");
  await expect(chooser).toHaveAttribute("accept", "image/*");
  await chooser.setInputFiles(PHOTO);
  await expect(file(page, "стіл")).toBeVisible();
  await chooser.setInputFiles({ ...PHOTO, name: "зайве.png" });
  await expect(file(page, "зайве")).toBeVisible();
  await sheet(page).getByRole("button", { name: "Delete: зайве" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(file(page, "зайве")).toHaveCount(0);
  // A picture makes no draft and changes none.
  await expect(commentIn(page)).toHaveValue(WORDS);
  // A file that the server refuses says why, and the form goes on.
  await chooser.setInputFiles({ name: "порожнє.png", mimeType: "image/png", buffer: Buffer.alloc(0) });
  const refused = sheet(page).getByRole("listitem", { name: "порожнє.png" });
  await expect(refused.getByRole("status")).toHaveText(/\S+ \S+/);
  await refused.getByRole("button", { name: "Remove порожнє.png from the list" }).click();
  await sheet(page).getByRole("button", { name: "Save the estimate" }).click();
  await expect(page.getByText("Estimated: Зміна 1, 20")).toBeVisible();
  const task = await one.api.get(`/process/tasks/${one.tasks[0]}/`);
  expect(task).toMatchObject({ comment: WORDS, score: 20, files: [{ title: "стіл" }] });

  const reader = await seat(one.person.email);
  await reader.goto("/notifications");
  const notice = reader.getByRole("link", { name: /Task estimated at [\d.]+%: Зміна 1\. Comment: Шви рівні/ });
  await expectAlive(notice);
  await notice.click();
  const filled = reader.getByRole("dialog", { name: "Зміна 1" });
  await expect(filled.getByText(/^Estimator: Учениця Марія.*, \d+\s[A-Z][a-z]+$/)).toBeVisible();
  await expect(filled.getByRole("blockquote")).toHaveText(`Comment: ${WORDS}`);
  await expect(filled.getByRole("button", { name: "стіл", exact: true })).toBeVisible();
  await reader.goto("/profile/marks");
  const row = reader.getByRole("row").filter({ hasText: "Зміна 1" });
  await expect(row.getByRole("blockquote")).toContainText("Шви рівні, але прасуйте кожен шов.");
  const open = row.getByRole("button", { name: /^Open the filled checklist/ });
  await expectAlive(open);
  await open.click();
  await expect(filled).toBeVisible();
});

test("a picture that is on its way keeps the estimate waiting", async ({ page, context, request, baseURL }) => {
  const one = await signedInEstimator({ context, request, baseURL }, 1);
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await page.route("**/add-file/", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/teach/processes?fill=${one.tasks[0]}`);
  await expectAlive(question(page, 0));
  await question(page, 0).check();
  await page.getByLabel("Add a picture").setInputFiles(PHOTO);
  await expect(sheet(page).getByRole("listitem", { name: "стіл.png" })).toBeVisible();
  const save = sheet(page).getByRole("button", { name: "Save the estimate" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  send();
  await expect(file(page, "стіл")).toBeVisible();
  await save.click();
  await expect(page.getByText("Estimated: Зміна 1, 10")).toBeVisible();
});
