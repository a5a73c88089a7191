import type { TeamSummary } from "@/lib/contracts/team-reports";
import type { EducationRow, EstimatesRow } from "@/lib/contracts/team-rows";
import { systemDb } from "@/lib/db/system";
import { buildChecklist, buildChecklistQuestion, buildEstimate, buildTask } from "@/tests/support/builders/checklists";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";

const db = systemDb("seed");
type Person = Pick<SignedIn<{ id: number }>, "access" | "user">;
type Team = Awaited<ReturnType<typeof makeTeam>>;

/**
 * The head manages the plant and sits in it; the foreman manages the shop below and sits elsewhere, in the office, which the
 * clerk manages; the master manages the line below the shop and sits in that line himself.
 */
async function makeTeam() {
  const company = await makeCompany();
  const join = async (name: string, more = {}) =>
    signedIn(await makeUser(company, { lastName: name, firstName: "Яна", ...more }));
  const [admin, head, foreman, master, clerk] = await Promise.all([
    join("Адмін", { roles: ["administrator"] }),
    ...["Голова", "Майстер", "Лінійний", "Клерк"].map((name) => join(name)),
  ]);
  if (!(admin && head && foreman && master && clerk)) throw new Error("Five people were made");
  const unit = (title: string, manager: Person, parent?: { id: number }) =>
    makeUnit(company, { title, managerId: manager.user.id, parentId: parent?.id ?? null });
  const plant = await unit("Завод", head);
  const shop = await unit("Цех", foreman, plant);
  const line = await unit("Лінія", master, shop);
  const office = await unit("Контора", clerk);
  const place = (person: Person, { id }: { id: number }) =>
    db.user.update({ where: { id: person.user.id }, data: { unitId: id } });
  await place(head, plant);
  await place(foreman, office);
  await place(master, line);
  const inUnit = (name: string, { id }: { id: number }) => join(name, { unitId: id });
  const members = {
    plant: await inUnit("Заводський", plant),
    shop: await inUnit("Цеховий", shop),
    line: await inUnit("Ліновий", line),
    office: await inUnit("Конторський", office),
  };
  return { company, admin, head, foreman, master, clerk, members, units: { plant, shop, line, office } };
}

/** Long ago, so that a deadline can have passed. */
const begun = { briefingDate: new Date("2026-01-05") };

async function read<Row = EducationRow>(reader: Person, query = "", report = "education"): Promise<Row[]> {
  const { status, body } = await call("GET", `/reports/${report}/${query}`, { token: reader.access });
  expect([status, body.code, body.detail]).toEqual([200, undefined, undefined]);
  return (body as { results: Row[] }).results;
}

const names = async (reader: Person, query = "", report = "education") =>
  (await read(reader, query, report)).map(({ full_name }) => full_name.split(" ")[0]);

async function summary(reader: Person, query = ""): Promise<TeamSummary> {
  const { status, body } = await call("GET", `/reports/summary/${query}`, { token: reader.access });
  expect(status).toBe(200);
  return body as unknown as TeamSummary;
}

