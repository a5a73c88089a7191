import type { APIRequestContext, BrowserContext, Locator, Page } from "@playwright/test";
import { paths } from "@/lib/config/paths";
import { companyDay } from "../support/company-day";
import { expect, expectAccessible, expectAlive, inFull, remember, test } from "./support/journey";
import { makeLearner, signInBy } from "./support/learner";
import { newCompany } from "./support/new-company";
import { toastsStay } from "./support/staying-toasts";
import { answer, begin, makeTest, newTaker, submit } from "./support/taker";
import { throughApi } from "./support/through-api";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/] });

const KEPT = "Без зв’язку";
const PROGRAMS = "/studies/user-education-programs/";

type Place = { page: Page; context: BrowserContext; request: APIRequestContext; url: string };
/** What stands open: where, what is typed into which of its fields, and what sends it. */
type Opened = { place: Locator; typed: [field: Locator, text: string][]; send: string };
type Sending = {
  what: string;
  open(at: Place): Promise<Opened>;
  /** The request that it sends. */
  sent: RegExp;
  /** What the page says once it is done. */
  done: string | RegExp;
};

async function enter({ context, url }: Place, email: string): Promise<void> {
  await signInBy(context, email);
  await remember(context, url, { isAdminMode: true });
}

async function press(button: Locator): Promise<void> {
  await expectAlive(button);
  await button.click();
}

/** A specialization that a person of a new company may order. */
async function makeOffer({ request }: Place) {
  const { api, email } = await newCompany(request, "Ательє");
  const position = await api.make("/users/positions/", { title: "Кравець" });
  const program = await api.make("/studies/education-programs/", { title: "Пошиття", position });
  const course = await api.make("/handbook/education-courses/", { title: "Шов" });
  await api.make("/studies/education-program-courses/", { program, course, order: 1 });
  return { program, administrator: email, learner: (await makeLearner(api)).email };
}

async function openDecline(at: Place): Promise<Opened> {
  const { program, administrator, learner } = await makeOffer(at);
  const order = { program, deadline_date: companyDay(30) };
  const id = await (await throughApi(at.request, learner)).make(PROGRAMS, order);
  await enter(at, administrator);
  await at.page.goto(`/admin/development-control/${id}`);
  await press(at.page.getByRole("button", { name: "Decline", exact: true }));
  const place = at.page.getByRole("dialog", { name: /^Decline/ });
  return { place, typed: [[place.getByRole("textbox", { name: "Reason" }), KEPT]], send: "Decline" };
}

async function openOrder(at: Place): Promise<Opened> {
  const { program, learner } = await makeOffer(at);
  await enter(at, learner);
  await at.page.goto(`/profile/specializations?order=${program}`);
  const place = at.page.getByRole("dialog", { name: "New Specialization" });
  await expect(place.getByRole("combobox", { name: "Specialization" })).toHaveValue("Пошиття");
  return { place, typed: [[place.getByRole("textbox", { name: "Deadline" }), "01-03-99"]], send: "Order" };
}

/** A learner's question or request about a course that is due tomorrow. */
async function openAppeal(at: Place, button: string, title: string): Promise<Opened> {
  const taker = await newTaker(at.request, { questions: 1 });
  const due = { deadline_date: companyDay(1) };
  await taker.api.change("/studies/user-education-program-courses/", Number(taker.own), due);
  await enter(at, taker.email);
  await at.page.goto("/development/learn");
  await press(at.page.getByRole("button", { name: button, exact: true }));
  return appealIn(at.page, title);
}

/** The request for another try, on the page of the last one. */
async function openTry(at: Place): Promise<Opened> {
  const taker = await newTaker(at.request, { questions: 1, tries: 1 });
  await signInBy(at.context, taker.email);
  await at.page.goto(taker.quiz);
  await begin(at.page);
  await answer(at.page, "Ні 1").check();
  await submit(at.page).click();
  await press(at.page.getByRole("button", { name: "Ask for another try" }).first());
  return appealIn(at.page, "Ask for another try");
}

function appealIn(page: Page, title: string): Opened {
  const place = page.getByRole("dialog", { name: title });
  const text = place.getByRole("textbox", { name: /^(Your question|Why)/ });
  return { place, typed: [[text, KEPT]], send: "Send" };
}

