import fc from "fast-check";
import type { CompetencyMap, CompetencyRow } from "@/lib/contracts/competency-map";
import type { Marks } from "@/lib/contracts/marks";
import { readCsv } from "@/lib/csv/read-csv";
import { systemDb } from "@/lib/db/system";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { call } from "@/tests/support/call";
import { answer, makeTeam, type Team, worth } from "@/tests/support/estimated-team";
import type { Person } from "@/tests/support/in-person-exam";

const db = systemDb("seed");
const MAP = "/reports/competencies/";

async function read({ access: token }: Pick<Person, "access">, query = ""): Promise<CompetencyMap> {
  const { status, body } = await call("GET", `${MAP}${query}`, { token });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as CompetencyMap;
}

const nameOf = ({ full_name }: CompetencyRow) => full_name.split(" ")[0];
const names = async (reader: Person, query = "") => (await read(reader, query)).results.map(nameOf);
let team: Team;
beforeEach(async () => {
  team = await makeTeam();
});

describe("the map of competencies", () => {
  test("has a cell for each competency that was estimated, and people without any estimate", async () => {
    const { head, anna, estimate, course } = team;
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    await course("Ніким не оцінений");
    await estimate(anna, [answer(cut, 10, true), answer(cut, 20, false), answer(null, 5, true)]);
    await estimate(anna, [answer(cut, 30, true), answer(sew, 0, true)], new Date("2026-04-02T08:30Z"));
    expect(await read(head)).toEqual({
      ...{ count: 3, page: 1, page_size: 50 },
      courses: [
        { id: cut, title: "Крій", target: null },
        { id: sew, title: "Шиття", target: null },
      ],
      results: [
        {
          ...{ id: anna.user.id, user: anna.user.id, full_name: "Андрієнко Яна", gap: 6.67 },
          ...{ unit_title: "Завод", unit_path: "Завод", position_title: null },
          cells: [
            {
              ...{ course: cut, percent: 66.67, asked: 3, checked: 2, score_sum: 40, max_sum: 60 },
              estimation_date: "2026-04-02T08:30:00.000Z",
              need: null,
            },
            {
              ...{ course: sew, percent: 100, asked: 1, checked: 1, score_sum: 0, max_sum: 0 },
              estimation_date: "2026-04-02T08:30:00.000Z",
              need: null,
            },
          ],
        },
        expect.objectContaining({ full_name: "Богданко Яна", gap: null, cells: [] }),
        expect.objectContaining({ full_name: "Бригадир Яна", gap: null, cells: [] }),
      ],
    });
  });

  test("has the numbers of each person's marks, whatever was estimated", async () => {
    const { admin, head, anna, bohdan, foreman, welder, estimate, course, company } = team;
    const courses: number[] = [];
    for (let nth = 0; nth < 5; nth += 1) courses.push(await course(`Компетенція ${nth}`));
    const half = await makeProgram(company, { kind: "education", courses: courses.slice(0, 2) });
    const drawn = fc.record({
      course: fc.option(fc.constantFrom(...courses)),
      points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
      checked: fc.boolean(),
    });
    const people = [anna, bohdan, foreman, welder];
    for (const person of people) await makeUserProgram(half, person.user.id, { status: "confirmed" });
    for (const answers of fc.sample(fc.array(drawn, { maxLength: 12 }), { seed: 20_261_124, numRuns: 24 }))
      await estimate(people[answers.length % people.length] ?? anna, answers);
    for (const program of ["", `program=${half.id}`]) {
      const { results, courses: shown } = await read(admin, `?${program}`);
      const found: number[] = [];
      for (const { user, cells, gap } of results) {
        const { body } = await call("GET", `/reports/marks/?user=${user}&${program}`, { token: admin.access });
        const { competencies } = body as unknown as Marks;
        const own = competencies.map(({ title: _, mean: __, ...numbers }) => numbers);
        expect(cells.map(({ estimation_date: _, need: __, ...numbers }) => numbers)).toEqual(
          own.sort((one, other) => one.course - other.course),
        );
        const lacks = own.map(({ percent }) => Math.max(80 - percent, 0));
        if (own.length > 0) expect(gap).toBeCloseTo(lacks.reduce((sum, lack) => sum + lack, 0) / own.length, 1);
        found.push(...own.map((one) => one.course));
      }
      expect(found.length).toBeGreaterThan(4);
      expect(new Set(shown.map(({ id }) => id))).toEqual(new Set(found));
    }
    expect(await names(head)).toHaveLength(3);
  });

  test("is ordered by name, gap or competency, and nobody without an estimate comes first", async () => {
    const { head, anna, bohdan, foreman, estimate, course } = team;
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    await estimate(anna, [...worth(cut, 100), ...worth(sew, 40)]);
    await estimate(bohdan, worth(cut, 70));
    expect(await names(head)).toEqual(["Андрієнко", "Богданко", "Бригадир"]);
    expect(await names(head, "?ordering=-user")).toEqual(["Бригадир", "Богданко", "Андрієнко"]);
    // Anna lacks 40 in one of two, although the mean of both is 70 as well.
    expect(await names(head, "?ordering=-gap")).toEqual(["Андрієнко", "Богданко", "Бригадир"]);
    expect(await names(head, "?ordering=gap")).toEqual(["Богданко", "Андрієнко", "Бригадир"]);
    const by = (order: string) => names(head, `?ordering=${order}&course=${cut}`);
    expect(await by("competency")).toEqual(["Богданко", "Андрієнко", "Бригадир"]);
    expect(await by("-competency")).toEqual(["Андрієнко", "Богданко", "Бригадир"]);
    await estimate(foreman, worth(sew, 90));
    expect(await names(head, `?ordering=competency&course=${sew}`)).toEqual(["Андрієнко", "Бригадир", "Богданко"]);
    expect(await names(head, "?ordering=competency")).toEqual(["Андрієнко", "Богданко", "Бригадир"]);
  });

  test("has people of one unit or position together if asked, ordered within it, and those without one last", async () => {
    const { company, admin, head, anna, bohdan, foreman, estimate, course } = team;
    const cut = await course("Крій");
    await estimate(bohdan, worth(cut, 10));
    await estimate(anna, worth(cut, 60));
    const grouped = await read(admin, "?group=unit&ordering=-gap");
    expect(grouped.results.map(({ unit_title }) => unit_title)).toEqual(["Завод", "Завод", "Цех", null, null, null]);
    expect(grouped.results.slice(0, 3).map(nameOf)).toEqual(["Богданко", "Андрієнко", "Вальчук"]);
    const position = await db.position.create({ data: { companyId: company.id, title: "Ткач" } });
    await db.user.update({ where: { id: foreman.user.id }, data: { positionId: position.id } });
    for (const [order, names] of [
      ["user", ["Бригадир", "Андрієнко", "Богданко"]],
      ["-user", ["Бригадир", "Богданко", "Андрієнко"]],
      [`competency&course=${cut}`, ["Бригадир", "Богданко", "Андрієнко"]],
    ] as const)
      expect((await read(head, `?group=position&ordering=${order}`)).results.map(nameOf)).toEqual(names);
  });

  test("comes in pages with the competencies of all pages, and is searched and filtered", async () => {
    const { company, head, anna, bohdan, foreman, estimate, course } = team;
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    await estimate(anna, worth(cut, 10));
    await estimate(foreman, worth(sew, 20));
    const page = await read(head, "?page=2&page_size=2");
    expect([page.count, page.results.map(nameOf), page.courses.length]).toEqual([3, ["Бригадир"], 2]);
    expect((await read(head, "?page=9")).count).toBe(3);
    expect((await call("GET", `${MAP}?page_size=501`, { token: head.access })).status).toBe(400);
    expect(await names(head, `?search=${encodeURIComponent("богд яна")}`)).toEqual(["Богданко"]);
    const position = await db.position.create({ data: { companyId: company.id, title: "Ткач" } });
    await db.user.update({ where: { id: bohdan.user.id }, data: { positionId: position.id } });
    const found = await read(head, `?position=${position.id}`);
    expect([found.results.map((row) => row.position_title), found.courses]).toEqual([["Ткач"], []]);
    const program = await makeProgram(company, { kind: "education", courses: [sew] });
    await makeUserProgram(program, anna.user.id, { status: "processing" });
    await makeUserProgram(program, bohdan.user.id, { status: "rejected" });
    await makeUserProgram(program, foreman.user.id, { status: "confirmed" });
    const ofProgram = await read(head, `?program=${program.id}`);
    expect(ofProgram.results.map((row) => [nameOf(row), row.cells.map((cell) => cell.course)])).toEqual([
      ["Андрієнко", []],
      ["Бригадир", [sew]],
    ]);
    expect(ofProgram.courses).toEqual([{ id: sew, title: "Шиття", target: null }]);
  });
});

