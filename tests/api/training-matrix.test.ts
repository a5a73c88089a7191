import fc from "fast-check";
import type { TrainingMatrix } from "@/lib/contracts/training-matrix";
import { readCsv } from "@/lib/csv/read-csv";
import type { Company, Prisma, Program, User } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { dayAfter } from "@/lib/rules/deadlines";
import { programStates } from "@/lib/rules/program-states";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

const db = systemDb("seed");
const MATRIX = "/reports/matrix/";
const today = companyDay();
const day = (days: number) => new Date(dayAfter(today, days));

type Reader = Pick<SignedIn<User>, "access">;

let company: Company;
let admin: SignedIn<User>;
let head: SignedIn<User>;
let foreman: SignedIn<User>;
let plant: number;
let shop: number;

/** A head; in the shop of a foreman below sit those whom `join` makes. */
beforeEach(async () => {
  company = await makeCompany({ timeZone: "Europe/Kyiv" });
  admin = await signedIn(await makeUser(company, { roles: ["administrator"], lastName: "Адмін" }));
  head = await signedIn(await makeUser(company, { lastName: "Голова" }));
  foreman = await signedIn(await makeUser(company, { lastName: "Бригадир" }));
  plant = (await makeUnit(company, { title: "Завод", managerId: head.user.id })).id;
  shop = (await makeUnit(company, { title: "Цех", managerId: foreman.user.id, parentId: plant })).id;
});

const join = (lastName: string) => makeUser(company, { lastName, firstName: "Яна", unitId: shop });
const program = (title: string, kind: "education" | "adaptation" = "education") =>
  makeProgram(company, { kind, title });

type Paper = { passed: number; until?: number | null; revokedAt?: Date | null };
let numbers = 0;

/** A program of a person with its certificates, the oldest first; days from today. */
async function give(
  of: Program,
  person: Pick<User, "id">,
  given: Partial<Prisma.UserProgramUncheckedCreateInput>,
  papers: readonly Paper[] = [],
) {
  const own = await makeUserProgram(of, person.id, { briefingDate: day(-500), ...given });
  for (const { passed, until = null, revokedAt = null } of papers) {
    numbers += 1;
    await db.certificate.create({
      data: {
        ...{ companyId: company.id, number: numbers, code: `matrix-certificate-of-${numbers}`, userId: person.id },
        ...{ programId: of.id, userProgramId: own.id, holderName: "Яна", programTitle: of.title, revokedAt },
        createdAt: day(passed),
        ...{ passDate: day(passed), validUntil: until === null ? null : day(until) },
      },
    });
  }
  return own;
}

async function read({ access: token }: Reader, query = ""): Promise<TrainingMatrix> {
  const { status, body } = await call("GET", `${MATRIX}?scope=all&${query}`, { token });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as TrainingMatrix;
}

/** The states of each person by the titles of programs. */
async function states(reader: Reader, query = ""): Promise<Record<string, Record<string, string>>> {
  const { results, programs } = await read(reader, query);
  const titleOf = new Map(programs.map(({ id, title }) => [id, title]));
  return Object.fromEntries(
    results.map(({ full_name, cells }) => [
      full_name.split(" ")[0],
      Object.fromEntries(cells.map((cell) => [titleOf.get(cell.program), cell.state])),
    ]),
  );
}
const names = async (reader: Reader, query = "") => Object.keys(await states(reader, query));

