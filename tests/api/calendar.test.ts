import { log } from "@/lib/adapters/log";
import { type Env, env } from "@/lib/config/env";
import type { Company, UserCourse } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { buildCourse, buildUserCourse } from "@/tests/support/builders/courses";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { readCalendar, unescaped } from "@/tests/support/read-calendar";

const db = systemDb("seed");
const settings = () => env() as Record<keyof Env, unknown>;
const before = { ...env() };

type Person = Pick<SignedIn<{ id: number; companyId: number }>, "access" | "user">;
let company: Company;
let person: Person;

beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  company = await makeCompany({ title: "Ґанок, дім" });
  person = await signedIn(await makeUser(company, { language: "uk" }));
});
afterEach(() => void Object.assign(settings(), { LIMITS: undefined, REFRESH_SECRET_OLD: undefined }, before));

const ask = (method: "GET" | "POST", path = "/calendar/", { access: token } = person) =>
  call(method, path, { token, ...(method === "POST" && { body: {} }) });
const made = async (whose = person) => String((await ask("POST", "/calendar/", whose)).body.url);
const read = (url: string, headers: Record<string, string> = {}) =>
  call("GET", new URL(url).pathname.replace("/api/v2", ""), { headers });
const statusOf = async (url: string) => (await read(url)).status;

async function eventsIn(url: string) {
  const { status, text } = await read(url);
  expect(status).toBe(200);
  return readCalendar(Buffer.from(text)).events;
}

const shown = (events: Awaited<ReturnType<typeof eventsIn>>) =>
  events.map((event) => [event["DTSTART;VALUE=DATE"], unescaped(event.SUMMARY ?? ""), event.URL]);

/** A course of the person in a program of its own, due on this day. */
async function dueCourse(
  title: string,
  day: string | null,
  {
    kind = "education" as "education" | "adaptation",
    userId = person.user.id,
    programDay = null as string | null,
  } = {},
): Promise<UserCourse> {
  const course = await buildUserCourse(await buildCourse(company, { kind, title }), userId, {
    programTitle: `Програма «${title}»`,
  });
  const dateOf = (text: string | null) => text && new Date(text);
  await db.userCourse.update({ where: { id: course.id }, data: { deadlineDate: dateOf(day) } });
  await db.userProgram.update({ where: { id: course.userProgramId }, data: { deadlineDate: dateOf(programDay) } });
  return course;
}

const pageOf = (kind: "learn" | "adaptation", course: UserCourse) =>
  `http://127.0.0.1:3000/development/${kind}?program=${course.userProgramId}&course=${course.id}`;

async function trail(): Promise<string[]> {
  const text = "SELECT action FROM audit_events WHERE company_id = $1 AND action LIKE 'calendar%' ORDER BY id";
  return (await sql<{ action: string }>(text, [company.id])).map(({ action }) => action);
}

describe("the address", () => {
  test("is there once the person makes it, and then stays the same", async () => {
    expect((await ask("GET")).body).toEqual({ url: null, made_at: null });
    const { status, body } = await ask("POST");
    expect(status).toBe(200);
    expect(body.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/api\/v2\/calendar\/\d+-[0-9a-z]+-[\w-]{43}\.ics$/);
    expect((await ask("POST")).body).toEqual(body);
    expect((await ask("GET")).body).toEqual(body);
    expect(await trail()).toEqual(["calendar_made"]);
  });

  test("is another one after it was renewed, and opens nothing once it was turned off", async () => {
    expect((await ask("POST", "/calendar/renew/")).status).toBe(404);
    const first = await made();
    const second = String((await ask("POST", "/calendar/renew/")).body.url);
    expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 404, 200]);
    expect((await ask("POST", "/calendar/turn-off/")).status).toBe(204);
    expect((await ask("POST", "/calendar/turn-off/")).status).toBe(204);
    expect([await statusOf(second), (await ask("GET")).body.url]).toEqual([404, null]);
    const third = await made();
    expect([await statusOf(first), await statusOf(second), await statusOf(third)]).toEqual([404, 404, 200]);
    expect(await trail()).toEqual(["calendar_made", "calendar_renewed", "calendar_turned_off", "calendar_made"]);
  });

  test("can be read by everybody who has it, and is kept by no cache", async () => {
    const { status, headers, text } = await read(await made());
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "no-store",
    ]);
    expect(headers.get("content-disposition")).toBe('inline; filename="deadlines.ics"');
    expect(unescaped(readCalendar(Buffer.from(text)).head.NAME ?? "")).toBe("Ґанок, дім: терміни");
  });

  test("follows neither from the rows of the database nor from what is logged", async () => {
    const lines = jest.spyOn(log(), "info").mockImplementation(() => undefined);
    const url = await made();
    await read(url);
    await read(url.replace(/.{4}\.ics$/, "AAAA.ics"));
    const word = url.split("-").slice(2).join("-").slice(0, 20);
    const written = JSON.stringify(lines.mock.calls);
    lines.mockRestore();
    expect(written).toContain("/calendar/{key}/");
    expect(written).not.toContain(word);
    const rows = await sql("SELECT a::text, e::text FROM calendar_addresses a, audit_events e");
    expect(JSON.stringify(rows)).not.toContain(word);
  });
});