/** A competency with a test of one question, on its page. */
async function openCourse(at: Place, tab: string): Promise<void> {
  const { api, email } = await newCompany(at.request, "Ательє");
  const course = await api.make("/handbook/education-courses/", { title: "Шов" });
  await makeTest(api, { course, title: "Про шви", questions: 1 });
  await enter(at, email);
  await at.page.goto(`${paths.competencies}/${course}?tab=${tab}`);
}

async function openSettings(at: Place): Promise<Opened> {
  await openCourse(at, "settings");
  const place = at.page.getByRole("region", { name: "Settings" });
  await expectAlive(place.getByRole("button", { name: "Save" }));
  return { place, typed: [[place.getByRole("textbox", { name: "Title" }), KEPT]], send: "Save" };
}

async function openQuestion(at: Place): Promise<Opened> {
  await openCourse(at, "test");
  await press(at.page.getByRole("button", { name: "Add a question" }));
  const place = at.page.getByRole("region", { name: "New question" });
  const typed: Opened["typed"] = [[place.getByRole("textbox", { name: "Question", exact: true }), KEPT]];
  return { place, typed, send: "Add and continue to the answers" };
}

async function openAnswer(at: Place): Promise<Opened> {
  await openCourse(at, "test");
  await press(at.page.getByRole("button", { name: /Запитання 1/ }).first());
  await press(at.page.getByRole("button", { name: "Add an answer" }));
  const field = at.page.getByRole("textbox", { name: "Answer", exact: true });
  return { place: at.page.locator("form").filter({ has: field }), typed: [[field, KEPT]], send: "Save" };
}

const APPEALS = /\/studies\/appeals\/$/;
const SENT = "Sent. The answer comes as a notification.";

const SENDINGS: Sending[] = [
  { what: "the refusal of an order", open: openDecline, sent: /\/reject\/$/, done: /^Declined: / },
  {
    what: "the order of a specialization",
    open: openOrder,
    sent: new RegExp(`${PROGRAMS}$`),
    done: "Ordered: Пошиття",
  },
  { what: "a question", open: (at) => openAppeal(at, "Ask", "Ask a question"), sent: APPEALS, done: SENT },
  {
    what: "a request for another day",
    open: (at) => openAppeal(at, "Ask for another day", "Ask for another day"),
    sent: APPEALS,
    done: SENT,
  },
  { what: "a request for another try", open: openTry, sent: APPEALS, done: SENT },
  {
    what: "the settings of a course",
    open: openSettings,
    sent: /\/education-courses\/\d+\/$/,
    done: `Saved: ${KEPT}`,
  },
  { what: "a question of a test", open: openQuestion, sent: /\/test-questions\/$/, done: KEPT },
  { what: "an answer of a test", open: openAnswer, sent: /\/test-answers\/$/, done: KEPT },
];

for (const { what, open, sent, done } of SENDINGS)
  test(
    `without a connection ${what} says so and keeps what was typed; with one it is sent once`,
    inFull(!["the order of a specialization", "a question of a test"].includes(what)),
    async ({ page, context, request, baseURL: url = "" }) => {
      await toastsStay(page);
      const { place, typed, send } = await open({ page, context, request, url });
      const arrived: string[] = [];
      page.on("response", (response) => {
        const asked = response.request();
        if (asked.method() !== "GET" && response.ok() && sent.test(response.url())) arrived.push(asked.method());
      });
      for (const [field, text] of typed) await field.fill(text);
      const button = place.getByRole("button", { name: send, exact: true });
      await context.setOffline(true);
      await button.click();
      await expect(place.getByRole("alert").filter({ hasText: "No response from server" }).first()).toBeVisible();
      for (const [field, text] of typed) await expect(field).toHaveValue(text);
      await expectAccessible(page);
      await context.setOffline(false);
      await button.click();
      await expect.poll(() => arrived.length).toBe(1);
      await expect(page.getByText(done).first()).toBeVisible();
      await expect(place.getByText("No response from server")).toHaveCount(0);
      expect(arrived).toHaveLength(1);
    },
  );
