import type { APIRequestContext, Page } from "@playwright/test";
import { expect, expectAccessible, expectAlive, expectFits, remember, test } from "./support/journey";
import { learn, makeLearner, openCourse, signInBy } from "./support/learner";
import { throughApi } from "./support/through-api";

/** A learner of a course with two texts. */
async function learnerOfTwo(request: APIRequestContext) {
  const api = await throughApi(request);
  const { user, email, name } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: `Пекарня ${name}` });
  const files: number[] = [];
  for (const title of ["Борошно", "Дріжджі"])
    files.push(
      await api.upload("/handbook/course-files/", {
        course,
        title,
        file: { name: "a.txt", mimeType: "text/plain", buffer: Buffer.from(`Тут ${title}. ${"слово ".repeat(400)}`) },
      }),
    );
  await learn(api, { user, courses: [course], title: `Пекар ${name}` });
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}&course=${course}`);
  const ticked = async () => (await api.get(`/studies/user-education-program-courses/${own?.id}/completed/`)).files;
  return { email, files, ticked };
}

/** The ticks that the page sends. */
function sentBy(page: Page): number[][] {
  const sent: number[][] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/completed/"))
      sent.push(request.postDataJSON().files as number[]);
  });
  return sent;
}

test("a tick is taken back before it is sent: in the list, in the viewer, and by its own box", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const { email, files, ticked } = await learnerOfTwo(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), { lang: "uk" });
  await page.setViewportSize({ width: 360, height: 740 });
  const sent = sentBy(page);
  await page.goto("/development/learn");
  await openCourse(page, /Пекарня/);
  const tickOf = (title: string) => page.getByRole("checkbox", { name: `Опрацьовано: ${title}` });
  const [first, second] = [tickOf("Борошно"), tickOf("Дріжджі")];
  const row = page.getByRole("listitem").filter({ hasText: "Борошно" });
  await expect(row).toContainText("2 хв");
  await expectAlive(page.getByRole("checkbox").first());
  expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await first.check();
  await expect(page.getByText("Опрацьовано 1 з 2")).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await row.getByRole("button", { name: "Скасувати позначку: Борошно" }).click();
  await expect(first).not.toBeChecked();
  await expect(first).toBeFocused();
  // The whole row opens the material.
  const box = await row.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 12, (box?.y ?? 0) + (box?.height ?? 0) - 8);
  const viewer = page.getByRole("dialog", { name: "Борошно" });
  await expect(viewer.getByRole("article")).toContainText("Тут Борошно.");
  await expect(viewer.getByRole("article")).toHaveCSS("font-size", "16px");
  await viewer.getByRole("button", { name: "Опрацьовано, далі" }).click();
  const next = page.getByRole("dialog", { name: "Дріжджі" });
  await next.getByRole("button", { name: "Скасувати позначку: Борошно" }).click();
  await expect(next.getByText("Позначено: Борошно")).toHaveCount(0);
  await next.getByRole("button", { name: "Закрити" }).click();
  // The keyboard goes on where one has stopped reading.
  await expect(page.getByRole("button", { name: "Дріжджі", exact: true })).toBeFocused();
  await expect(first).not.toBeChecked();
  await second.check();
  await second.uncheck();
  expect([sent, await ticked()]).toEqual([[], []]);
  await first.check();
  // It goes by itself a few seconds later.
  await expect.poll(ticked).toEqual([files[0]]);
  expect(sent).toEqual([[files[0]]]);
  await expect(row.getByRole("button", { name: /^Скасувати/ })).toHaveCount(0);
  await expect(first).toBeChecked();
});

test("a page that is left, or closed, sends its tick without waiting", async ({ page, context, baseURL, request }) => {
  const { email, files, ticked } = await learnerOfTwo(request);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  // The five seconds never end here, so nothing is sent by itself.
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    const ring = (run: () => void, ms = 0, ...given: unknown[]) =>
      ms > 3000 && ms <= 5001 ? 0 : later(run, ms, ...given);
    Object.assign(window, { setTimeout: ring });
  });
  await page.goto("/development/learn");
  const first = page.getByRole("checkbox", { name: "Done: Борошно" });
  await expectAlive(first);
  await first.check();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "My Marks" }).click();
  await expect.poll(ticked).toEqual([files[0]]);
  await page.goto("/development/learn");
  const second = page.getByRole("checkbox", { name: "Done: Дріжджі" });
  await expectAlive(second);
  await second.check();
  await page.close();
  // What the closed page could not send waits in the browser for the next one.
  const later = await context.newPage();
  await later.goto("/profile/marks");
  await expect.poll(async () => (await ticked()).toSorted()).toEqual(files.toSorted());
});