describe("a cell says how a person stands", () => {
  test("by the state of the program, its deadline, and the last day of its last certificate", async () => {
    const person = await join("Андрієнко");
    const is = async (title: string, given: Partial<Prisma.UserProgramUncheckedCreateInput>, papers: Paper[] = []) =>
      give(await program(title), person, given, papers);
    await is("замовлена", { status: "processing", deadlineDate: day(-3) });
    await is("відхилена", { status: "rejected" });
    await is("без терміну", { status: "confirmed" });
    await is("нескоро", { status: "confirmed", deadlineDate: day(4) });
    await is("скоро", { status: "confirmed", deadlineDate: day(3) });
    await is("сьогодні", { status: "confirmed", deadlineDate: day(0) });
    await is("пізно", { status: "confirmed", deadlineDate: day(-1) });
    await is("на перевірці", { status: "review", deadlineDate: day(-9) });
    await is("безстрокова", { status: "done", passDate: day(-90) }, [{ passed: -90 }]);
    await is("довга", { status: "done", passDate: day(-90) }, [{ passed: -90, until: 31 }]);
    await is("закінчується", { status: "done", passDate: day(-90) }, [{ passed: -90, until: 30 }]);
    await is("останній день", { status: "done", passDate: day(-90) }, [{ passed: -90, until: 0 }]);
    await is("минула", { status: "done", passDate: day(-90) }, [{ passed: -90, until: -1 }]);
    await is("поновлена", { status: "done", passDate: day(-5) }, [
      { passed: -90, until: -1 },
      { passed: -5, until: 300 },
    ]);
    await is("вивчає знову", { status: "confirmed", isRetraining: true, deadlineDate: day(60) }, [
      { passed: -90, until: 20 },
    ]);
    const all = { замовлена: "ordered", "без терміну": "on_track", нескоро: "on_track", скоро: "due_soon" };
    const more = { сьогодні: "due_soon", пізно: "late", "на перевірці": "review", безстрокова: "certified" };
    const ends = { довга: "certified", закінчується: "expiring", "останній день": "expiring", минула: "expired" };
    const again = { поновлена: "certified", "вивчає знову": "on_track" };
    for (const reader of [admin, head, foreman])
      expect((await states(reader)).Андрієнко).toEqual({ ...all, ...more, ...ends, ...again });
    const { results, programs, day: shown, is_past } = await read(foreman);
    expect([shown, is_past, programs.length]).toEqual([today, false, 14]);
    expect(programs.map(({ title }) => title)).not.toContain("відхилена");
    const ofAgain = programs.find(({ title }) => title === "вивчає знову")?.id;
    expect(results[0]?.cells.find((cell) => cell.program === ofAgain)).toEqual({
      ...{ program: ofAgain, state: "on_track", progress: 0, deadline_date: dayAfter(today, 60), pass_date: null },
      ...{ certificate: numbers, valid_until: dayAfter(today, 20), is_retraining: true },
    });
  });

  test("adaptation has a matrix of its own", async () => {
    const person = await join("Андрієнко");
    await give(await program("Розпил"), person, { status: "confirmed" });
    await give(await program("Перший тиждень", "adaptation"), person, { status: "done", passDate: day(-10) });
    expect(await states(foreman)).toEqual({ Андрієнко: { Розпил: "on_track" } });
    expect(await states(foreman, "kind=adaptation")).toEqual({ Андрієнко: { "Перший тиждень": "certified" } });
    const then = (days: number) => states(foreman, `kind=adaptation&day=${dayAfter(today, days)}`);
    expect(await then(-10)).toEqual({ Андрієнко: { "Перший тиждень": "certified" } });
    expect(await then(-11)).toEqual({ Андрієнко: {} });
  });
});

test("its figures are those of the reports and of the certificates, in drawn companies", async () => {
  const people = [await join("Андрієнко"), await join("Богданко"), await join("Вальчук"), foreman.user];
  const drawn = fc.record({
    person: fc.nat({ max: 3 }),
    status: fc.constantFrom(...programStates),
    deadline: fc.option(fc.integer({ min: -6, max: 8 })),
    until: fc.option(fc.integer({ min: -20, max: 60 })),
    isRetraining: fc.boolean(),
  });
  const programs = [await program("Крій"), await program("Шиття"), await program("Розпил"), await program("Касса")];
  for (const of of programs) {
    const all = fc.sample(drawn, { seed: 20_261_128 + programs.indexOf(of), numRuns: 12 });
    for (const [nth, person] of people.entries()) {
      const one = all.find((each) => each.person === nth);
      if (!one) continue;
      const { status, deadline, until, isRetraining } = one;
      const had = status === "done" || (status === "confirmed" && isRetraining);
      const deadlineDate = deadline === null ? null : day(deadline);
      const passDate = status === "done" ? day(-30) : null;
      await give(of, person, { status, deadlineDate, passDate, isRetraining }, had ? [{ passed: -30, until }] : []);
    }
  }
  const { results } = await read(head);
  const report = (await call("GET", "/reports/education/?scope=all", { token: head.access })).body;
  type Reported = { program: number; status: string; progress: number; is_overdue: boolean };
  const reported = report.results as { user: number; specializations: Reported[] }[];
  expect(reported).toHaveLength(results.length);
  for (const { user, cells } of results) {
    const own = reported.find((row) => row.user === user)?.specializations ?? [];
    expect(
      cells.map(({ program: id, state, progress }) => [id, progress, state === "late", state === "review"]),
    ).toEqual(
      own
        .sort((one, other) => one.program - other.program)
        .map(({ program: id, progress, is_overdue, status }) => [id, progress, is_overdue, status === "review"]),
    );
  }
  for (const [state, filter] of [
    ["late", "overdue=true"],
    ["due_soon", "due_soon=true"],
    ["review", "waiting=certificate"],
    ["ordered", "waiting=order"],
  ]) {
    const { count } = (await call("GET", `/reports/education/?scope=all&${filter}`, { token: head.access })).body;
    const found = await read(head, `state=${state}`);
    expect([state, found.count]).toEqual([state, count]);
    expect(found.results.every(({ cells }) => cells.some((cell) => cell.state === state))).toBe(true);
  }
  const papers = (await call("GET", "/reports/certificates/", { token: head.access })).body.results as {
    user: { id: number };
    program: number;
    state: string;
    is_retraining: boolean;
  }[];
  const ending = ["expiring", "expired"];
  const ofList = papers.filter(({ state, is_retraining }) => ending.includes(state) && !is_retraining);
  const ofMatrix = results.flatMap(({ user, cells }) =>
    cells.filter(({ state }) => ending.includes(state)).map((cell) => `${user} ${cell.program} ${cell.state}`),
  );
  expect(ofMatrix.length).toBeGreaterThan(0);
  expect(ofMatrix.sort()).toEqual(ofList.map(({ user, program: id, state }) => `${user.id} ${id} ${state}`).sort());
});

