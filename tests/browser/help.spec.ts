import {
  expect,
  expectAccessible,
  expectAlive,
  expectFits,
  remember,
  sampledLanguages,
  signInAs,
  test,
} from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { expectRightInEveryLook, ready } from "./support/looks";
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
  // There is one course to ask about.
  await expect(page.getByLabel("A question about a course")).toHaveCount(0);
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
  test(`the form for an answer looks right in ${lang}, in both themes, on a phone and a desktop`, async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAs(context, "administrator");
    await remember(context, String(baseURL), { lang });
    await page.goto("/faq/answers?answers.form=new");
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    await ready(page);
    await expectRightInEveryLook(page, `answer-form-${lang}`);
  });
}
