import { expect, expectAccessible, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { answer, begin, heading, newTaker, onlyTry, submit } from "./support/taker";

test("one right answer looks like one where the author says so: round choices, by mouse, arrows and figures", async ({
  page,
  context,
  request,
}) => {
  const { api, email, quiz, test: id, own } = await newTaker(request, { questions: 2 });
  const [, second] = await api.list(`/handbook/test-questions/?test=${id}&ordering=order`);
  await api.make("/handbook/test-answers/", { question: second?.id, title: "Авжеж 2", is_correct: true, order: 3 });
  await api.change("/handbook/tests/", id, { shows_single_choice: true });
  await signInBy(context, email);
  await page.goto(quiz);
  await begin(page);
  const choice = (title: string) => page.getByRole("radio", { name: title });
  await expect(page.getByText("One answer is correct.")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await choice("Так 1").check();
  await page.keyboard.press("ArrowDown");
  await expect(choice("Ні 1")).toBeChecked();
  await expect(choice("Так 1")).not.toBeChecked();
  const saved = page.waitForResponse(/save-exam-answer/);
  await page.keyboard.press("1");
  await page.keyboard.press("1");
  await expect(choice("Так 1")).toBeChecked();
  await saved;
  await page.reload();
  await expect(choice("Так 1")).toBeChecked();
  await expectAccessible(page);
  await choice("Так 1").press("Enter");
  await expect(heading(page, 2)).toBeFocused();
  await expect(page.getByText("Several answers may be correct.")).toBeVisible();
  for (const title of ["Так 2", "Авжеж 2"]) await answer(page, title).check();
  await submit(page).click();
  await expect(page.getByText("Your score is 100 out of 100")).toBeVisible();
  expect(await onlyTry(api, own)).toEqual({
    score: 100,
    answers: [
      [true, "Так 1"],
      [true, "Так 2", "Авжеж 2"],
    ],
  });
});