describe("what it shows", () => {
  test("the open courses of programs under way and the tasks of the person, by the day, with their pages", async () => {
    const late = await dueCourse("Охорона праці", "2026-03-01");
    const onboarding = await dueCourse("Перший день", null, { kind: "adaptation", programDay: "2027-02-03" });
    const checklist = await buildChecklist(company);
    const estimatorId = (await makeUser(company, { roles: ["estimator"] })).id;
    const of = { userId: person.user.id, estimatorId };
    const task = await buildTask(checklist, { ...of, title: "Вітрина; ряд 2", deadlineDate: new Date("2026-12-31") });
    // What has no day, is done, waits, or is not the person's.
    await dueCourse("Без терміну", null);
    await buildTask(checklist, { ...of, title: "Без терміну" });
    await buildEstimate(await buildTask(checklist, { ...of, deadlineDate: new Date("2026-12-01") }));
    const passed = await dueCourse("Складено", "2026-12-01");
    await db.userCourse.update({ where: { id: passed.id }, data: { passedAt: new Date() } });
    for (const status of ["processing", "rejected", "review", "done"] as const) {
      const { userProgramId } = await dueCourse(status, "2026-12-01");
      await db.userProgram.update({
        where: { id: userProgramId },
        data: { status, passDate: status === "done" ? new Date() : null },
      });
    }
    const colleague = await makeUser(company);
    await dueCourse("Колега", "2026-12-01", { userId: colleague.id });
    await buildTask(checklist, {
      userId: colleague.id,
      estimatorId: person.user.id,
      deadlineDate: new Date("2026-12-01"),
    });
    const events = await eventsIn(await made());
    expect(shown(events)).toEqual([
      ["20260301", "Термін: Охорона праці", pageOf("learn", late)],
      ["20261231", "Термін завдання: Вітрина; ряд 2", `http://127.0.0.1:3000/profile/marks?task=${task.id}`],
      ["20270203", "Термін: Перший день", pageOf("adaptation", onboarding)],
    ]);
    expect(events.map(({ UID }) => UID)).toEqual([
      `course-${late.id}@127.0.0.1:3000`,
      `task-${task.id}@127.0.0.1:3000`,
      `course-${onboarding.id}@127.0.0.1:3000`,
    ]);
    expect(unescaped(events[0]?.DESCRIPTION ?? "")).toBe(`Програма «Охорона праці»\n${pageOf("learn", late)}`);
  });

  test("nothing of other people and other companies", async () => {
    const other = await makeCompany();
    const stranger = await signedIn(await makeUser(other, { language: "en" }));
    const course = await buildUserCourse(await buildCourse(other, { title: "Fire safety" }), stranger.user.id);
    await db.userCourse.update({ where: { id: course.id }, data: { deadlineDate: new Date("2026-12-01") } });
    const [own, theirs] = [await made(), await made(stranger)];
    expect(await eventsIn(own)).toEqual([]);
    expect(shown(await eventsIn(theirs)).map(([, title]) => title)).toEqual(["Deadline: Fire safety"]);
    // The word of one key opens no other row.
    const [id, moment] = new URL(theirs).pathname.split("/").at(-1)?.split("-") ?? [];
    const word = own.split("-").slice(2).join("-");
    expect(await statusOf(`http://127.0.0.1:3000/api/v2/calendar/${id}-${moment}-${word}`)).toBe(404);
  });

  test("a moved deadline as a revision of the same event; what is done no more; what is learned anew again", async () => {
    const course = await dueCourse("Охорона праці", "2026-12-01");
    const url = await made();
    const [first] = await eventsIn(url);
    expect([first?.SEQUENCE, first?.DTSTAMP === first?.["LAST-MODIFIED"]]).toEqual(["0", true]);
    expect(await eventsIn(url)).toEqual([first]);
    const change = (data: object) => db.userCourse.update({ where: { id: course.id }, data });
    await sql("UPDATE calendar_addresses SET told = jsonb_set(told, '{0,changed_at}', '\"2026-01-02T03:04:05.678Z\"')");
    expect((await eventsIn(url))[0]?.["LAST-MODIFIED"]).toBe("20260102T030405Z");
    await change({ deadlineDate: new Date("2026-12-08") });
    const [moved] = await eventsIn(url);
    expect(moved).toMatchObject({ UID: first?.UID, SEQUENCE: "1", "DTSTART;VALUE=DATE": "20261208" });
    expect(String(moved?.["LAST-MODIFIED"]) > "20260102T030405Z").toBe(true);
    await change({ passedAt: new Date() });
    expect(await eventsIn(url)).toEqual([]);
    await change({ passedAt: null, deadlineDate: new Date("2027-01-15") });
    expect((await eventsIn(url))[0]).toMatchObject({ UID: first?.UID, SEQUENCE: "2" });
    // Another address tells of the same events.
    const renewed = String((await ask("POST", "/calendar/renew/")).body.url);
    expect((await eventsIn(renewed))[0]).toMatchObject({ SEQUENCE: "2" });
  });

  test("the texts in another language once the person chooses it", async () => {
    await dueCourse("Охорона праці", "2026-12-01");
    const url = await made();
    await call("PATCH", "/auth/user/", { token: person.access, body: { language: "ru" } });
    expect(shown(await eventsIn(url)).map(([, title]) => title)).toEqual(["Срок: Охорона праці"]);
  });
});

