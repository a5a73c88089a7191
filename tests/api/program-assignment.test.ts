import { systemDb } from "@/lib/db/system";
import type { Actor } from "@/lib/domain/actor";
import { syncProgram } from "@/lib/domain/learning/programs/sync-program";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";

type Person = SignedIn<{ id: number; companyId: number }>;

const db = systemDb("seed");
const PROGRAMS = "/studies/adaptation-programs/";

let company: { id: number };
let admin: Person;
/** Plant › shop › line, and office beside the plant. */
let units: Record<"plant" | "shop" | "line" | "office", number>;
let positions: Record<"joiner" | "driver", number>;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"], lastName: "Яворська" }));
  const unit = async (title: string, parentId: number | null = null) =>
    (await makeUnit(company, { title, parentId, managerId: admin.user.id })).id;
  const plant = await unit("Завод");
  const shop = await unit("Цех", plant);
  units = { plant, shop, line: await unit("Лінія", shop), office: await unit("Контора") };
  positions = {
    joiner: (await makePosition(company, { title: "Столяр" })).id,
    driver: (await makePosition(company, { title: "Водій" })).id,
  };
});

const post = (url: string, body: object = {}, token = admin.access) => call("POST", url, { token, body });
const get = (url: string) => call("GET", url, { token: admin.access });
const person = (unit?: keyof typeof units, position?: keyof typeof positions, lastName = "Їжак") =>
  makeUser(company, { unitId: unit ? units[unit] : null, positionId: position ? positions[position] : null, lastName });
const course = async (title = "Безпека", given: object = {}) =>
  (await db.course.create({ data: { companyId: company.id, kind: "adaptation", title, daysToComplete: 7, ...given } }))
    .id;
const holders = async (programId: number) =>
  (await db.userProgram.findMany({ where: { programId }, select: { userId: true }, orderBy: { userId: "asc" } })).map(
    ({ userId }) => userId,
  );

