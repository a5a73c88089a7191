import fc from "fast-check";
import type { CompetencyMap } from "@/lib/contracts/competency-map";
import type { PersonNeeds } from "@/lib/contracts/position-needs";
import { readCsv } from "@/lib/csv/read-csv";
import { systemDb } from "@/lib/db/system";
import { buildPositionNeed } from "@/tests/support/builders/checklists";
import { buildCourse } from "@/tests/support/builders/courses";
import { makePosition } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { call } from "@/tests/support/call";
import { answer, makeTeam, type Team, worth } from "@/tests/support/estimated-team";
import type { Person } from "@/tests/support/in-person-exam";

const db = systemDb("seed");
const NEEDS = "/users/position-needs/";

let team: Team;
beforeEach(async () => {
  team = await makeTeam();
});

async function newPosition(title: string) {
  return makePosition(team.company, { title });
}

async function holds(person: Person, { id: positionId }: { id: number }) {
  await db.user.update({ where: { id: person.user.id }, data: { positionId } });
}

async function needsOf({ access: token }: Person, query = ""): Promise<PersonNeeds> {
  const { status, body } = await call("GET", `/reports/position-needs/${query}`, { token });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as PersonNeeds;
}

async function mapOf({ access: token }: Person, query: string): Promise<CompetencyMap> {
  const { status, body } = await call("GET", `/reports/competencies/${query}`, { token });
  expect([status, body.detail]).toEqual([200, undefined]);
  return body as unknown as CompetencyMap;
}

const eventsOf = async (position: number) =>
  (
    await db.auditEvent.findMany({
      where: { companyId: team.company.id, subject: "position", subjectId: position },
      orderBy: { id: "asc" },
    })
  ).map(({ action, details }) => [action, (details as { target?: number }).target]);