describe("who stands in a report", () => {
  let team: Team;
  beforeEach(async () => {
    team = await makeTeam();
  });

  test("for a manager: the members of their units and the managers of the units right below, who open the next level", async () => {
    const { head, units } = team;
    const own = await read(head);
    expect(own.map(({ full_name, managed_units }) => [full_name, managed_units.map(({ title }) => title)])).toEqual([
      ["Заводський Яна", []],
      ["Майстер Яна", ["Цех"]],
    ]);
    expect(await names(head, `?unit=${units.shop.id}`)).toEqual(["Лінійний", "Цеховий"]);
    expect(await names(head, `?unit=${units.line.id}`)).toEqual(["Ліновий"]);
    for (const report of ["adaptation", "estimates"])
      expect(await names(head, "", report)).toEqual(["Заводський", "Майстер"]);
  });

  test("for a manager of a lower unit, who does not see upwards, and for one who sits in the own unit", async () => {
    const { foreman, master, units } = team;
    expect(await names(foreman)).toEqual(["Лінійний", "Цеховий"]);
    expect(await names(master)).toEqual(["Ліновий"]);
    const { status, body } = await call("GET", `/reports/education/?unit=${units.plant.id}`, { token: foreman.access });
    expect([status, body.code]).toEqual([403, "forbidden"]);
    const refused = await call("GET", `/reports/summary/?unit=${units.office.id}`, { token: foreman.access });
    expect(refused.status).toBe(403);
  });

  test("nobody for a person who manages nothing; for an administrator the company, or their units if they manage some", async () => {
    const { admin, members, units, company } = team;
    expect(await names(members.shop)).toEqual([]);
    expect((await names(admin)).length).toBe(8);
    expect(await names(admin)).not.toContain("Адмін");
    expect(await names(admin, `?unit=${units.shop.id}`)).toEqual(["Лінійний", "Цеховий"]);
    await makeUnit(company, { managerId: admin.user.id, parentId: units.line.id });
    expect(await names(admin)).toEqual([]);
    expect(await names(admin, `?unit=${units.plant.id}`)).toEqual(["Заводський", "Майстер"]);
  });

  test("with scope=all everybody below at any depth, in every list and number", async () => {
    const { head, foreman, members, units } = team;
    const below = ["Заводський", "Лінійний", "Ліновий", "Майстер", "Цеховий"].sort();
    for (const report of ["education", "adaptation", "estimates"])
      expect((await names(head, "?scope=all", report)).sort()).toEqual(below);
    expect((await names(head, `?scope=all&unit=${units.shop.id}`)).sort()).toEqual(
      ["Лінійний", "Ліновий", "Цеховий"].sort(),
    );
    expect((await names(foreman, "?scope=all")).sort()).toEqual(["Лінійний", "Ліновий", "Цеховий"].sort());
    expect(await names(members.shop, "?scope=all")).toEqual([]);
    const map = await call("GET", "/reports/competencies/?scope=all", { token: head.access });
    expect(map.body.count).toBe(5);
    const late = { status: "confirmed", deadlineDate: new Date(companyDay(-3)) } as const;
    const program = await makeProgram(team.company, { kind: "education", title: "Запізніле" });
    await makeUserProgram(program, members.line.user.id, { ...begun, ...late });
    expect(await summary(head, "?scope=level")).toMatchObject({ people: 2, overdue: 0 });
    for (const query of ["", "?scope=all"]) expect(await summary(head, query)).toMatchObject({ people: 5, overdue: 1 });
    expect(await names(head, "?scope=all&overdue=true")).toEqual(["Ліновий"]);
  });

  test("each row says the path of its unit, in the lists, the heat map and the files", async () => {
    const { admin, company, head, units } = team;
    const paths = Object.fromEntries((await read(head, "?scope=all")).map((row) => [row.full_name, row.unit_path]));
    expect(paths).toEqual({
      "Заводський Яна": "Завод",
      "Майстер Яна": "Контора",
      "Цеховий Яна": "Завод / Цех",
      "Лінійний Яна": "Завод / Цех / Лінія",
      "Ліновий Яна": "Завод / Цех / Лінія",
    });
    await makeUser(company, { lastName: "Бездомний", firstName: "Яна" });
    const map = await call("GET", "/reports/competencies/?scope=all", { token: admin.access });
    const inMap = (map.body.results ?? []) as { full_name: string; unit_path: string | null }[];
    expect(inMap.find(({ full_name }) => full_name.startsWith("Ліновий"))?.unit_path).toBe("Завод / Цех / Лінія");
    expect(inMap.find(({ full_name }) => full_name.startsWith("Бездомний"))?.unit_path).toBeNull();
    await db.unit.update({ where: { id: units.line.id }, data: { parentId: units.office.id } });
    const query = "?format=csv&scope=all&columns=user&columns=unit_path";
    const file = await call("GET", `/reports/education/${query}`, { token: admin.access });
    expect(file.text).toContain('"Ліновий Яна";"Контора / Лінія"\r\n');
    expect(file.text).toContain('"Бездомний Яна";""\r\n');
  });

  test("with scope=all the company for every administrator, with scope=mine the own units of each", async () => {
    const { admin, head, members, units } = team;
    expect(await names(admin, "?scope=mine")).toEqual([]);
    await db.unit.update({ where: { id: units.shop.id }, data: { managerId: admin.user.id } });
    expect((await names(admin, "?scope=all")).length).toBe(8);
    expect((await summary(admin, "?scope=all")).people).toBe(8);
    expect((await names(admin, "?scope=mine")).sort()).toEqual(["Лінійний", "Ліновий", "Цеховий"].sort());
    expect((await summary(admin, "?scope=mine")).people).toBe(3);
    expect((await names(head, "?scope=mine")).sort()).toEqual((await names(head, "?scope=all")).sort());
    expect(await names(members.shop, "?scope=mine")).toEqual([]);
    const other = await makeTeam();
    expect(await names(admin, `?scope=all&unit=${other.units.plant.id}`)).toEqual([]);
    const foreign = await call("GET", `/reports/summary/?scope=all&unit=${units.office.id}`, { token: head.access });
    expect(foreign.status).toBe(403);
  });

  test("a unit of another company and one that does not exist are empty", async () => {
    const other = await makeTeam();
    for (const unit of [other.units.plant.id, 2_000_000_000]) {
      expect(await names(team.head, `?unit=${unit}`)).toEqual([]);
      expect(await names(team.admin, `?unit=${unit}`)).toEqual([]);
      expect((await summary(team.head, `?unit=${unit}`)).people).toBe(0);
    }
  });

  test("one person at whatever level; somebody else's person is not found", async () => {
    const { head, members } = team;
    expect(await names(head, `?user=${members.line.user.id}`)).toEqual(["Ліновий"]);
    expect(await names(head, `?user=${members.office.user.id}`)).toEqual([]);
    expect(await names(members.office, `?user=${members.office.user.id}`)).toEqual(["Конторський"]);
  });

  test("deleted people are left out, deactivated ones stay, and a unit that moved counts where it is now", async () => {
    const { head, members, units } = team;
    await db.user.update({ where: { id: members.plant.user.id }, data: { deletedAt: new Date() } });
    await db.user.update({ where: { id: members.shop.user.id }, data: { isActive: false } });
    expect(await names(head)).toEqual(["Майстер"]);
    expect(await names(head, `?unit=${units.shop.id}`)).toEqual(["Лінійний", "Цеховий"]);
    await db.unit.update({ where: { id: units.shop.id }, data: { parentId: units.office.id } });
    expect(await names(head)).toEqual([]);
    expect((await call("GET", `/reports/education/?unit=${units.shop.id}`, { token: head.access })).status).toBe(403);
  });

  test("whom a manager sees in a report, their programs and marks can be read too, and nobody else's", async () => {
    const { head, foreman, members } = team;
    const readable = async (person: Person) => {
      const { body } = await call("GET", `/reports/marks/?user=${person.user.id}`, { token: head.access });
      return body.full_name !== "";
    };
    expect(await Promise.all([foreman, members.line, members.office].map(readable))).toEqual([true, true, false]);
  });
});

