import { type PersonWithPrograms, programConditions } from "@/lib/contracts/people-programs";
import { readCsv } from "@/lib/csv/read-csv";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

type Admin = SignedIn<{ id: number; companyId: number }>;
type Program = Awaited<ReturnType<typeof makeProgram>>;

const db = systemDb("seed");
const PATH = "/studies/people-programs/";
const STATES = ["processing", "confirmed", "review", "rejected", "done"] as const;

let company: { id: number };
let admin: Admin;
let programs: Program[];

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"], lastName: "Яворська" }));
  const { id: positionId } = await makePosition(company, { title: "Закрійник" });
  programs = [];
  for (const title of ["Крій", "Шиття", "Вишивка"])
    programs.push(
      await makeProgram(company, { kind: "education", title, positionId, courses: [(await buildCourse(company)).id] }),
    );
});

const list = async (query = "", token = admin.access) =>
  (await call("GET", `${PATH}${query}`, { token })).body as unknown as { count: number; results: PersonWithPrograms[] };
const idsFor = async (query: string) => (await list(query)).results.map(({ id }) => id);

const day = (days: number | null) => (days === null ? null : new Date(companyDay(days)));
const give = (nth: number, user: number, status: (typeof STATES)[number], days: number | null = null, more = {}) =>
  makeUserProgram(programs[nth] as Program, user, {
    status,
    briefingDate: day(-60),
    deadlineDate: day(days),
    passDate: status === "done" ? day(-1) : null,
    ...more,
  });

test("a row has each specialization with state, percent and deadline; what is learned comes first, by deadline", async () => {
  const unit = await makeUnit(company, { title: "Цех" });
  const { id } = await makeUser(company, { lastName: "Ґалаґан", firstName: "Софія", unitId: unit.id });
  await give(0, id, "confirmed", 5, { isRetraining: true });
  await give(1, id, "confirmed", -3);
  await give(2, id, "done", -40);
  const [person] = (await list(`?unit=${unit.id}`)).results;
  expect(person).toMatchObject({
    id,
    last_name: "Ґалаґан",
    unit: unit.id,
    next_deadline: companyDay(-3),
    overdue_days: 3,
    specializations: [
      { title: "Шиття", status: "confirmed", progress: 0, deadline_date: companyDay(-3), is_overdue: true },
      { title: "Крій", status: "confirmed", deadline_date: companyDay(5), is_overdue: false, is_retraining: true },
      { title: "Вишивка", status: "done", progress: 100, deadline_date: companyDay(-40), is_overdue: false },
    ],
  });
  const [nobody] = (await list(`?search=${encodeURIComponent("Яворська")}`)).results;
  expect(nobody).toMatchObject({ specializations: [], next_deadline: null, overdue_days: 0 });
});

test("a group of adaptation is no specialization, and deleted people are not listed", async () => {
  const { id } = await makeUser(company);
  const group = await makeProgram(company, { kind: "adaptation", title: "Новачок" });
  await makeUserProgram(group, id, { briefingDate: day(-60), deadlineDate: day(-9) });
  const gone = await makeUser(company, { deletedAt: new Date() } as object);
  await give(0, gone.id, "confirmed", -9);
  const { results, count } = await list();
  expect(results.map((one) => [one.id, one.specializations, one.next_deadline])).toEqual([
    [admin.user.id, [], null],
    [id, [], null],
  ]);
  expect(count).toBe(2);
  expect(await idsFor(`?program=${group.id}`)).toEqual([]);
});