describe("a day", () => {
  test("that is over shows who was certified on it, on what, and who was not", async () => {
    const saw = await program("Розпил");
    const [first, second, third] = [await join("Андрієнко"), await join("Богданко"), await join("Вальчук")];
    await give(saw, first, { status: "done", passDate: day(-10) }, [
      { passed: -400, until: -35 },
      { passed: -10, until: 355 },
    ]);
    const revokedAt = new Date(`${dayAfter(today, -50)}T12:00Z`);
    await give(saw, second, { status: "confirmed" }, [{ passed: -100, revokedAt }]);
    await give(saw, third, { status: "processing" });
    const on = (days: number, more = "") => states(foreman, `day=${dayAfter(today, days)}&program=${saw.id}${more}`);
    const is = (one: string | null, two: string | null) => ({
      Андрієнко: one ? { Розпил: one } : {},
      Богданко: two ? { Розпил: two } : {},
      Вальчук: {},
    });
    expect(await on(-401)).toEqual(is(null, null));
    expect(await on(-400)).toEqual(is("certified", null));
    expect(await on(-100)).toEqual(is("certified", "certified"));
    expect(await on(-51)).toEqual(is("certified", "certified"));
    expect(await on(-50)).toEqual(is("certified", null));
    expect(await on(-35)).toEqual(is("certified", null));
    expect(await on(-34)).toEqual(is("expired", null));
    expect(await on(-10)).toEqual(is("certified", null));
    expect(Object.keys(await on(-60, "&state=none"))).toEqual(["Вальчук"]);
    expect(Object.keys(await on(-60, "&state=certified"))).toEqual(["Андрієнко", "Богданко"]);
    const past = await read(foreman, `day=${dayAfter(today, -60)}`);
    expect([past.day, past.is_past, past.programs]).toEqual([
      dayAfter(today, -60),
      true,
      [{ id: saw.id, title: "Розпил" }],
    ]);
    expect(past.results[0]?.cells).toEqual([
      {
        ...{ program: saw.id, state: "certified", progress: null, deadline_date: null },
        ...{ pass_date: dayAfter(today, -400), certificate: numbers - 2, valid_until: dayAfter(today, -35) },
        is_retraining: false,
      },
    ]);
    expect((await read(foreman, `day=${dayAfter(today, -500)}`)).programs).toEqual([]);
  });

  test("to come shows what is late and over by then if nothing happens", async () => {
    const [saw, till] = [await program("Розпил"), await program("Каса")];
    const person = await join("Андрієнко");
    await give(saw, person, { status: "done", passDate: day(-10) }, [{ passed: -10, until: 40 }]);
    await give(till, person, { status: "confirmed", deadlineDate: day(20) });
    const on = async (days: number) => (await states(foreman, `day=${dayAfter(today, days)}`)).Андрієнко;
    expect(await on(0)).toEqual({ Розпил: "certified", Каса: "on_track" });
    expect(await on(17)).toEqual({ Розпил: "expiring", Каса: "due_soon" });
    expect(await on(21)).toEqual({ Розпил: "expiring", Каса: "late" });
    expect(await on(41)).toEqual({ Розпил: "expired", Каса: "late" });
  });
});