describe("filters", () => {
  const REPORTS = ["education", "adaptation", "estimates"] as const;

  test("position and program leave the people who have them, deactivated ones too, at each level", async () => {
    const { company, admin, head, members, units } = await makeTeam();
    const welder = await makePosition(company, { title: "Зварник" });
    const hold = ({ user }: Person, more = {}) =>
      db.user.update({ where: { id: user.id }, data: { positionId: welder.id, ...more } });
    await hold(members.plant, { isActive: false });
    await hold(members.shop);
    await hold(members.office);
    for (const report of REPORTS) {
      const kind = report === "adaptation" ? "adaptation" : "education";
      const program = await makeProgram(company, { kind, title: `Програма ${report}` });
      for (const { user } of [members.plant, members.line]) await makeUserProgram(program, user.id, begun);
      await makeUserProgram(program, members.shop.user.id, { status: "rejected" });
      const found = (query: string, reader = head) => names(reader, `?${query}`, report);
      expect([report, await found(`position=${welder.id}`)]).toEqual([report, ["Заводський"]]);
      expect(await found(`position=${welder.id}&unit=${units.shop.id}`)).toEqual(["Цеховий"]);
      expect(await found(`position=${welder.id}`, admin)).toEqual(["Заводський", "Конторський", "Цеховий"]);
      expect(await found(`program=${program.id}`)).toEqual(["Заводський"]);
      expect(await found(`program=${program.id}`, admin)).toEqual(["Заводський", "Ліновий"]);
      expect(await found(`program=${program.id}&position=${welder.id}`, admin)).toEqual(["Заводський"]);
      expect(await found("program=2000000000", admin)).toEqual([]);
    }
  });

  test("group=position puts people of a position together, in the order within it, and those without one last", async () => {
    const { company, admin, members, clerk, head } = await makeTeam();
    const place = async (title: string, ...people: Person[]) => {
      const { id } = await makePosition(company, { title });
      for (const { user } of people) await db.user.update({ where: { id: user.id }, data: { positionId: id } });
    };
    await place("Токар", members.line, clerk);
    await place("Бухгалтер", members.shop);
    await db.user.update({ where: { id: clerk.user.id }, data: { isActive: false } });
    for (const report of REPORTS) {
      const grouped = await names(admin, "?group=position", report);
      expect([report, grouped.slice(0, 3)]).toEqual([report, ["Цеховий", "Клерк", "Ліновий"]]);
      expect(grouped).toHaveLength(8);
      const turned = await names(admin, "?group=position&ordering=-user", report);
      expect([report, turned.slice(0, 3)]).toEqual([report, ["Цеховий", "Ліновий", "Клерк"]]);
    }
    expect((await call("GET", "/reports/education/?group=role", { token: head.access })).status).toBe(400);
  });
});

