import { paths } from "@/lib/config/paths";
import { expect, expectAccessible, expectAlive, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";

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
];

for (const [what, path, makeRow, label] of FORMS)
  test(`without a connection the form of ${what} keeps what was typed and says so; with one it saves`, async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
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
    await context.setOffline(true);
    await page.keyboard.press("Enter");
    const refusal = page.getByRole("alert").filter({ hasText: "No response from server" });
    await expect(refusal.first()).toBeVisible();
    await expect(field).toHaveValue(KEPT);
    await expectAccessible(page);
    await context.setOffline(false);
    await field.press("Enter");
    await expect(field).toHaveCount(0);
    await expect(page.getByText(KEPT).first()).toBeVisible();
  });