describe("it opens nothing", () => {
  test("while its person is deactivated, and after they are deleted", async () => {
    const url = await made();
    const change = (data: object) => db.user.update({ where: { id: person.user.id }, data });
    await change({ isActive: false });
    expect(await statusOf(url)).toBe(404);
    await change({ isActive: true });
    expect(await statusOf(url)).toBe(200);
    await change({ deletedAt: new Date() });
    expect(await statusOf(url)).toBe(404);
  });

  test("while a second factor is required that its person has not set up; a company account stands for it", async () => {
    const url = await made();
    await db.company.update({ where: { id: company.id }, data: { secondFactorFor: "everybody" } });
    expect(await statusOf(url)).toBe(404);
    const of = { companyId: company.id, userId: person.user.id };
    const { id } = await db.secondFactor.create({ data: { ...of, secret: "begun" } });
    expect(await statusOf(url)).toBe(404);
    await db.secondFactor.update({ where: { id }, data: { confirmedAt: new Date() } });
    expect(await statusOf(url)).toBe(200);
    await db.secondFactor.delete({ where: { id } });
    await db.companyAccount.create({ data: { ...of, issuer: "https://login.example", subject: "7" } });
    expect(await statusOf(url)).toBe(200);
  });

  test("for a wrong key, which costs the count of tries alone; those who try too often wait", async () => {
    settings().LIMITS = { calendarAddress: 3 };
    const url = await made();
    const from = { "x-atesta-address": "203.0.113.9" };
    const wrong = url.replace(/.{4}\.ics$/, "AAAA.ics");
    const answers = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await read(wrong, from));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    expect(answers[0]?.headers.get("server-timing")).toContain('db;desc="1"');
    // Who has a right key there is not kept waiting.
    expect((await read(url, from)).status).toBe(200);
    for (const odd of ["x", "1-1-2.ics", `${url.split("/").at(-1)}.ics`])
      expect((await call("GET", `/calendar/${encodeURIComponent(odd)}/`)).status).toBe(404);
  });

  test("to apps that ask too often", async () => {
    settings().LIMITS = { calendarPerson: 2 };
    const url = await made();
    expect([await statusOf(url), await statusOf(url), await statusOf(url)]).toEqual([200, 200, 429]);
    expect(await statusOf(await made(await signedIn(await makeUser(company))))).toBe(200);
  });
});

test.each([true, false])(
  "REFRESH_SECRET: an address goes on while the former is kept, and says that it ends (%s)",
  async (keeps) => {
    await dueCourse("Охорона праці", "2026-12-01");
    const url = await made();
    const former = env().REFRESH_SECRET;
    Object.assign(settings(), { REFRESH_SECRET: "another secret of this test, 0123456789" });
    if (keeps) settings().REFRESH_SECRET_OLD = former;
    const present = String((await ask("GET")).body.url);
    expect(present).not.toBe(url);
    expect(shown(await eventsIn(present)).map(([, title]) => title)).toEqual(["Термін: Охорона праці"]);
    if (!keeps) return expect(await statusOf(url)).toBe(404);
    const titles = (await eventsIn(url)).map(({ SUMMARY }) => SUMMARY);
    expect(titles).toEqual(["Додайте цей календар заново", "Термін: Охорона праці"]);
  },
);