describe("who reads it", () => {
  test("managers their people and the units below, administrators the company, others nobody", async () => {
    const { admin, head, foreman, anna, welder, shop, plant, estimate, course } = team;
    await estimate(welder, worth(await course("Крій"), 50));
    expect((await read(head)).courses).toEqual([]);
    expect(await names(head, `?unit=${shop.id}`)).toEqual(["Вальчук"]);
    expect((await read(head, `?unit=${shop.id}`)).courses).toHaveLength(1);
    expect(await names(foreman)).toEqual(["Вальчук"]);
    expect(await read(anna)).toMatchObject({ count: 0, courses: [], results: [] });
    expect((await read(admin)).count).toBe(6);
    expect(await names(admin, `?unit=${plant.id}`)).toEqual(["Андрієнко", "Богданко", "Бригадир"]);
    for (const format of ["", "&format=csv"]) {
      const { status, body } = await call("GET", `${MAP}?unit=${plant.id}${format}`, { token: foreman.access });
      expect([status, body.code]).toEqual([403, "forbidden"]);
    }
  });

  test("nothing of another company is found, and no deleted person", async () => {
    const { admin, head, anna, plant, estimate, course } = team;
    const cut = await course("Крій");
    await estimate(anna, worth(cut, 50));
    const other = await makeTeam();
    expect((await read(other.admin)).courses).toEqual([]);
    const nothing = { count: 0, courses: [], results: [] };
    expect(await read(other.admin, `?unit=${plant.id}`)).toMatchObject(nothing);
    expect(await read(other.head, `?unit=${plant.id}`)).toMatchObject(nothing);
    const program = await makeProgram(other.company, { kind: "education" });
    expect(await read(admin, `?program=${program.id}`)).toMatchObject(nothing);
    expect(await read(other.admin, `?ordering=competency&course=${cut}`)).toMatchObject({ count: 6, courses: [] });
    await db.user.update({ where: { id: anna.user.id }, data: { deletedAt: new Date() } });
    expect(await read(head)).toMatchObject({ count: 2, courses: [] });
  });
});

