import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  inFull,
  remember,
  sampledLanguages,
  signInAs,
  test,
} from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInBothThemes, expectRightInEveryLook, ready } from "./support/looks";
import { newCompany } from "./support/new-company";
import { chooseOfRow } from "./support/row-menu";
import { newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

test("an administrator replaces one of our answers, and everybody reads the new one until it is deleted", async ({
  page,
  context,
  browser,
  request,
  baseURL,
}) => {
  // The answers of the demo company are read by other tests.
  const { api, email } = await newCompany(request);
  const stamp = crypto.randomUUID().slice(0, 8);
  const question = `Where do I get my pass ${stamp}?`;
  const ours = "I forgot my password. What should I do?";
  const reader = await browser.newContext({ baseURL: String(baseURL) });
  await signInBy(reader, (await makeLearner(api)).email);
  const seen = await reader.newPage();
  const expectShown = async (theirs: number, replaced: number) => {
    await seen.goto("/faq");
    await expect(seen.getByText(question)).toHaveCount(theirs);
    await expect(seen.getByText(ours)).toHaveCount(replaced);
  };
  await expectShown(0, 1);
  await expect(seen.getByRole("link", { name: "Write answers of your own" })).toHaveCount(0);

  await signInBy(context, email);
  await page.goto("/faq");
  await page.getByRole("link", { name: "Write answers of your own" }).click();
  const create = page.getByRole("button", { name: "New answer" }).first();
  await expectAlive(create);
  await create.click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Topic").selectOption({ label: "Account" });
  await form.getByRole("textbox", { name: "Question" }).fill(question);
  await form.getByRole("textbox", { name: "Answer" }).fill(`At the gate, ${stamp}.\nSee https://wiki.example/pass.`);
  await form.getByLabel("Replaces").selectOption({ label: ours });
  await expectAccessible(page);
  await expectFits(page);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole("row", { name: stamp }).getByText("Account")).toBeVisible();

  await expectShown(1, 0);
  const search = seen.getByRole("searchbox", { name: "Search the answers" });
  await expectAlive(search);
  await search.fill(`gate ${stamp}`);
  await expect(seen.getByRole("status").filter({ hasText: "1 answer found" })).toBeVisible();
  await expect(seen.getByRole("link", { name: "https://wiki.example/pass" })).toHaveAttribute(
    "href",
    "https://wiki.example/pass",
  );
  await expectAccessible(seen);
  await expectFits(seen);

  await chooseOfRow(page, question, "Delete");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  // An open dialog hides the page from screen readers, so a missing row would prove nothing before it is closed.
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("rowheader", { name: question })).toHaveCount(0);
  await expectShown(0, 1);
  await reader.close();
});

test("only administrators can write answers", async ({ page, context }) => {
  await signInAs(context, "employee");
  await page.goto("/faq/answers");
  await expect(page).toHaveURL(/\/auth\/unauthorized/);
});