/** People on the line, more than could be made one by one. */
const manyPeople = (count: number) =>
  sql(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, unit_id)
     SELECT $1::int, 'many.' || $1::int || '.' || n || '@people.example', 'Остап', 'Юрійович', 'Їжак', '{employee}', 'none', $2::int FROM generate_series(1, $3::int) n`,
    [company.id, units.line, count],
  );

describe("people who match a program's rule", () => {
  test.each([
    ["by a unit: members of it and of units below", { units: ["shop"] }, ["inShop", "onLine", "driver"]],
    ["by a position: everybody with it, in any unit", { positions: ["joiner"] }, ["inShop", "inOffice", "nowhere"]],
    ["by both: people who match both", { units: ["shop"], positions: ["joiner"] }, ["inShop"]],
    [
      "by several of each: people who match one of each",
      { units: ["line", "office"], positions: ["joiner", "driver"] },
      ["driver", "inOffice"],
    ],
    [
      "by a unit and one below it: everybody once",
      { units: ["plant", "line"] },
      ["inPlant", "inShop", "onLine", "driver"],
    ],
    ["by an empty rule: nobody", {}, []],
  ] as const)("%s", async (_, rule, names) => {
    const people = {
      inPlant: await person("plant"),
      inShop: await person("shop", "joiner"),
      onLine: await person("line"),
      driver: await person("line", "driver"),
      inOffice: await person("office", "joiner"),
      nowhere: await person(undefined, "joiner"),
      lost: await person(),
    };
    const given = rule as { units?: (keyof typeof units)[]; positions?: (keyof typeof positions)[] };
    const ids = {
      units: (given.units ?? []).map((key) => units[key]),
      positions: (given.positions ?? []).map((key) => positions[key]),
    };
    const program = await makeProgram(company, { kind: "adaptation", ...ids });
    const wanted = names.map((name) => people[name].id).sort((a, b) => a - b);
    const seen = async (answer: Awaited<ReturnType<typeof call>>) =>
      (answer.body.results ?? []).map(({ user }) => Number(user)).sort((a, b) => a - b);
    expect(await seen(await get(`${PROGRAMS}${program.id}/matches/`))).toEqual(wanted);
    expect(await seen(await post(`${PROGRAMS}preview-rule/`, ids))).toEqual(wanted);
    expect((await post(`${PROGRAMS}${program.id}/sync/`)).body).toEqual({ assigned: wanted.length });
    expect(await holders(program.id)).toEqual(wanted);
  });

  test("are listed one by one, with the reason and whether they lack the program", async () => {
    const program = await makeProgram(company, { kind: "adaptation", units: [units.plant] });
    const [one, two] = [await person("shop", "joiner", "Юрченко"), await person("line", undefined, "Антонюк")];
    await person("office");
    await sql("UPDATE users SET deleted_at = now() WHERE id = $1", [(await person("shop")).id]);
    await makeUserProgram(program, one.id);
    const { body } = await get(`${PROGRAMS}${program.id}/matches/`);
    expect(body).toEqual({
      count: 2,
      page: 1,
      page_size: 10_000,
      missing_count: 1,
      results: [
        {
          ...{ user: two.id, first_name: two.firstName, last_name: "Антонюк", image: null },
          ...{ unit: units.line, unit_title: "Лінія", position: null, position_title: null, has_program: false },
        },
        {
          ...{ user: one.id, first_name: one.firstName, last_name: "Юрченко", image: null },
          ...{
            unit: units.shop,
            unit_title: "Цех",
            position: positions.joiner,
            position_title: "Столяр",
            has_program: true,
          },
        },
      ],
    });
    const page = async (query: string) => {
      const answer = (await get(`${PROGRAMS}${program.id}/matches/?${query}`)).body;
      return [answer.count, answer.missing_count, (answer.results ?? []).map(({ last_name }) => last_name)];
    };
    expect(await page("search=юрч")).toEqual([1, 1, ["Юрченко"]]);
    expect(await page("has_program=false")).toEqual([1, 1, ["Антонюк"]]);
    expect(await page("ordering=-name&page_size=1")).toEqual([2, 1, ["Юрченко"]]);
    expect(await page("page=3&page_size=1")).toEqual([2, 1, []]);
    expect(await page("ordering=-unit")).toEqual([2, 1, ["Юрченко", "Антонюк"]]);
  });

  test("are counted before the rule is saved, within the own company only", async () => {
    await person("shop");
    const other = await makeCompany();
    const foreign = await makeUnit(other);
    const { body } = await post(`${PROGRAMS}preview-rule/`, { units: [units.plant], page_size: 1 });
    expect(body).toMatchObject({
      count: 1,
      missing_count: 1,
      page: 1,
      page_size: 1,
      results: [{ has_program: false }],
    });
    const refused = await post(`${PROGRAMS}preview-rule/`, { units: [foreign.id], positions: [2_000_000_000] });
    const absent = ["There is no such object"];
    expect([refused.status, refused.body.errors]).toEqual([400, { units: absent, positions: absent }]);
    expect((await post(`${PROGRAMS}preview-rule/`)).body).toMatchObject({ count: 0, missing_count: 0, results: [] });
    expect(await db.program.count({ where: { companyId: company.id } })).toBe(0);
  });
});

describe("a program is assigned to existing people", () => {
  test("with courses, deadlines and stages, and each gets a notice in their language", async () => {
    const tested = await course("Тест", { daysToComplete: 0 });
    await db.test.create({ data: { companyId: company.id, courseId: tested, title: "Тест" } });
    const program = await makeProgram(company, {
      kind: "adaptation",
      title: "Перші дні",
      courses: [await course(), tested],
      units: [units.plant],
    });
    const one = await signedIn(await person("shop"));
    expect((await post(`${PROGRAMS}${program.id}/sync/`)).body).toEqual({ assigned: 1 });
    const [row] = await sql(
      `SELECT p.status, p.briefing_date = $2::date AS is_today, p.deadline_date, p.is_retraining,
         (SELECT json_agg(json_build_object('in', c.deadline_date - p.briefing_date, 'stage', s.type, 'is', s.status) ORDER BY c.id)
          FROM user_courses c JOIN exam_stages s ON s.user_course_id = c.id WHERE c.user_program_id = p.id) AS courses
       FROM user_programs p WHERE p.user_id = $1`,
      [one.user.id, companyDay()],
    );
    const stages = [
      { in: 7, stage: "noexam", is: "new" },
      { in: null, stage: "etest", is: "new" },
    ];
    expect(row).toEqual({
      status: "confirmed",
      is_today: true,
      deadline_date: null,
      is_retraining: false,
      courses: stages,
    });
    const { body } = await call("GET", "/notifications/new/", { token: one.access, language: "uk" });
    expect(body.results).toMatchObject([
      { notification_type: "UAA", text: "Призначено нову програму адаптації: Перші дні" },
    ]);
  });

  test("only once, in whatever state it is", async () => {
    const program = await makeProgram(company, { kind: "adaptation", courses: [await course()], units: [units.plant] });
    const people = [await person("plant"), await person("shop"), await person("line")];
    await makeUserProgram(program, people[0]?.id ?? 0, { status: "done", passDate: new Date() });
    expect((await post(`${PROGRAMS}${program.id}/sync/`)).body).toEqual({ assigned: 2 });
    const dump = async () =>
      sql(
        "SELECT * FROM user_programs p LEFT JOIN user_courses c ON c.user_program_id = p.id WHERE p.program_id = $1 ORDER BY p.id, c.id",
        [program.id],
      );
    const before = await dump();
    expect((await post(`${PROGRAMS}${program.id}/sync/`)).body).toEqual({ assigned: 0 });
    expect(await dump()).toEqual(before);
    expect(await db.notice.count({ where: { companyId: company.id } })).toBe(2);
  });

  test("once even by three parallel requests, which together reach everybody", async () => {
    for (let round = 0; round < 5; round += 1) {
      const program = await makeProgram(company, {
        kind: "adaptation",
        courses: [await course()],
        units: [units.plant],
      });
      await Promise.all(Array.from({ length: 5 }, () => person("shop")));
      const wanted = 5 * (round + 1);
      const answers = await Promise.all([1, 2, 3].map(() => post(`${PROGRAMS}${program.id}/sync/`)));
      expect(answers.map(({ status, body }) => [status, body.assigned]).sort()).toEqual([
        [200, 0],
        [200, 0],
        [200, wanted],
      ]);
      expect(await holders(program.id)).toHaveLength(wanted);
      expect(await db.userCourse.count({ where: { programId: program.id } })).toBe(wanted);
      expect(
        await sql("SELECT DISTINCT courses_count, passed_count FROM user_programs WHERE program_id = $1", [program.id]),
      ).toEqual([{ courses_count: 1, passed_count: 0 }]);
      expect(
        await db.notice.count({
          where: { companyId: company.id, params: { path: ["program"], equals: program.title } },
        }),
      ).toBe(wanted);
    }
  });

  test("to two hundred people with as many statements as to one", async () => {
    const program = await makeProgram(company, {
      kind: "adaptation",
      courses: [await course("А"), await course("Б")],
      units: [units.plant],
    });
    const statements = async () =>
      Number(
        /db;desc="(\d+)"/.exec((await post(`${PROGRAMS}${program.id}/sync/`)).headers.get("server-timing") ?? "")?.[1],
      );
    await person("shop");
    const few = await statements();
    await manyPeople(198);
    expect(await statements()).toBe(few);
    expect(await holders(program.id)).toHaveLength(199);
  });

  test("in transactions of a few people, which together reach everybody", async () => {
    const program = await makeProgram(company, { kind: "adaptation", courses: [await course()], units: [units.plant] });
    await manyPeople(23);
    const actor: Actor = {
      userId: admin.user.id,
      companyId: company.id,
      sessionId: 0,
      roles: ["administrator"],
      isManager: false,
      lacksSecondFactor: false,
      language: "uk",
      origin: { requestId: "parts", address: null, agent: null },
    };
    expect(await syncProgram(actor, program.id, 10)).toEqual({ assigned: 23 });
    expect(new Set(await holders(program.id)).size).toBe(23);
    expect(
      await sql(
        "SELECT details->'assigned' AS assigned FROM audit_events WHERE company_id = $1 AND action = 'program_synced' ORDER BY id",
        [company.id],
      ),
    ).toEqual([{ assigned: 23 }]);
    expect(await syncProgram(actor, program.id, 10)).toEqual({ assigned: 0 });
  });
});