test("the file has a line for each person and competency, in the order that was asked for", async () => {
  const { head, anna, bohdan, estimate, course } = team;
  const [cut, sew] = [await course("=Крій"), await course("Шиття")];
  await estimate(anna, [...worth(cut, 75), ...worth(sew, 80)]);
  await estimate(bohdan, worth(cut, 25));
  const { text } = await call("GET", `${MAP}?format=csv&ordering=-gap`, { token: head.access });
  expect(readCsv(text).records.map(({ cells }) => cells)).toEqual([
    [
      ...["User", "Position", "Unit", "Unit path", "Gap, %", "Competency", "Percent"],
      ...[
        "Points",
        "Possible points",
        "Passed questions",
        "Asked questions",
        "Last estimate",
        "Target, %",
        "Latest mark, %",
      ],
    ],
    ["Богданко Яна", "", "Завод", "Завод", "55", "'=Крій", "25", "25", "100", "1", "2", "01.03.2026", "", ""],
    ["Андрієнко Яна", "", "Завод", "Завод", "2.5", "'=Крій", "75", "75", "100", "1", "2", "01.03.2026", "", ""],
    ["Андрієнко Яна", "", "Завод", "Завод", "2.5", "Шиття", "80", "80", "100", "1", "2", "01.03.2026", "", ""],
    ["Бригадир Яна", ...Array.from({ length: 13 }, () => "")],
  ]);
  const short = await call("GET", `${MAP}?format=csv&columns=user,gap`, { token: head.access });
  expect(readCsv(short.text).records).toHaveLength(1 + 3);
});

test("it is the only statement beside that of the session", async () => {
  const { admin, head, anna, shop, estimate, course } = team;
  const cut = await course("Крій");
  await estimate(anna, worth(cut, 75));
  const queries = ["", "?ordering=-gap", "?needed_by=1", `?ordering=competency&course=${cut}`, `?unit=${shop.id}`];
  for (const query of queries)
    for (const { access: token } of [admin, head]) {
      const { headers } = await call("GET", `${MAP}${query}`, { token });
      expect(/\bdb;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]).toBe("2");
    }
});