describe("of many people", () => {
  /** Every state with a deadline that is over, that is ahead, or with none, of one or two specializations. */
  beforeEach(async () => {
    const days = [-7, 4, null];
    for (const [nth, status] of STATES.entries())
      for (const [of, deadline] of days.entries()) {
        const { id } = await makeUser(company, { lastName: `Особа ${nth}${of}` });
        await give(0, id, status, deadline);
        if (of !== 1) await give(1, id, STATES[(nth + 1) % STATES.length] ?? "done", days[(of + 1) % 3] ?? null);
      }
    await makeUser(company, { lastName: "Вільна" });
  });

  test("the filters find what the rows say, in each pair", async () => {
    const { results: all } = await list();
    expect(all).toHaveLength(17);
    for (const program of [undefined, ...programs])
      for (const state of [undefined, ...programConditions]) {
        const isSuch = (person: PersonWithPrograms) => {
          const own = person.specializations.filter((one) => !program || one.program === program.id);
          if (state === "none") return own.every(({ status }) => status === "rejected");
          if (state === "overdue") return own.some(({ is_overdue }) => is_overdue);
          if (state) return own.some(({ status }) => status === state);
          return !program || own.length > 0;
        };
        const query = new URLSearchParams({
          ...(program && { program: String(program.id) }),
          ...(state && { state }),
          ordering: "id",
        });
        const { count, results } = await list(`?${query}`);
        const wanted = all.filter(isSuch).map(({ id }) => id);
        expect([String(query), results.map(({ id }) => id).toSorted((a, b) => a - b), count]).toEqual([
          String(query),
          wanted.toSorted((a, b) => a - b),
          wanted.length,
        ]);
      }
  });

  test("who is late comes first when they are ordered by deadline, and who has none last", async () => {
    const order = async (ordering: string) =>
      (await list(`?ordering=${ordering}`)).results.map(({ next_deadline }) => next_deadline);
    const up = await order("next_deadline");
    const dated = up.filter((one) => one !== null);
    expect(dated).toEqual(dated.toSorted());
    expect(up.slice(dated.length).every((one) => one === null)).toBe(true);
    expect(up[0]).toBe(companyDay(-7));
    expect((await order("-next_deadline")).slice(0, dated.length)).toEqual(dated.toReversed());
  });

  test("a page, a search, a unit and the ids of all who match are those of the same people", async () => {
    const query = `state=overdue&search=${encodeURIComponent("Особа 1")}&ordering=last_name`;
    const { results, count } = await list(`?${query}&page_size=1`);
    expect([results.length, count > 0]).toEqual([1, true]);
    const file = await call("GET", `${PATH}?${query}&format=csv&columns=id`, { token: admin.access });
    const [, ...lines] = readCsv(file.text).records;
    expect(lines.map(({ cells }) => Number(cells[0]))).toEqual(await idsFor(`?${query}`));
    expect(lines).toHaveLength(count);
  });
});

test("the file has a line for each specialization, and one for who has none", async () => {
  const { id } = await makeUser(company, { lastName: "Ґалаґан", firstName: "Софія" });
  await give(0, id, "confirmed", -3);
  await give(1, id, "review", 3);
  const columns = ["avatar", "program", "status", "progress", "deadline_date", "next_deadline", "overdue_days"];
  const file = await call("GET", `${PATH}?format=csv&ordering=last_name&columns=${columns.join(",")}`, {
    token: admin.access,
    language: "uk",
  });
  const shown = (days: number) => companyDay(days).split("-").reverse().join(".");
  const [head, ...lines] = readCsv(file.text).records.map(({ cells }) => cells);
  expect(head).toHaveLength(columns.length);
  expect(lines.map((cells) => cells.slice(1))).toEqual([
    ["Крій", "Триває", "0", shown(-3), shown(-3), "3"],
    ["Шиття", "На перевірці", "0", shown(3), shown(-3), "3"],
    ["", "", "", "", "", ""],
  ]);
});

test("it is an administrator's, of one's own company", async () => {
  const { id } = await makeUser(company);
  await give(0, id, "confirmed");
  const foreign = await signedIn(await makeUser(await makeCompany(), { roles: ["administrator"] }));
  expect((await list("", foreign.access)).results.map((one) => one.id)).toEqual([foreign.user.id]);
  expect((await list(`?program=${programs[0]?.id}`, foreign.access)).results).toEqual([]);
  const manager = await signedIn(await makeUser(company, { roles: ["employee"] }));
  expect((await call("GET", PATH, { token: manager.access })).status).toBe(403);
  expect((await call("GET", `${PATH}?state=late`, { token: admin.access })).status).toBe(400);
  expect(await db.user.count({ where: { companyId: company.id } })).toBe(3);
});
