import { expect, expectAlive, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { throughApi } from "./support/through-api";

/** An examiner with requested exams of two learners. */
async function newExaminer(request: Parameters<typeof throughApi>[0]) {
  const api = await throughApi(request);
  const examiner = await makeLearner(api, ["employee", "examiner"]);
  const { name } = examiner;
  const course = await api.make("/handbook/education-courses/", {
    ...{ title: `Розкрій ${name}`, has_exam: true, examiners: [examiner.user] },
    exam_description: "Розкроїти деталь і пояснити кожен крок.",
  });
  const learners = [await makeLearner(api), await makeLearner(api)];
  for (const { user, email, name: word } of learners) {
    await api.change("/users/users/", user, { last_name: `Учень${word.replaceAll(/[^a-f]/g, "")}` });
    await learn(api, { user, courses: [course], title: `Кравець ${word}` });
    const own = await throughApi(request, email);
    const [userCourse] = await own.list(`/studies/user-education-program-courses/?user=${user}`);
    await own.make(`/studies/user-education-program-courses/${userCourse?.id}/request-exam/`, {});
  }
  return { api, examiner, learners, course, name };
}

test("an examiner on a phone adds a photographed sheet, fails one with a comment, passes the next, and takes one back", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const one = await newExaminer(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInBy(context, one.examiner.email);
  await remember(context, url, {});
  await page.goto("/teach/exams");
  const rows = page.getByRole("button", { name: new RegExp(`^Учень\\S* Марія Розкрій ${one.name}`) });
  await expect(rows).toHaveCount(2);
  await expectAlive(rows.first());
  await rows.first().click();
  await expect(page.getByText("Розкроїти деталь і пояснити кожен крок.")).toBeVisible();
  await page.getByLabel("Take a picture").setInputFiles({
    name: "аркуш.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expect(page.getByRole("button", { name: "аркуш", exact: true })).toBeVisible();
  const picture = page.getByRole("listitem").filter({ hasText: "аркуш" }).locator("img");
  await expect.poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(1);
  await picture.click();
  await page.getByRole("dialog", { name: "аркуш" }).getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Exam Failed", exact: true }).click();
  const question = page.getByRole("dialog", { name: "Are you sure to mark this exam as Failed?" });
  await expect(question.getByLabel("Comment for the learner")).toBeFocused();
  await question.getByLabel("Comment for the learner").fill("Повторіть крок із пришиванням.");
  await question.getByRole("button", { name: "Failed", exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("button", { name: new RegExp(`^Details: Розкрій ${one.name}`) })).toBeFocused();
  await page.keyboard.press("Enter");
  // On a phone the message may lie over the button, and stays under the pointer.
  await page
    .getByRole("region", { name: /^Messages/ })
    .getByRole("button", { name: "Close" })
    .click();
  await page.getByRole("button", { name: "Exam Passed", exact: true }).click();
  const asked = page.getByRole("dialog", { name: "Are you sure to approve this exam as Passed?" });
  await asked.getByRole("button", { name: "Passed", exact: true }).click();
  await expect(page.getByText("No exams wait for you")).toBeVisible();
  await page.getByRole("tab", { name: "Decided today" }).click();
  await expect(rows).toHaveCount(2);
  const failed = page.getByRole("row").filter({ hasText: "Exam Failed" });
  await failed
    .getByRole("button", { name: new RegExp(`Розкрій ${one.name}`) })
    .first()
    .click();
  await expect(page.getByText("Повторіть крок із пришиванням.")).toBeVisible();
  await page.getByRole("button", { name: "Reset the decision", exact: true }).last().click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reset the decision" }).click();
  await expect(rows).toHaveCount(1);
});

test.describe("two examiners", () => {
  test.use({ expected: [/409/] });

  test("the second is told who decided and when", async ({ page, context, request, baseURL: url = "" }) => {
    const one = await newExaminer(request);
    await signInBy(context, one.examiner.email);
    await remember(context, url, {});
    await page.goto("/teach/exams");
    const row = page.getByRole("button", { name: new RegExp(`^Розкрій ${one.name}`) }).first();
    await expectAlive(row);
    await row.click();
    const [exam] = await (await throughApi(request, one.examiner.email)).list("/studies/review/pending/?ordering=id");
    await page.getByRole("button", { name: "Exam Passed", exact: true }).click();
    for (const { id } of await (await throughApi(request, one.examiner.email)).list("/studies/review/pending/"))
      await one.api.make(`/studies/review/${id}/approve/`, {});
    expect(exam).toBeDefined();
    const asked = page.getByRole("dialog");
    await asked.getByRole("button", { name: "Passed", exact: true }).click();
    await expect(asked.getByRole("alert")).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/);
  });
});