describe("what a report tells", () => {
  test("programs with the weakest state, the mean progress and the latest activity; people without any have none", async () => {
    const { company, head, members } = await makeTeam();
    const give = async (title: string, given: object, kind: "education" | "adaptation" = "education") =>
      makeUserProgram(await makeProgram(company, { kind, title }), members.plant.user.id, { ...begun, ...given });
    await give("Зварник", {
      status: "done",
      passDate: new Date("2026-01-10"),
      activityAt: new Date("2026-01-10T10:00Z"),
    });
    await give("Кранівник", {
      ...{ status: "confirmed", coursesCount: 3, passedCount: 1, deadlineDate: new Date(companyDay(-1)) },
      activityAt: new Date("2026-02-01T09:00Z"),
    });
    await give("Стропальник", { status: "processing", deadlineDate: new Date(companyDay(-1)) });
    await give("Відхилено", { status: "rejected" });
    await give("Перші дні", { status: "confirmed" }, "adaptation");
    const [person, foreman] = await read(head);
    expect(person).toMatchObject({
      ...{ status: "confirmed", progress: 67, activity_date: "2026-02-01T09:00:00.000Z", unit_title: "Завод" },
      specializations: [
        {
          title: "Зварник",
          status: "done",
          display_status: "active",
          progress: 100,
          pass_date: "2026-01-10",
          is_overdue: false,
        },
        { title: "Кранівник", status: "confirmed", progress: 33, deadline_date: companyDay(-1), is_overdue: true },
        { title: "Стропальник", status: "processing", is_overdue: false },
      ],
    });
    expect(person?.specializations).toHaveLength(3);
    expect(foreman).toMatchObject({ status: null, progress: null, activity_date: null, specializations: [] });
    expect(await read(head, "?overdue=true", "adaptation")).toEqual([]);
    expect(await names(head, "?status=confirmed")).toEqual(["Заводський"]);
    expect(await names(head, "?waiting=order")).toEqual(["Заводський"]);
    expect(await names(head, "?overdue=false")).toEqual(["Майстер"]);
  });

  test("people of one unit together if asked, in the order within it, and those without a unit last", async () => {
    const { admin } = await makeTeam();
    const grouped = [
      ["Голова", "Заводський"],
      ["Конторський", "Майстер"],
      ["Лінійний", "Ліновий"],
      ["Цеховий"],
      ["Клерк"],
    ];
    expect(await names(admin, "?group=unit")).toEqual(grouped.flat());
    const turned = grouped.map((group) => group.toReversed());
    expect(await names(admin, "?group=unit&ordering=-user", "estimates")).toEqual(turned.flat());
  });

  test("tasks with scores and their mean, in one line each in the file", async () => {
    const { company, head, clerk, members } = await makeTeam();
    const checklist = await buildChecklist(company, { title: "Огляд", estimatorIds: [clerk.user.id] });
    await buildChecklistQuestion(checklist, { points: 10 });
    const task = (title: string, more = {}) =>
      buildTask(checklist, { title, userId: members.plant.user.id, estimatorId: clerk.user.id, ...more });
    await task("Чекає", { deadlineDate: new Date(companyDay(-2)) });
    for (const [title, score] of [
      ["=HYPERLINK(1)", 40],
      ["Друга", 75],
    ] as const)
      await buildEstimate(await task(title), { estimatedById: clerk.user.id, score });
    const [person] = await read<EstimatesRow>(head, "", "estimates");
    expect(person).toMatchObject({
      mean_score: 57.5,
      estimates: [{ title: "Чекає", score: null, is_overdue: true }, {}, {}],
    });
    expect(await names(head, "?waiting=task", "estimates")).toEqual(["Заводський"]);
    // People without a mark come last, whichever way the marks are ordered.
    for (const ordering of ["mean_score", "-mean_score"])
      expect(await names(head, `?ordering=${ordering}`, "estimates")).toEqual(["Заводський", "Майстер"]);
    const file = await call("GET", "/reports/estimates/?format=csv", { token: head.access });
    const lines = file.text.split("\r\n").filter(Boolean);
    expect(lines).toHaveLength(1 + 3 + 1);
    expect(lines.filter((line) => line.includes("Заводський"))).toHaveLength(3);
    expect(file.text).toContain("'=HYPERLINK(1)");
  });

  test("numbers above it that equal the counts of the lists that they open", async () => {
    const { company, head, members, foreman } = await makeTeam();
    const program = (title: string) => makeProgram(company, { kind: "education", title });
    await makeUserProgram(await program("А"), members.plant.user.id, {
      status: "confirmed",
      deadlineDate: new Date(companyDay(3)),
    });
    await makeUserProgram(await program("Б"), foreman.user.id, { status: "review" });
    await makeUserProgram(await program("В"), foreman.user.id, { status: "processing" });
    await makeUserProgram(await program("Г"), members.office.user.id, {
      ...begun,
      status: "confirmed",
      deadlineDate: new Date(companyDay(-3)),
    });
    const numbers = await summary(head);
    expect(numbers).toMatchObject({ people: 5, overdue: 0, due_soon: 1, waiting_orders: 1, waiting_certificates: 1 });
    expect((await names(head, "?scope=all&due_soon=true")).length).toBe(numbers.due_soon);
    expect((await names(head, "?scope=all&waiting=certificate")).length).toBe(numbers.waiting_certificates);
  });
});
