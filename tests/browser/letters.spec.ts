import { expect, expectAccessible, expectAlive, expectFits, inFull, PASSWORD, remember, test } from "./support/journey";
import { signInBy } from "./support/learner";
import { newCompany, registerCompany } from "./support/new-company";
import { linkTo } from "./support/reset-links";
import { newTaker } from "./support/taker";
import { throughApi } from "./support/through-api";

test("a person chooses which notifications come by email, and an administrator sees what became of each", async ({
  page,
}) => {
  await registerCompany(page, "Letters of Lviv");
  await page.goto("/profile/account");
  const decisions = page.getByRole("group", { name: "Decisions about me" });
  await expect(decisions.getByRole("radio", { name: "At once" })).toBeChecked();
  const deadlines = page.getByRole("group", { name: "My deadlines" });
  await expect(deadlines.getByRole("radio")).toHaveCount(2);
  await expectAlive(decisions.getByRole("radio", { name: "Off" }));
  await decisions.getByText("Off").click();
  await expect(page.getByText("Your choice was saved.").last()).toBeVisible();
  await page.reload();
  await expect(decisions.getByRole("radio", { name: "Off" })).toBeChecked();
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Emails" }).click();
  const rows = page.getByRole("table", { name: "Emails" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Confirmation of email");
  const send = page.getByRole("button", { name: "Send a test email" });
  await expectAlive(send);
  await send.click();
  await expect(page.getByRole("status").filter({ hasText: "No mail server is set up" })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Test");
  await expect(rows.first()).toContainText("Skipped");
  await expect(rows.first().getByRole("link")).toHaveAttribute("href", /\/\d+$/);
  await expectAccessible(page);
  await expectFits(page);

  await page.getByRole("tab", { name: "Deadline reminders" }).click();
  await expect(page.getByText("No reminders yet")).toBeVisible();
  await expect(page).toHaveURL(/tab=reminders/);
  await page.reload();
  await expect(page.getByText("No reminders yet")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});

test("a letter's link turns such letters off, without signing in", async ({
  page,
  context,
  request,
  baseURL: url = "",
}) => {
  const { api, email, own } = await newTaker(request, { questions: 1 });
  // A password by a mailed link confirms the email: others get no letters of notifications.
  await request.post("/api/v2/auth/password/reset/", { data: { email } });
  const [uid = "", token = ""] = (await linkTo(email, "/auth/password-reset/confirm/")).split("/").slice(-3);
  const renewed = { uid, token, new_password1: PASSWORD, new_password2: PASSWORD };
  expect((await request.post("/api/v2/auth/password/reset/confirm/", { data: renewed })).ok()).toBe(true);
  const learner = await throughApi(request, email);
  const question = { user_course: own, kind: "question", asked: api.user.id, text: "Коли іспит?" };
  const asked = await learner.make("/studies/appeals/", question);
  await api.make(`/studies/appeals/${asked}/answer/`, { answer: "answered", reply: "У п’ятницю" });

  await remember(context, url, {});
  await page.goto(await linkTo(email, "/auth/unsubscribe/"));
  await expect(page.getByText("You will get no more emails of the group “Decisions about me”.")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const off = page.getByRole("button", { name: "Turn these emails off" });
  await expectAlive(off);
  await off.click();
  await expect(page.getByRole("status").filter({ hasText: "These emails are turned off." })).toBeVisible();
  await expectAccessible(page);
  expect((await learner.get("/users/letter-settings/")).decisions).toBe("off");
});

test("a link that turns nothing off says so", inFull(), async ({ page }) => {
  await page.goto("/auth/unsubscribe/1-decisions-none/");
  await expect(
    page.getByText("This link does not work. Sign in and choose your emails under My account."),
  ).toBeVisible();
  await expectFits(page);
});

test(
  "who manages a unit chooses whether the summary of the week comes; others are not asked",
  inFull(),
  async ({ page, context, request, baseURL: url = "" }) => {
    const { api, email } = await newCompany(request);
    await signInBy(context, email);
    await remember(context, url, { lang: "uk" });
    await page.goto("/profile/account");
    const week = page.getByRole("group", { name: "Підсумок тижня" });
    await expect(page.getByRole("group", { name: "Мої терміни" })).toBeVisible();
    await expect(week).toBeHidden();
    await api.make("/users/units/", { title: "Цех", color: "#2f6f9f", manager: api.user.id });
    await page.reload();
    await expect(week.getByRole("radio", { name: "Щопонеділка" })).toBeChecked();
    await expectAlive(week.getByRole("radio", { name: "Вимкнено" }));
    await week.getByText("Вимкнено").click();
    await expect(page.getByText("Ваш вибір збережено.").last()).toBeVisible();
    await page.reload();
    await expect(week.getByRole("radio", { name: "Вимкнено" })).toBeChecked();
    await expect(page.getByRole("group", { name: "Моя команда" }).getByRole("radio")).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
  },
);