test("Support names those who can help and asks each of them about a course; what is for support is folded", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const taker = await newTaker(request, { questions: 1 });
  const learner = await throughApi(request, taker.email);
  const contacts = await learner.get("/studies/appeals/contacts/");
  expect(contacts.results.length).toBeGreaterThan(0);
  await signInBy(context, taker.email);
  await remember(context, String(baseURL), {});
  await page.goto("/support");
  const people = page.getByRole("list", { name: "Whom to ask" }).getByRole("listitem");
  await expect(people).toHaveText(
    contacts.results.map((one: { last_name: string }) => new RegExp(`${one.last_name}.*Administrator`, "i")),
  );
  await expect(page.getByRole("link", { name: "API reference" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy diagnostics" })).toBeHidden();
  const last = contacts.results.at(-1);
  const ask = people.last().getByRole("button", { name: `Ask ${last.last_name} ${last.first_name}`, exact: true });
  await expectAlive(ask);
  await expect(page.getByRole("button", { name: /^Ask / })).toHaveCount(contacts.results.length);
  // About the only course, or about none.
  const about = page.getByLabel("What is the question about?");
  await expect(about.getByRole("option")).toHaveText([`Каса ${taker.name}`, "Nothing in particular"]);
  await expect(page.getByRole("link", { name: "Answers to frequent questions" })).toBeVisible();
  await expectAccessible(page);
  await ask.click();
  const dialog = page.getByRole("dialog", { name: "Ask a question" });
  await dialog.getByLabel("Your question").fill("Де лежить схема?");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toBeHidden();
  const [asked] = await learner.list(`/studies/appeals/own/?user_course=${taker.own}`);
  expect(asked).toMatchObject({
    ...{ kind: "question", text: "Де лежить схема?", state: "open" },
    asked: { id: last.id },
  });
  const own = page.getByRole("region", { name: "What you have asked" });
  await expect(own.getByRole("listitem")).toContainText(`Каса ${taker.name}`);
  await page.getByText("For the support service").click();
  await expect(page.getByRole("button", { name: "Copy diagnostics" })).toBeVisible();
  await expect(page.getByText("Light", { exact: true })).toBeVisible();

  await context.clearCookies();
  await signInAs(context, "administrator");
  await page.goto("/support");
  await expect(page.getByRole("link", { name: "API reference" })).toBeVisible();
});

test("a learner reads the answers for learners and about the account, an administrator those for all", async ({
  page,
  context,
  request,
}) => {
  const { api, email } = await newCompany(request);
  await signInBy(context, (await makeLearner(api)).email);
  await page.goto("/faq");
  const groups = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(groups).toHaveText(["Learners", "Account"]);
  await context.clearCookies();
  await signInBy(context, (await makeLearner(api, ["employee", "examiner"])).email);
  await page.goto("/faq");
  await expect(groups).toHaveText(["Learners", "Examiners", "Account"]);
  await context.clearCookies();
  await signInBy(context, email);
  await page.goto("/faq");
  await expect(groups).toHaveText([
    "Learners",
    "Examiners",
    "Estimators",
    "Managers of units",
    "Administrators",
    "Account",
  ]);
});

for (const lang of sampledLanguages) {
  test(
    `the form for an answer looks right in ${lang}, in both themes, on a phone and a desktop`,
    inFull(),
    async ({ page, context, baseURL }) => {
      await signInAs(context, "administrator");
      await remember(context, String(baseURL), { lang });
      await page.goto("/faq/answers?answers.form=new");
      await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
      await ready(page);
      await expectRightInEveryLook(page, `answer-form-${lang}`);
    },
  );
}

test("who has no course asks by way of the user panel about nothing in particular, and finds the answer there", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api } = await newCompany(request);
  const { email } = await makeLearner(api);
  await signInBy(context, email);
  await remember(context, url, { lang: "uk" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/profile/specializations");
  await ready(page);
  await page.getByRole("button", { name: "Ваш обліковий запис" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Поставити запитання" }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByLabel("Про що запитання?")).toHaveCount(0);
  await page.getByRole("button", { name: /^Запитати:? / }).click();
  const dialog = page.getByRole("dialog", { name: "Поставити запитання" });
  await dialog.getByLabel("Ваше запитання").fill("Коли буде сертифікат?");
  await dialog.getByRole("button", { name: "Надіслати" }).click();
  const own = page.getByRole("region", { name: "Що ви запитували" });
  await expect(own.getByRole("listitem")).toContainText("Коли буде сертифікат?");
  const [asked] = await api.list("/studies/appeals/?state=open");
  expect(asked).toMatchObject({ user_course: null, text: "Коли буде сертифікат?" });
  await api.make(`/studies/appeals/${asked?.id}/answer/`, { answer: "answered", reply: "У понеділок" });
  await page.goto("/profile/specializations");
  await ready(page);
  await page.getByRole("button", { name: /Сповіщення/ }).click();
  await page.getByRole("button", { name: "Показати: Відповідь на ваше запитання: У понеділок" }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(own.getByRole("listitem")).toContainText("У понеділок");
  await expectRightInBothThemes(page, "support-answered-uk");
});

test("a question about no course is read and answered by the person who is asked", async ({
  page,
  request,
  context,
}) => {
  const { api, email } = await newCompany(request);
  const learner = await makeLearner(api);
  const asking = await throughApi(request, learner.email);
  const { results } = await asking.get("/studies/appeals/contacts/");
  const id = await asking.make("/studies/appeals/", { kind: "question", text: "Де склад?", asked: results[0].id });
  await signInBy(context, email);
  await page.goto(`/team-development/requests?answer=${id}`);
  const dialog = page.getByRole("dialog", { name: "Question" });
  await expect(dialog).toContainText("Де склад?");
  await expect(dialog.getByText("Course", { exact: true })).toHaveCount(0);
  await dialog.getByLabel("Answer").fill("У дворі");
  await dialog.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByRole("row", { name: /Учениця Марія/ })).toContainText("Answered");
});
