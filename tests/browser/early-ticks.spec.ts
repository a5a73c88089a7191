import type { Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { expect, remember, test } from "./support/journey";
import { learn, makeLearner, signInBy } from "./support/learner";
import { ready } from "./support/looks";
import { newCompany } from "./support/new-company";

/** Opens a page whose scripts arrive only when the returned function is called, as over a bad line. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    arrive();
    await ready(page);
  };
}

test("rows that are ticked before the page is alive are chosen, and are told apart from those that were not", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const { api, email } = await newCompany(request);
  await api.make("/users/positions/", { title: "Пекар" });
  const [one, other] = [await makeLearner(api), await makeLearner(api)];
  await signInBy(context, email);
  await remember(context, String(baseURL), { isAdminMode: true });
  const arrive = await openWithoutScripts(page, paths.users);
  const tickOf = (person: string) => page.getByRole("row").filter({ hasText: person }).getByRole("checkbox");
  await tickOf(one.email).check();
  await tickOf(other.email).check();
  await arrive();
  await expect(page.getByRole("group", { name: "Actions with the selected rows" })).toContainText("2");
  await expect(tickOf(email)).not.toBeChecked();
  await expect(tickOf(other.email)).toBeChecked();

  const arriveAgain = await openWithoutScripts(page, paths.users);
  await page.getByRole("columnheader").getByRole("checkbox").check();
  await arriveAgain();
  await expect(page.getByRole("group", { name: "Actions with the selected rows" })).toContainText("3");
  await expect(tickOf(email)).toBeChecked();
});

test("a material that is ticked before the page is alive is ticked", async ({ page, context, request, baseURL }) => {
  const { api } = await newCompany(request);
  await api.make("/users/positions/", { title: "Пекар" });
  const { user, email } = await makeLearner(api);
  const course = await api.make("/handbook/education-courses/", { title: "Пекарня" });
  for (const title of ["Борошно", "Дріжджі"])
    await api.make("/handbook/course-links/", { course, title, url: "https://materials.example/" });
  await learn(api, { user, courses: [course], title: "Пекарство" });
  const [own] = await api.list(`/studies/user-education-program-courses/?user=${user}`);
  await signInBy(context, email);
  await remember(context, String(baseURL), {});
  const arrive = await openWithoutScripts(page, `${paths.education}?course=${own?.id}`);
  await page.getByRole("checkbox", { name: "Done: Борошно" }).check();
  await arrive();
  const done = async () =>
    (await api.get(`/studies/user-education-program-courses/${own?.id}/completed/`)).links.length;
  await expect.poll(done).toBe(1);
  await page.reload();
  await ready(page);
  await expect(page.getByRole("checkbox", { name: "Done: Борошно" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Done: Дріжджі" })).not.toBeChecked();
});
