import type { Language } from "@/lib/contracts/fields";
import { noticeCodes } from "@/lib/contracts/notices";
import { inCompanyQuietly } from "@/lib/db/company";
import { countingStatements } from "@/lib/db/statements";
import { systemDb } from "@/lib/db/system";
import { NEW_NOTICES } from "@/lib/domain/notices/list-new-notices";
import type { NewNotice } from "@/lib/domain/notices/notice-params";
import { noticeText } from "@/lib/domain/notices/notice-text";
import { writeNotices } from "@/lib/domain/notices/write-notices";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql, undone } from "@/tests/support/database";

type Person = SignedIn<{ id: number; companyId: number }>;

const PROGRAM = "Майстер зміни";

let ours: Person;
let colleague: Person;

beforeEach(async () => {
  const company = await makeCompany();
  [ours, colleague] = [
    await signedIn(await makeUser(company)),
    await signedIn(await makeUser(company, { roles: ["administrator"] })),
  ];
});

const examPassed = (course: string): NewNotice => ({ userId: ours.user.id, code: "UXP", params: { course } });
const get = (path: string, { access } = ours, language = "en") =>
  call("GET", `/notifications/${path}`, { token: access, language });
const post = (path: string, { access } = ours) => call("POST", `/notifications/${path}`, { token: access, body: {} });
const send = (news: NewNotice[]) => inCompanyQuietly(ours.user, (db) => writeNotices(db, news));
const assigned = (program = PROGRAM, { user } = ours): Extract<NewNotice, { code: "UAA" }> => ({
  userId: user.id,
  code: "UAA",
  params: { program },
});
const texts = (answer: { body: { results?: Record<string, unknown>[] } }) =>
  answer.body.results?.map(({ text }) => text);
const idsOf = async (person = ours) => ((await get("", person)).body.results ?? []).map(({ id }) => Number(id));
const statementsOf = ({ headers }: { headers: Headers }) =>
  Number(/db;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);
const count = async (userId: number) =>
  (await sql<{ n: number }>("SELECT count(*)::int AS n FROM notices WHERE user_id = $1", [userId]))[0]?.n;