describe("what a position needs", () => {
  test("is kept by administrators, each competency once, with what happened in the audit log", async () => {
    const { admin, anna, course } = team;
    const { id: position } = await newPosition("Кравець");
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    const add = (body: object, token = admin.access) => call("POST", NEEDS, { token, body });
    const made = await add({ position, course: cut, target: 70 });
    expect([made.status, made.body]).toEqual([
      201,
      { id: expect.any(Number), position, course: cut, course_title: "Крій", target: 70 },
    ]);
    const one = `${NEEDS}${made.body.id}/`;
    const twice = await add({ position, course: cut, target: 10 });
    expect([twice.status, twice.body.errors]).toEqual([
      400,
      { course: ["The position needs this competency already"] },
    ]);
    for (const target of [0, 101, 70.5])
      expect((await add({ position, course: sew, target })).body.errors).toHaveProperty("target");
    const { id: adaptation } = await buildCourse(team.company, { kind: "adaptation" });
    expect((await add({ position, course: adaptation, target: 50 })).body.errors).toEqual({
      course: ["There is no such object"],
    });
    expect((await add({ position: position + 1000, course: sew, target: 50 })).body.errors).toHaveProperty("position");
    const change = (body: object) => call("PATCH", one, { token: admin.access, body });
    expect((await change({ target: 90 })).body.target).toBe(90);
    expect((await change({ target: 90 })).status).toBe(200);
    expect((await change({ course: sew })).body).toMatchObject({ course: sew, course_title: "Шиття", target: 90 });
    expect((await add({ position, course: cut, target: 60 }, anna.access)).status).toBe(403);
    const { body: seen } = await call("GET", `${NEEDS}?position=${position}`, { token: anna.access });
    expect(seen.results).toEqual([{ id: made.body.id, position, course: sew, course_title: "Шиття", target: 90 }]);
    expect((await call("GET", `/users/positions/${position}/`, { token: anna.access })).body.needs).toBe(1);
    expect((await call("DELETE", one, { token: admin.access })).status).toBe(204);
    expect(await eventsOf(position)).toEqual([
      ["position_need_added", 70],
      ["position_need_changed", 90],
      ["position_need_removed", 90],
      ["position_need_added", 90],
      ["position_need_removed", 90],
    ]);
  });

  test("is added once by two who add it at the same time", async () => {
    const { admin, course } = team;
    const { id: position } = await newPosition("Кравець");
    const body = { position, course: await course("Крій"), target: 70 };
    const both = await Promise.all([1, 2].map(() => call("POST", NEEDS, { token: admin.access, body })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("keeps its competency from being deleted, and goes with its position", async () => {
    const { admin, course } = team;
    const position = await newPosition("Кравець");
    const cut = await course("Крій");
    await buildPositionNeed(position, { courseId: cut });
    const token = admin.access;
    const refused = await call("DELETE", `/handbook/education-courses/${cut}/`, { token });
    expect(refused.body).toMatchObject({ code: "course_in_use", counts: { positions: 1 } });
    expect(refused.body.detail).toContain("Кравець");
    expect((await call("DELETE", `/users/positions/${position.id}/`, { token })).status).toBe(204);
    expect((await call("DELETE", `/handbook/education-courses/${cut}/`, { token })).status).toBe(204);
  });
});

describe("what the position of a person needs", () => {
  test("is compared with the newest estimate, and teaches by specializations", async () => {
    const { company, anna, head, bohdan, welder, admin, estimate, course } = team;
    const [cut, sew, iron] = [await course("Крій"), await course("Шиття"), await course("Прасування")];
    const position = await newPosition("Кравець");
    for (const [courseId, target] of [
      [cut, 80],
      [sew, 60],
      [iron, 50],
    ] as const)
      await buildPositionNeed(position, { courseId, target });
    await holds(anna, position);
    const [basic, rejected, spare] = [
      await makeProgram(company, { kind: "education", title: "Основи", courses: [cut, iron] }),
      await makeProgram(company, { kind: "education", title: "Відхилена", courses: [cut] }),
      await makeProgram(company, { kind: "education", title: "Яку ніхто не вчить", courses: [cut] }),
    ];
    await makeUserProgram(basic, anna.user.id, { status: "confirmed" });
    await makeUserProgram(rejected, anna.user.id, { status: "rejected" });
    await estimate(anna, [...worth(cut, 100), ...worth(sew, 90)]);
    await estimate(anna, [...worth(cut, 30), answer(null, 50, true)], new Date("2026-04-02T08:30Z"));
    const told = await needsOf(anna);
    expect(told).toEqual({
      ...{ user: anna.user.id, full_name: "Андрієнко Яна", position: position.id, position_title: "Кравець" },
      gap: 33.33,
      needs: [
        {
          ...{ id: cut, title: "Крій", target: 80, latest: 30, gap: 50, estimation_date: "2026-04-02T08:30:00.000Z" },
          programs: [
            { program: rejected.id, title: "Відхилена", status: null },
            { program: basic.id, title: "Основи", status: "confirmed" },
            { program: spare.id, title: "Яку ніхто не вчить", status: null },
          ],
        },
        {
          ...{ id: iron, title: "Прасування", target: 50, latest: null, gap: 50, estimation_date: null },
          programs: [{ program: basic.id, title: "Основи", status: "confirmed" }],
        },
        {
          ...{ id: sew, title: "Шиття", target: 60, latest: 90, gap: 0, estimation_date: "2026-03-01T10:00:00.000Z" },
          programs: [],
        },
      ],
    });
    const ofAnna = `?user=${anna.user.id}`;
    for (const reader of [head, admin]) expect(await needsOf(reader, ofAnna)).toEqual(told);
    for (const reader of [bohdan, welder]) {
      const { status } = await call("GET", `/reports/position-needs/${ofAnna}`, { token: reader.access });
      expect(status).toBe(404);
    }
    expect(await needsOf(bohdan)).toMatchObject({ position: null, gap: null, needs: [] });
    const { text } = await call("GET", `/reports/position-needs/${ofAnna}&format=csv`, { token: head.access });
    expect(readCsv(text ?? "").records.map(({ cells }) => cells.length)).toEqual([8, 8, 8, 8]);
  });
});

describe("the map of competencies", () => {
  test("has what people's own positions need, also where nobody was estimated", async () => {
    const { head, anna, bohdan, estimate, course } = team;
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    const position = await newPosition("Кравець");
    await buildPositionNeed(position, { courseId: cut, target: 70 });
    await buildPositionNeed(position, { courseId: sew, target: 60 });
    await buildPositionNeed(await newPosition("Не з цих людей"), { courseId: await course("Прання") });
    await holds(anna, position);
    await estimate(anna, worth(cut, 100));
    await estimate(anna, worth(cut, 50), new Date("2026-04-02T08:30Z"));
    await estimate(bohdan, worth(cut, 40));
    const { courses, results } = await mapOf(head, "");
    expect(courses).toEqual([
      { id: cut, title: "Крій", target: null },
      { id: sew, title: "Шиття", target: null },
    ]);
    const cells = Object.fromEntries(results.map(({ user, gap, cells }) => [user, { gap, cells }]));
    expect(cells[anna.user.id]).toEqual({
      // To 80, of what was estimated alone.
      gap: 5,
      cells: [
        expect.objectContaining({ course: cut, percent: 75, need: { target: 70, latest: 50 } }),
        {
          ...{ course: sew, percent: null, asked: 0, checked: 0, score_sum: 0, max_sum: 0, estimation_date: null },
          need: { target: 60, latest: null },
        },
      ],
    });
    expect(cells[bohdan.user.id]?.cells).toEqual([expect.objectContaining({ course: cut, need: null })]);
  });

  test("says who could fill a position: who does not hold it, by the gap to its targets", async () => {
    const { head, anna, bohdan, foreman, welder, admin, estimate, course } = team;
    const [cut, sew] = [await course("Крій"), await course("Шиття")];
    const position = await newPosition("Кравець");
    await buildPositionNeed(position, { courseId: cut, target: 70 });
    await buildPositionNeed(position, { courseId: sew, target: 60 });
    await holds(foreman, position);
    await estimate(bohdan, [...worth(cut, 100), ...worth(await course("Прання"), 10)]);
    await estimate(anna, [...worth(cut, 60), ...worth(sew, 60)]);
    await estimate(foreman, [...worth(cut, 100), ...worth(sew, 100)]);
    await estimate(welder, [...worth(cut, 100), ...worth(sew, 100)]);
    await estimate(welder, worth(cut, 90), new Date("2026-04-02T08:30Z"));
    const asked = `?needed_by=${position.id}`;
    const { courses, count, results } = await mapOf(admin, `${asked}&scope=all`);
    expect(courses).toEqual([
      { id: cut, title: "Крій", target: 70 },
      { id: sew, title: "Шиття", target: 60 },
    ]);
    expect(results.slice(0, 3).map(({ user, gap }) => [user, gap])).toEqual([
      [welder.user.id, 0],
      [anna.user.id, 5],
      [bohdan.user.id, 30],
    ]);
    expect(count).toBe(results.length);
    expect(results.map(({ user }) => user)).not.toContain(foreman.user.id);
    expect(results.slice(3).map(({ gap }) => gap)).toEqual(results.slice(3).map(() => 65));
    expect(results[0]?.cells.map(({ course, need }) => [course, need?.latest])).toEqual([
      [cut, 90],
      [sew, 100],
    ]);
    // Its own people alone, in either order, by one competency, and as a file.
    const order = async (query: string) => (await mapOf(head, `${asked}${query}`)).results.map(({ user }) => user);
    expect(await order("")).toEqual([anna.user.id, bohdan.user.id]);
    expect(await order("&ordering=-gap")).toEqual([bohdan.user.id, anna.user.id]);
    expect(await order("&ordering=user")).toEqual([anna.user.id, bohdan.user.id]);
    expect(await order(`&ordering=-competency&course=${cut}`)).toEqual([bohdan.user.id, anna.user.id]);
    for (const ordering of ["", "&ordering=user"]) {
      const { text } = await call("GET", `/reports/competencies/${asked}${ordering}&format=csv`, {
        token: head.access,
      });
      const [heads, ...lines] = readCsv(text ?? "").records.map(({ cells }) => cells);
      const at = heads?.indexOf("Target, %") ?? -1;
      expect(lines.map((cells) => cells[at])).toEqual(["70", "60", "70", "60"]);
    }
  });

  test("has the gaps that the needs of each person have, whatever was estimated", async () => {
    const { admin, anna, bohdan, foreman, welder, estimate, course } = team;
    const courses: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) courses.push(await course(`Компетенція ${nth}`));
    const [position, other] = [await newPosition("Кравець"), await newPosition("Інша")];
    for (const [nth, courseId] of courses.slice(0, 3).entries())
      for (const one of [position, other]) await buildPositionNeed(one, { courseId, target: 40 + 20 * nth });
    const people = [anna, bohdan, foreman, welder];
    for (const person of people) await holds(person, other);
    const drawn = fc.record({
      course: fc.option(fc.constantFrom(...courses)),
      points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
      checked: fc.boolean(),
    });
    const estimates = fc.sample(fc.array(drawn, { maxLength: 6 }), { seed: 20_261_128, numRuns: 32 });
    for (const [nth, answers] of estimates.entries())
      await estimate(people[nth % people.length] ?? anna, answers, new Date(Date.UTC(2026, 2, 1 + ((nth * 7) % 31))));
    const { results } = await mapOf(admin, `?needed_by=${position.id}&scope=all`);
    const found = results.filter(({ user }) => people.some((person) => person.user.id === user));
    expect(found).toHaveLength(people.length);
    for (const { user, gap, cells } of found) {
      const told = await needsOf(admin, `?user=${user}`);
      expect(gap).toBe(told.gap);
      const latest = (list: readonly (readonly [number, number | null | undefined])[]) =>
        [...list].sort(([one], [another]) => one - another);
      expect(latest(cells.map(({ course: id, need }) => [id, need?.latest]))).toEqual(
        latest(told.needs.map(({ id, latest: percent }) => [id, percent])),
      );
    }
    expect(new Set(found.map(({ gap }) => gap)).size).toBeGreaterThan(1);
  });
});
