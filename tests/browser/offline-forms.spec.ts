import type { Locator, Page } from "@playwright/test";
import { answersPath, paths } from "@/lib/config/paths";
import { goOffline } from "./support/cut-off";
import { expect, expectAccessible, expectAlive, inFull, PASSWORD, remember, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

type Api = Awaited<ReturnType<typeof newCompany>>["api"];

const KEPT = "Без зв’язку";
const position = (api: Api) => api.make("/users/positions/", { title: "Кравець" });
const checklist = (api: Api) => api.make("/handbook/checklists/", { title: "Огляд", estimators: [] });

/** Forms that change a row, in place or beside the list: its page, how its row is made, and the first text in it. */
const FORMS: readonly [string, string, (api: Api) => Promise<unknown>, string][] = [
  ["a position", paths.positions, position, "Title"],
  ["a checklist", paths.checklists, checklist, "Title"],
  [
    "a specialization",
    paths.specializations,
    async (api) => api.make("/studies/education-programs/", { title: "Кравець", position: await position(api) }),
    "Title",
  ],
  [
    "an adaptation group",
    paths.adaptationSetup,
    (api) => api.make("/studies/adaptation-programs/", { title: "Перші дні" }),
    "Title",
  ],
  ["a competency", paths.competencies, (api) => api.make("/handbook/education-courses/", { title: "Шов" }), "Title"],
  [
    "an adaptation course",
    paths.adaptationCourses,
    (api) => api.make("/handbook/adaptation-courses/", { title: "Вступ" }),
    "Title",
  ],
  ["a person", paths.users, async () => undefined, "First Name"],
  [
    "a unit",
    paths.units,
    (api) => api.make("/users/units/", { title: "Цех", color: "#2a5dbf", manager: api.user.id }),
    "Name",
  ],
  [
    "an answer of the company",
    answersPath,
    (api) => api.make("/help/answers/", { topic: "account", question: "Де перепустка?", answer: "На вході." }),
    "Question",
  ],
  ["a task", paths.tasks, makeTask, "Task"],
];

async function makeTask(api: Api): Promise<number> {
  const estimator = await makeLearner(api, ["employee", "estimator"]);
  const checklist = await api.make("/handbook/checklists/", { title: "Огляд", estimators: [estimator.user] });
  await api.make("/handbook/checklist-questions/", { checklist, title: "Шов рівний", score: 10, course: null });
  return api.make("/process/tasks/", { title: "Зміна", checklist, user: api.user.id, estimator: estimator.user });
}

for (const [what, path, makeRow, label] of FORMS)
  test(
    `without a connection the form of ${what} keeps what was typed and says so; with one it saves`,
    inFull(!["a person", "a task", "a unit"].includes(what)),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { api, email } = await newCompany(request, "Ательє");
      await makeRow(api);
      await signInBy(context, email);
      await remember(context, url, { isAdminMode: true });
      await page.goto(path);
      const edit = page
        .getByRole("main")
        .getByRole("button", { name: /^Edit / })
        .first();
      await expectAlive(edit);
      await edit.click();
      const field = page.getByRole("textbox", { name: label }).first();
      await expect(field).not.toHaveValue("");
      await field.fill(KEPT);
      await goOffline(page);
      await page.keyboard.press("Enter");
      const refusal = page.getByRole("alert").filter({ hasText: "No response from server" });
      await expect(refusal.first()).toBeVisible();
      await expect(field).toHaveValue(KEPT);
      await expectAccessible(page);
      await context.setOffline(false);
      await field.press("Enter");
      await expect(field).toHaveCount(0);
      await expect(page.getByText(KEPT).first()).toBeVisible();
    },
  );

type PageForm = {
  what: string;
  path: string;
  /** The part of the page, by its heading; otherwise its first form. */
  region?: string;
  /** What is typed, by the names of the fields. */
  typed: Record<string, string>;
  submit: string;
  /** What the page says once it is saved. */
  saved: string;
};

/** Forms that stand on their page. */
const PAGE_FORMS: PageForm[] = [
  {
    what: "the company",
    path: paths.company,
    typed: { title: KEPT, proposed_days: "21" },
    submit: "Save",
    saved: "The settings were saved.",
  },
  {
    what: "one's own account",
    path: paths.myAccount,
    region: "Personal data",
    typed: { last_name: "Безмежна", first_name: "Орися" },
    submit: "Save",
    saved: "Your account is saved",
  },
  {
    what: "one's own password",
    path: `${paths.myAccount}?password=change`,
    region: "Password",
    typed: { current_password: PASSWORD, password: "Синій кавун 43", password2: "Синій кавун 43" },
    submit: "Change password",
    saved: "The password is changed. All other sessions have ended.",
  },
];

for (const { what, path, region, typed, submit, saved } of PAGE_FORMS)
  test(
    `without a connection the form of ${what} keeps what was typed and says so; sent again it saves`,
    inFull(what !== "the company"),
    async ({ page, context, request, baseURL: url = "" }) => {
      const { email } = await newCompany(request, "Ательє");
      await signInBy(context, email);
      await remember(context, url, { isAdminMode: true });
      await toastsStay(page);
      await page.goto(path);
      const place: Page | Locator = region
        ? page.getByRole("region", { name: region })
        : page.getByRole("main").locator("form").first();
      const fields = Object.entries(typed).map(([name, text]) => ({
        field: place.locator(`input[name=${name}]`),
        text,
      }));
      const send = place.getByRole("button", { name: submit }).first();
      await expectAlive(send);
      for (const { field, text } of fields) await field.fill(text);
      await goOffline(page);
      await send.click();
      await expect(place.getByRole("alert").filter({ hasText: "No response from server" }).first()).toBeVisible();
      for (const { field, text } of fields) await expect(field).toHaveValue(text);
      await expectAccessible(page);
      await context.setOffline(false);
      await send.click();
      await expect(page.getByText(saved).first()).toBeVisible();
      await expect(place.getByText("No response from server")).toHaveCount(0);
    },
  );