describe("a person's notices", () => {
  test("are listed newest first, only to the person", async () => {
    await send([assigned("Перша"), assigned("Друга"), assigned("Чужа", colleague)]);
    const { status, body } = await get("");
    expect(status).toBe(200);
    expect(body).toEqual({ count: 2, page: 1, page_size: 10_000, results: [expect.anything(), expect.anything()] });
    expect(body.results?.[0]).toEqual({
      id: expect.any(Number),
      notification_type: "UAA",
      text: "New adaptation program assigned: Друга",
      about: null,
      is_about_course: false,
      created_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      read_at: null,
    });
    expect(body.results?.[1]?.text).toBe("New adaptation program assigned: Перша");
    expect(texts(await get("?ordering=id"))).toEqual(
      ["Перша", "Друга"].map((title) => `New adaptation program assigned: ${title}`),
    );
    expect(texts(await get("", colleague))).toEqual(["New adaptation program assigned: Чужа"]);
    expect((await get(`${body.results?.[0]?.id}/`)).body).toEqual(body.results?.[0]);
  });

  test("are paged, and can be filtered to unread ones", async () => {
    await send(["a", "b", "c"].map((title) => assigned(title)));
    const [newest, , oldest] = await idsOf();
    expect((await get("?page=2&page_size=2")).body).toMatchObject({
      count: 3,
      page: 2,
      page_size: 2,
      results: [{ id: oldest }],
    });
    await post(`${newest}/read/`);
    expect((await get("?unread=false")).body).toMatchObject({ count: 1, results: [{ id: newest }] });
    expect((await get("?unread=true&page_size=1")).body.count).toBe(2);
    expect((await get("?unread=x")).status).toBe(400);
  });

  test("can be filtered by kind, also among unread ones", async () => {
    await send([assigned("a"), examPassed("Фарби"), { userId: ours.user.id, code: "UTE", params: { task: "Стіл" } }]);
    const [task, exam, course] = await idsOf();
    const listed = async (query: string) => ((await get(query)).body.results ?? []).map(({ id }) => id);
    expect(await listed("?kind=edu")).toEqual([course]);
    expect(await listed("?kind=exam")).toEqual([exam]);
    expect(await listed("?kind=task")).toEqual([task]);
    await post(`${exam}/read/`);
    expect(await listed("?kind=exam&unread=true")).toEqual([]);
    expect(await listed("?kind=task&unread=true")).toEqual([task]);
    expect((await get("?kind=news")).body).toMatchObject({
      code: "invalid_input",
      errors: { kind: expect.anything() },
    });
  });

  test("say whether they are about a course or its program", async () => {
    const { id: userId } = ours.user;
    await send([
      { userId, code: "UER", about: 7, params: { event: "courseAdded", program: PROGRAM, course: "Фарби" } },
      { userId, code: "UAR", about: 7, params: { event: "courseUpdated", program: PROGRAM, course: "Фарби" } },
      { userId, code: "UER", about: 7, params: { event: "restarted", program: PROGRAM } },
      { ...examPassed("Фарби"), about: 7 },
      { userId, code: "UTE", about: 7, params: { task: "Зміна" } },
    ]);
    const { results = [] } = (await get("?ordering=id")).body;
    expect(results.map(({ is_about_course }) => is_about_course)).toEqual([true, true, false, true, false]);
    expect((await get("new/")).body.results).toEqual([...results].reverse());
  });

  test.each<[Language, string, string]>([
    ["en", "New adaptation program assigned: Майстер зміни", "Course updated in your program: Фарби (Майстер зміни)"],
    [
      "uk",
      "Призначено нову програму адаптації: Майстер зміни",
      "У вашій програмі оновлено курс: Фарби (Майстер зміни)",
    ],
    [
      "ru",
      "Назначена новая программа адаптации: Майстер зміни",
      "В вашей программе обновлён курс: Фарби (Майстер зміни)",
    ],
  ])("are in the language of the request: %s", async (language, first, second) => {
    await send([
      assigned(),
      { userId: ours.user.id, code: "UER", params: { event: "courseUpdated", program: PROGRAM, course: "Фарби" } },
    ]);
    expect(texts(await get("", ours, language))).toEqual([second, first]);
    expect(texts(await get("new/", ours, language))).toEqual([second, first]);
    const [newest] = await idsOf();
    expect((await get(`${newest}/`, ours, language)).body.text).toBe(second);
    const read = await call("POST", `/notifications/${newest}/read/`, { token: ours.access, language });
    expect(read.body.text).toBe(second);
  });

  test("of another person return 404, for colleagues, administrators and other companies", async () => {
    await send([assigned()]);
    const [id] = await idsOf();
    for (const stranger of [
      colleague,
      await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] })),
    ]) {
      expect((await get(`${id}/`, stranger)).status).toBe(404);
      expect((await post(`${id}/read/`, stranger)).status).toBe(404);
      expect((await post("read-all/", stranger)).body).toEqual({ read: 0 });
      expect((await get("", stranger)).body.count).toBe(0);
      expect((await get("new/", stranger)).body).toEqual({ count: 0, results: [] });
    }
    expect((await get(`${id}/`)).body.read_at).toBeNull();
  });

  test("are shown even if values for the sentence are missing", async () => {
    await systemDb("seed").notice.createMany({
      data: [{}, { program: [7], extra: "x" }, { program: null }, { program: "{course} <b>" }].map((params) => ({
        companyId: ours.user.companyId,
        userId: ours.user.id,
        code: "UAA" as const,
        params,
      })),
    });
    const said = (title: string) => `New adaptation program assigned: ${title}`;
    expect(texts(await get(""))).toEqual([said("{course} <b>"), said("…"), said("…"), said("…")]);
  });
});

