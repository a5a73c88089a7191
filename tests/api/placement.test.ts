import { systemDb } from "@/lib/db/system";
import { KNOWN_PASSWORD } from "@/tests/support/builders/password";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

const db = systemDb("seed");
const PROGRAMS = "/studies/adaptation-programs/";

let company: { id: number };
let admin: SignedIn<{ id: number; companyId: number }>;
/** Plant › shop › line, and office beside the plant. */
let units: Record<"plant" | "shop" | "line" | "office", number>;
let positions: Record<"joiner" | "driver", number>;

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
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

const post = (url: string, body: object = {}) => call("POST", url, { token: admin.access, body });
const patch = (url: string, body: object) => call("PATCH", url, { token: admin.access, body });
const get = (url: string) => call("GET", url, { token: admin.access });
const person = (unit: keyof typeof units, position?: keyof typeof positions) =>
  makeUser(company, { unitId: units[unit], positionId: position ? positions[position] : null });
const course = async () =>
  (await db.course.create({ data: { companyId: company.id, kind: "adaptation", title: "Безпека" } })).id;
const has = async (userId: number) =>
  (
    await db.userProgram.findMany({ where: { userId }, select: { programId: true }, orderBy: { programId: "asc" } })
  ).map(({ programId }) => programId);

describe("programs of a unit or position are assigned at once to", () => {
  let ofShop: number;
  let ofDrivers: number;
  const NAMES = { first_name: "Остап", middle_name: "Юрійович", last_name: "Їжак" };

  beforeEach(async () => {
    ofShop = (await makeProgram(company, { kind: "adaptation", courses: [await course()], units: [units.shop] })).id;
    ofDrivers = (await makeProgram(company, { kind: "adaptation", positions: [positions.driver] })).id;
    await makeProgram(company, { kind: "adaptation" });
    await makeProgram(company, { kind: "education", positionId: positions.driver });
    await makeProgram(await makeCompany(), { kind: "adaptation" });
  });

  test("a new person", async () => {
    const account = { email: `new.${company.id}@people.example`, password: KNOWN_PASSWORD, password2: KNOWN_PASSWORD };
    const { body } = await post("/users/users/", {
      ...NAMES,
      ...account,
      unit: units.line,
      position: positions.driver,
    });
    expect(await has(Number(body.id))).toEqual([ofShop, ofDrivers]);
    expect(await db.userCourse.count({ where: { userId: Number(body.id) } })).toBe(1);
    const notices = await db.notice.findMany({ where: { userId: Number(body.id), code: "UAA" } });
    const own = await db.userProgram.findMany({ where: { userId: Number(body.id) } });
    // Each leads to the program that it tells of.
    expect(notices.map(({ about }) => about).sort()).toEqual(own.map(({ id }) => id).sort());
    expect(notices).toHaveLength(2);
  });

  test.each(["alone", "among many"])("a deactivated person not before they are activated again, %s", async (how) => {
    const { id } = await person("office");
    const change = (fields: object) =>
      how === "alone" ? patch(`/users/users/${id}/`, fields) : post("/users/change-users/", { users: [id], ...fields });
    await change({ is_active: false });
    await change({ unit: units.shop, position: positions.driver });
    expect(await has(id)).toEqual([]);
    await change({ is_active: true });
    expect(await has(id)).toEqual([ofShop, ofDrivers]);
    await db.userProgram.deleteMany({ where: { userId: id, programId: ofDrivers } });
    await change({ is_active: true });
    expect(await has(id)).toEqual([ofShop]);
  });

  test("a person whose unit or position changes, and who keeps them after the next change", async () => {
    const { id } = await person("office");
    const url = `/users/users/${id}/`;
    await patch(url, { position: positions.joiner });
    expect(await has(id)).toEqual([]);
    await patch(url, { unit: units.shop });
    expect(await has(id)).toEqual([ofShop]);
    await patch(url, { position: positions.driver, unit: units.office });
    expect(await has(id)).toEqual([ofShop, ofDrivers]);
  });

  test("no person whose place stays: people from before the program wait for the assignment", async () => {
    const { id } = await person("shop", "driver");
    await patch(`/users/users/${id}/`, { unit: units.shop, position: positions.driver, first_name: "Ганна" });
    await post("/users/change-users/", { users: [id], unit: units.shop, add_role: "expert" });
    expect(await has(id)).toEqual([]);
  });

  test("many people who are moved together", async () => {
    const people = [await person("office"), await person("plant", "driver"), await person("shop")];
    const users = people.map(({ id }) => id);
    expect((await post("/users/change-users/", { users, unit: units.line })).body).toMatchObject({ changed: 3 });
    // The second person's position stayed, but anybody who moves gets all matching programs.
    expect(await Promise.all(users.map(has))).toEqual([[ofShop], [ofShop, ofDrivers], [ofShop]]);
  });

  test("people created or moved by an import; a dry run assigns nothing", async () => {
    const known = await person("office");
    const still = await person("shop");
    const row = (line: number, email: string, more: object) => ({ line, email, ...NAMES, ...more });
    const rows = [
      row(2, `imported.${company.id}@people.example`, { unit: "Лінія", position: "Водій" }),
      row(3, known.email, { unit: "Цех" }),
      row(4, still.email, { first_name: "Ганна" }),
    ];
    const bring = (dry_run: boolean) => post("/users/import-users/", { dry_run, invite: false, rows });
    await bring(true);
    expect(await db.userProgram.count({ where: { companyId: company.id } })).toBe(0);
    const { body } = await bring(false);
    expect(body).toMatchObject({ create: 1, update: 2, committed: true });
    const created = await db.user.findFirstOrThrow({ where: { email: `imported.${company.id}@people.example` } });
    expect(await Promise.all([created.id, known.id, still.id].map(has))).toEqual([[ofShop, ofDrivers], [ofShop], []]);
    // After the undo the created person is no longer listed; the changed person keeps the program.
    expect((await post("/users/undo-import/", { import_id: body.import_id })).body).toMatchObject({ removed: 1 });
    expect((await get(`/studies/user-adaptation-programs/?program=${ofShop}`)).body.results).toMatchObject([
      { user: known.id },
    ]);
    expect((await get(`${PROGRAMS}${ofDrivers}/`)).body.people_count).toBe(0);
  });

  test("everybody in a moved unit and below it", async () => {
    const inOffice = await person("office");
    const room = await makeUnit(company, { parentId: units.office, managerId: admin.user.id });
    const inRoom = await makeUser(company, { unitId: room.id });
    const elsewhere = await person("plant");
    await patch(`/users/units/${units.office}/`, { title: "Бюро" });
    expect(await has(inRoom.id)).toEqual([]);
    await patch(`/users/units/${units.office}/`, { parent_id: units.line });
    expect(await Promise.all([inOffice.id, inRoom.id, elsewhere.id].map(has))).toEqual([[ofShop], [ofShop], []]);
  });

  test("each of them in the transaction of the move: if assigning fails, nobody is moved", async () => {
    const { id } = await person("office");
    await sql(
      `CREATE FUNCTION refuse_stage() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no stages' USING ERRCODE = '40001'; END $$`,
    );
    await sql("CREATE TRIGGER refuse BEFORE INSERT ON exam_stages FOR EACH ROW EXECUTE FUNCTION refuse_stage()");
    try {
      expect((await patch(`/users/users/${id}/`, { unit: units.shop })).status).toBe(503);
    } finally {
      await sql("DROP FUNCTION refuse_stage CASCADE");
    }
    expect((await get(`/users/users/${id}/`)).body.unit).toBe(units.office);
    expect(await has(id)).toEqual([]);
    expect(await db.notice.count({ where: { userId: id } })).toBe(0);
  });
});
