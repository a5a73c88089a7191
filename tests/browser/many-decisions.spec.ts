import { companyDay } from "../support/company-day";
import { expect, expectAlive, inFull, remember, signInAs, test } from "./support/journey";
import { makeLargeTeam } from "./support/large-team";
import { learn, makeLearner, passProgram, signInBy } from "./support/learner";
import { throughApi } from "./support/through-api";

const PROGRAMS = "/studies/user-education-programs/";
const PAGE = "/admin/development-control";

test.describe("with a second administrator", () => {
  test.use({ expected: [/409 \(Conflict\)/] });

  test("twenty orders are approved at once, and one that another administrator declined is named", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const api = await throughApi(request);
    const { name, email } = await makeLearner(api);
    const [position] = await api.list("/users/positions/?page_size=1");
    const learner = await throughApi(request, email);
    const ordered: number[] = [];
    for (let nth = 1; nth <= 20; nth += 1) {
      const program = await api.make("/studies/education-programs/", {
        title: `Програма ${nth} ${name}`,
        position: position?.id,
      });
      ordered.push(await learner.make(PROGRAMS, { program, deadline_date: companyDay(30) }));
    }
    await signInAs(context, "administrator");
    await remember(context, url, { isAdminMode: true });
    await page.goto(`${PAGE}?orders.q=${name}`);
    const all = page.getByRole("columnheader").getByRole("checkbox");
    await expectAlive(all);
    await all.check();
    await api.make(`${PROGRAMS}${ordered[0]}/reject/`, { reason: "Немає місць" });
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Approve 20 orders?" });
    await dialog.getByRole("button", { name: "Approve" }).click();
    const outcome = page.getByRole("dialog", { name: "Decided: 19 of 20" });
    await expect(outcome).toBeVisible();
    const failed = outcome.getByRole("table", { name: "Not decided: 1" }).getByRole("row", { name: /Програма/ });
    await expect(failed).toHaveText(new RegExp(`^Програма 1 ${name}, .+already rejected \\(.+\\)`));
    const approved = outcome.getByRole("table", { name: "Approved: 19" }).getByRole("row", { name: /Програма/ });
    await expect(approved).toHaveCount(19);
    await expect(approved.first()).toHaveText(/, \d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
    await outcome.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByText("Nothing matches the search and filters")).toBeVisible();
    const states = await Promise.all(ordered.map(async (id) => (await api.get(`${PROGRAMS}${id}/`)).status));
    expect([states[0], new Set(states.slice(1))]).toEqual(["rejected", new Set(["confirmed"])]);
  });

  test("many orders are declined with one reason, the tab counts less, and each row says who decided it and when", async ({
    page,
    context,
    request,
    baseURL: url = "",
  }) => {
    const { api, email } = await makeLargeTeam(request, 1);
    const [person, other] = [await makeLearner(api), await makeLearner(api, ["administrator"])];
    await api.change("/users/users/", other.user, { last_name: "Перша" });
    const position = await api.make("/users/positions/", { title: "Швачка" });
    const learner = await throughApi(request, person.email);
    const ordered: number[] = [];
    for (let nth = 1; nth <= 3; nth += 1) {
      const program = await api.make("/studies/education-programs/", { title: `Програма ${nth}`, position });
      ordered.push(await learner.make(PROGRAMS, { program, deadline_date: companyDay(30) }));
    }
    await signInBy(context, email);
    await remember(context, url, { isAdminMode: true });
    await page.goto(`${PAGE}?orders.sort=title`);
    const tab = page.getByRole("tab", { name: /^Ordered Specializations to Approve/ });
    await expect(tab).toHaveText(/3$/);
    const all = page.getByRole("columnheader").getByRole("checkbox");
    await expectAlive(all);
    await all.check();
    await (await throughApi(request, other.email)).make(`${PROGRAMS}${ordered[0]}/confirm/`, {});
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Decline 3 orders?" });
    await dialog.getByRole("textbox", { name: "Reason" }).fill("Набір закрито");
    await dialog.getByRole("button", { name: "Decline" }).click();
    const outcome = page.getByRole("dialog", { name: "Decided: 2 of 3" });
    const rowsOf = (name: string) => outcome.getByRole("table", { name }).getByRole("row", { name: /Програма/ });
    await expect(rowsOf("Not decided: 1")).toHaveText(/^Програма 1, .+in progress \(Перша Марія, .+\)/);
    await expect(rowsOf("Declined: 2")).toHaveText([
      /^Програма 2, Учениця .+Власниця Ірина.*, \d\d\.\d\d\.\d{4}/,
      /^Програма 3/,
    ]);
    await outcome.getByRole("button", { name: "Close" }).last().click();
    await expect(page.getByText("No orders to approve")).toBeVisible();
    await expect(tab).not.toHaveText(/[1-9]$/);
    const found = await Promise.all(ordered.map((id) => learner.get(`${PROGRAMS}${id}/`)));
    expect(found.map(({ status, reject_reason }) => [status, reject_reason])).toEqual([
      ["confirmed", null],
      ["rejected", "Набір закрито"],
      ["rejected", "Набір закрито"],
    ]);
  });
});

test(
  "the question about many certificates leads to what each would stand on, in another tab",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const api = await throughApi(request);
    const passed: number[] = [];
    const name = crypto.randomUUID().slice(0, 8);
    for (const title of [`Кравець ${name}`, `Швея ${name}`]) {
      const { user, email } = await makeLearner(api);
      const course = await api.make("/handbook/education-courses/", { title: `Розкрій: ${title}` });
      await learn(api, { user, courses: [course], title });
      passed.push((await passProgram(await throughApi(request, email))).id);
    }
    await signInAs(context, "administrator");
    await remember(context, url, { isAdminMode: true });
    await page.goto(`${PAGE}?tab=certificates&certificates.q=${name}`);
    const all = page.getByRole("columnheader").getByRole("checkbox");
    await expectAlive(all);
    await all.check();
    await page.getByRole("button", { name: "Confirm Certificate", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Confirm 2 certificates?" });
    await expect(dialog.getByRole("link")).toHaveCount(2);
    const [evidence] = await Promise.all([
      context.waitForEvent("page"),
      dialog.getByRole("link", { name: new RegExp(`^Швея ${name}`) }).click(),
    ]);
    await expect(evidence.getByRole("heading", { level: 1 })).toHaveText(`Швея ${name}`);
    await expect(evidence.getByRole("rowheader", { name: `Розкрій: Швея ${name}` })).toBeVisible();
    await evidence.close();
    await dialog.getByRole("button", { name: "Confirm Certificate" }).click();
    const outcome = page.getByRole("dialog", { name: "Decided: 2 of 2" });
    await expect(outcome.getByRole("table", { name: "Certificates confirmed: 2" }).getByRole("row")).toHaveCount(3);
    const states = await Promise.all(passed.map(async (id) => (await api.get(`${PROGRAMS}${id}/`)).status));
    expect(states).toEqual(["done", "done"]);
  },
);