test("every code has a sentence in every language that can be written without values", () => {
  const all = (["en", "uk", "ru"] as const).flatMap((language) =>
    noticeCodes.flatMap((code) => [{}, null].map((none) => noticeText(language, code, none))),
  );
  expect(all.filter((text) => !text.includes("…") || /[{}]|notices\./.test(text))).toEqual([]);
  expect(noticeText("en", "UEC", { program: PROGRAM })).toBe("Education request confirmed: Майстер зміни");
  expect(noticeText("en", "UEC", { program: PROGRAM, event: "assigned" })).toBe(
    "New specialization assigned: Майстер зміни",
  );
  expect(noticeText("en", "UEC", { program: PROGRAM, event: "rejected" })).toBe(
    "Education request declined: Майстер зміни",
  );
  expect(noticeText("en", "UEC", { program: PROGRAM, event: "rejectedWhy", reason: "Навесні" })).toBe(
    "Education request declined: Майстер зміни. Reason: Навесні",
  );
  expect(noticeText("en", "UXF", { course: "Фарби", event: "commented", comment: "Шов слабкий" })).toBe(
    "Exam failed: Фарби. Comment: Шов слабкий",
  );
  expect(noticeText("en", "UTE", { task: "Стіл", event: "commented", comment: "Шви рівні" })).toBe(
    "Task estimated: Стіл. Comment: Шви рівні",
  );
  const scored = { task: "Стіл", score: 33.33 };
  expect(noticeText("uk", "UTE", { event: "scored", ...scored })).toBe("Завдання оцінено на 33,3%: Стіл");
  expect(noticeText("en", "UTE", { event: "scoredWith", ...scored, comment: "Шви рівні" })).toBe(
    "Task estimated at 33.3%: Стіл. Comment: Шви рівні",
  );
  expect(noticeText("uk", "MXE", { course: "Фарби", person: "Їжак Олег" })).toBe(
    "Новий іспит на оцінювання: Фарби (Їжак Олег)",
  );
});

describe("marking notices as read", () => {
  test("works for one notice, and a second time has no effect", async () => {
    await send([assigned("a"), assigned("b")]);
    const [newest, oldest] = await idsOf();
    const first = await post(`${newest}/read/`);
    expect(first).toMatchObject({ status: 200, body: { id: newest, notification_type: "UAA" } });
    expect(Math.abs(Date.parse(String(first.body.read_at)) - Date.now())).toBeLessThan(60_000);
    expect((await post(`${newest}/read/`)).body).toEqual(first.body);
    expect((await get("new/")).body).toMatchObject({ count: 1, results: [{ id: oldest }] });
    expect((await get("")).body.count).toBe(2);
  });

  test("works for all notices of the caller only, and returns their number", async () => {
    await send([assigned("a"), assigned("b"), assigned("c"), assigned("d", colleague)]);
    const [newest] = await idsOf();
    const { body: before } = await post(`${newest}/read/`);
    expect(await post("read-all/")).toMatchObject({ status: 200, body: { read: 2 } });
    expect((await post("read-all/")).body).toEqual({ read: 0 });
    expect((await get(`${newest}/`)).body).toEqual(before);
    expect((await get("new/")).body).toEqual({ count: 0, results: [] });
    expect((await get("new/", colleague)).body.count).toBe(1);
  });
});

test("marking all of one kind as read leaves the others", async () => {
  await send([assigned("a"), examPassed("Фарби"), examPassed("Лаки")]);
  const readAll = (kind: string) => call("POST", "/notifications/read-all/", { token: ours.access, body: { kind } });
  expect((await readAll("exam")).body).toEqual({ read: 2 });
  expect((await readAll("exam")).body).toEqual({ read: 0 });
  expect((await get("new/")).body).toMatchObject({ count: 1, results: [{ notification_type: "UAA" }] });
  expect((await readAll("news")).status).toBe(400);
});