test("people are found by a state, of any program or of one, and ordered by it", async () => {
  const [saw, till] = [await program("Розпил"), await program("Каса")];
  const [first, second, third] = [await join("Андрієнко"), await join("Богданко"), await join("Вальчук")];
  await give(saw, first, { status: "done", passDate: day(-10) }, [{ passed: -10 }]);
  await give(saw, second, { status: "confirmed", deadlineDate: day(-1) });
  await give(till, third, { status: "confirmed", deadlineDate: day(-1) });
  expect(await names(foreman, "state=late")).toEqual(["Богданко", "Вальчук"]);
  expect(await names(foreman, `state=late&program=${saw.id}`)).toEqual(["Богданко"]);
  expect(await names(foreman, `state=none&program=${saw.id}`)).toEqual(["Вальчук"]);
  expect(await names(head, "state=none")).toEqual(["Бригадир"]);
  expect(await states(foreman, `program=${saw.id}`)).toEqual({
    Андрієнко: { Розпил: "certified" },
    Богданко: { Розпил: "late" },
    Вальчук: {},
  });
  const by = (order: string) => names(foreman, `ordering=${order}&by_program=${saw.id}`);
  expect(await by("program")).toEqual(["Богданко", "Андрієнко", "Вальчук"]);
  expect(await by("-program")).toEqual(["Андрієнко", "Богданко", "Вальчук"]);
  expect(await names(foreman, "ordering=-user")).toEqual(["Вальчук", "Богданко", "Андрієнко"]);
  expect(await names(foreman, `search=${encodeURIComponent("богд")}`)).toEqual(["Богданко"]);
  const second2 = await read(foreman, "page=2&page_size=2");
  expect([second2.count, second2.results.length, second2.programs.length]).toEqual([3, 1, 2]);
  expect((await call("GET", `${MATRIX}?page_size=201`, { token: head.access })).status).toBe(400);
});

describe("who reads it", () => {
  test("managers their people and those below, administrators everybody, others nobody", async () => {
    const person = await signedIn(await join("Андрієнко"));
    await give(await program("Розпил"), person.user, { status: "confirmed" });
    expect(await names(head)).toEqual(["Андрієнко", "Бригадир"]);
    expect(await names(head, `unit=${shop}`)).toEqual(["Андрієнко"]);
    expect(await names(foreman)).toEqual(["Андрієнко"]);
    expect(await names(admin)).toEqual(["Андрієнко", "Бригадир", "Голова"]);
    expect(await read(person)).toMatchObject({ count: 0, programs: [], results: [] });
    for (const format of ["", "&format=csv"]) {
      const { status, body } = await call("GET", `${MATRIX}?unit=${plant}${format}`, { token: foreman.access });
      expect([status, body.code]).toEqual([403, "forbidden"]);
    }
  });

  test("nothing of another company is found, and no deleted person", async () => {
    const person = await join("Андрієнко");
    const saw = await program("Розпил");
    await give(saw, person, { status: "done", passDate: day(-10) }, [{ passed: -10 }]);
    const other = await makeCompany();
    const stranger = await signedIn(await makeUser(other, { roles: ["administrator"] }));
    await makeUser(other, { lastName: "Чужа" });
    for (const query of [
      "",
      `day=${dayAfter(today, -5)}`,
      `program=${saw.id}`,
      `ordering=program&by_program=${saw.id}`,
    ])
      expect(await read(stranger, query)).toMatchObject({ count: 1, programs: [], results: [{ cells: [] }] });
    expect(await read(stranger, `unit=${shop}`)).toMatchObject({ count: 0, programs: [] });
    expect(await read(stranger, `state=certified&program=${saw.id}`)).toMatchObject({ count: 0 });
    await db.user.update({ where: { id: person.id }, data: { deletedAt: new Date() } });
    expect(await read(foreman)).toMatchObject({ count: 0, programs: [], results: [] });
  });
});

test("the file has a line for each person and program, and one for who has none", async () => {
  const saw = await program("=Розпил");
  const [first, second] = [await join("Андрієнко"), await join("Богданко")];
  await give(saw, first, { status: "done", passDate: new Date("2026-03-01") }, [{ passed: -10, until: 400 }]);
  await give(await program("Каса"), second, { status: "confirmed" });
  const { text } = await call("GET", `${MATRIX}?format=csv&scope=all&program=${saw.id}`, { token: foreman.access });
  const until = dayAfter(today, 400).split("-").reverse().join(".");
  expect(readCsv(text).records.map(({ cells }) => cells)).toEqual([
    [
      ...["User", "Position", "Unit", "Unit path", "Program", "Status", "Progress"],
      ...["Program deadline", "Days late", "Passed", "Certificate", "Valid until", "Retraining"],
    ],
    [
      "Андрієнко Яна",
      "",
      "Цех",
      "Завод / Цех",
      "'=Розпил",
      "Passed",
      "100",
      "",
      "",
      "01.03.2026",
      `${numbers}`,
      until,
      "No",
    ],
    ["Богданко Яна", "", "Цех", "Завод / Цех", "", "None", "", "", "", "", "", "", "No"],
  ]);
});

test("it is the only statement beside that of the session", async () => {
  const saw = await program("Розпил");
  await give(saw, await join("Андрієнко"), { status: "confirmed" });
  const queries = [
    "",
    `ordering=program&by_program=${saw.id}`,
    "state=late",
    `day=${dayAfter(today, -9)}`,
    `unit=${shop}`,
  ];
  for (const query of queries)
    for (const { access: token } of [admin, head]) {
      const { headers } = await call("GET", `${MATRIX}?${query}`, { token });
      expect(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]).toBe("2");
    }
});