describe("the poll", () => {
  test("returns the newest 50, and the number of all", async () => {
    await send(Array.from({ length: 60 }, (_, nth) => assigned(`${nth}`)));
    const { body } = await get("new/");
    expect(body.count).toBe(60);
    expect(body.results?.map(({ id }) => id)).toEqual((await idsOf()).slice(0, 50));
  });

  test("takes one statement besides the session's, for any number of notices", async () => {
    expect(statementsOf(await get("new/"))).toBe(2);
    await send(Array.from({ length: 60 }, () => assigned()));
    expect(statementsOf(await get("new/"))).toBe(2);
    expect(statementsOf(await get("?page_size=20"))).toBe(2);
  });

  test("uses the index of unread notices only", async () => {
    await undone(async (client) => {
      await client.query(
        "INSERT INTO notices (company_id, user_id, code, read_at) SELECT $1, $2, 'UAA', CASE WHEN n > 20000 THEN NULL ELSE now() END FROM generate_series(1, 20100) n",
        [ours.user.companyId, ours.user.id],
      );
      await client.query("ANALYZE notices");
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${NEW_NOTICES.text}`, [
        ours.user.companyId,
        ours.user.id,
      ]);
      const plan = rows.map((row) => row["QUERY PLAN"]);
      expect(plan.filter((line) => line.includes("Seq Scan"))).toEqual([]);
      const scans = plan.filter((line) => /Index.* Scan/.test(line));
      expect(scans).toHaveLength(2);
      for (const scan of scans) expect(scan).toContain("notices_unread_idx");
    });
  });
});

describe("sending notices", () => {
  test("is in the transaction of the change", async () => {
    const failing = inCompanyQuietly(ours.user, async (db) => {
      await writeNotices(db, [assigned()]);
      throw new Error("the rule changed its mind");
    });
    await expect(failing).rejects.toThrow("changed its mind");
    expect(await count(ours.user.id)).toBe(0);
  });

  test("takes one statement for any number of people, and none for nobody", async () => {
    const data = Array.from({ length: 100 }, (_, nth) => {
      const names = { firstName: "Яна", middleName: "Юріївна", lastName: "Їжак" };
      const roles = ["employee" as const];
      return {
        ...names,
        companyId: ours.user.companyId,
        email: `told-${nth}@company-${ours.user.companyId}.example`,
        passwordHash: "none",
        phone: null,
        roles,
      };
    });
    const people = await systemDb("seed").user.createManyAndReturn({ data, select: { id: true } });
    const news = people.map(
      ({ id }): NewNotice => ({ userId: id, code: "MEC", params: { program: PROGRAM, person: `Їжак ${id}` } }),
    );
    const statements = (some: NewNotice[]) =>
      countingStatements(async (tally) => send(some).then(() => tally.statements));
    const [none, one, hundred] = [await statements([]), await statements(news.slice(0, 1)), await statements(news)];
    expect([one - none, hundred - none]).toEqual([1, 1]);
    const kept = await sql<{ said: boolean }>(
      "SELECT params = jsonb_build_object('program', $2::text, 'person', 'Їжак ' || user_id) AS said FROM notices WHERE company_id = $1",
      [ours.user.companyId, PROGRAM],
    );
    expect(kept.map(({ said }) => said)).toEqual(Array.from({ length: 101 }, () => true));
  });

  test("skips deleted people and people of other companies", async () => {
    const [gone, stranger] = [
      await makeUser({ id: ours.user.companyId }, { deletedAt: new Date() }),
      await makeUser(await makeCompany()),
    ];
    await send([gone.id, stranger.id, ours.user.id].map((userId) => ({ ...assigned(), userId })));
    expect(await Promise.all([gone, stranger, ours.user].map(({ id }) => count(id)))).toEqual([0, 0, 1]);
  });

  test("refuses values that the code does not have, and stores no others", async () => {
    const wrong = { userId: ours.user.id, code: "MTE", params: { task: "Стіл" } } as unknown as NewNotice;
    await expect(send([assigned(), wrong])).rejects.toThrow();
    expect(await count(ours.user.id)).toBe(0);
    await send([{ ...assigned(), params: { program: PROGRAM, secret: "x" } } as NewNotice]);
    expect(await sql("SELECT params FROM notices WHERE user_id = $1", [ours.user.id])).toEqual([
      { params: { program: PROGRAM } },
    ]);
  });
});
