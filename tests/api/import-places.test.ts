import { call } from "../support/call";
import { sql } from "../support/database";
import { faultsIn as faults, importsBy } from "../support/imports";
import { type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
});

const { mail, person, bring } = importsBy(() => admin);

async function addUnit(title: string): Promise<void> {
  const body = { title, color: "#2a5dbf", manager: admin.userId };
  await call("POST", "/users/units/", { token: admin.access, body });
}

describe("an import creates positions and units", () => {
  const rows = () => [
    person(1, { position: "Бармен", unit: "Захід / Бар 1" }),
    person(2, { position: "бармен", unit: "Захід / Бар 2" }),
    person(3, { position: "Кухар", unit: "Захід" }),
  ];
  const missing = {
    positions: [
      { title: "Бармен", count: 2 },
      { title: "Кухар", count: 1 },
    ],
    units: [
      { title: "Захід / Бар 1", count: 1 },
      { title: "Захід / Бар 2", count: 1 },
    ],
  };
  const create = { create_positions: true, create_units: true };
  const placesOf = () =>
    sql<{ title: string; above: string | null; manager: number }>(
      "SELECT u.title, p.title AS above, u.manager_id AS manager FROM units u LEFT JOIN units p ON p.id = u.parent_id WHERE u.company_id = $1 ORDER BY u.id",
      [admin.companyId],
    );

  test("when told so, each once, and tells before what they are", async () => {
    await addUnit("Захід");
    const told = await bring(rows(), { dry_run: true });
    expect(told.body).toMatchObject({ committed: false, create: 0, missing });
    expect(faults(told)).toHaveLength(5);
    expect((await bring(rows(), { dry_run: true, ...create })).body).toMatchObject({ create: 3, errors: [], missing });
    expect(await placesOf()).toHaveLength(1);
    const both = await Promise.all([bring(rows(), create), bring(rows(), create)]);
    expect(both.map(({ body }) => body)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ committed: true, create: 3 }),
        expect.objectContaining({ committed: true, create: 0, unchanged: 3, missing: { positions: [], units: [] } }),
      ]),
    );
    expect(await placesOf()).toEqual([
      { title: "Захід", above: null, manager: admin.userId },
      { title: "Бар 1", above: "Захід", manager: admin.userId },
      { title: "Бар 2", above: "Захід", manager: admin.userId },
    ]);
    const placed = await sql<{ position: string; unit: string }>(
      "SELECT p.title AS position, n.title AS unit FROM users u JOIN positions p ON p.id = u.position_id JOIN units n ON n.id = u.unit_id WHERE u.company_id = $1 ORDER BY u.email",
      [admin.companyId],
    );
    expect(placed).toEqual([
      { position: "Бармен", unit: "Бар 1" },
      { position: "Бармен", unit: "Бар 2" },
      { position: "Кухар", unit: "Захід" },
    ]);
    const events = await sql<{ action: string }>(
      "SELECT action FROM audit_events WHERE company_id = $1 AND action IN ('unit_created', 'position_created') AND id > (SELECT min(id) FROM audit_events WHERE company_id = $1 AND action = 'unit_created')",
      [admin.companyId],
    );
    expect(events.map(({ action }) => action).sort()).toEqual([
      ...["position_created", "position_created", "unit_created", "unit_created"],
    ]);
  });

  test("none of them while another cell is wrong, or when the import fails", async () => {
    expect((await bring([...rows(), person(4, { roles: "king" })], create)).body).toMatchObject({ committed: false });
    await sql(
      "CREATE FUNCTION fail_person() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END$$",
    );
    await sql("CREATE TRIGGER fail_person BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION fail_person()");
    try {
      expect((await bring(rows(), create)).status).toBe(503);
    } finally {
      await sql("DROP FUNCTION fail_person CASCADE");
    }
    expect(await placesOf()).toEqual([]);
  });

  test("the places of another company are not those that the table names", async () => {
    const other = await registerAndSignIn();
    await sql("INSERT INTO positions (company_id, title) VALUES ($1, 'Бармен')", [other.companyId]);
    expect((await bring(rows(), { dry_run: true })).body.missing.positions).toEqual(missing.positions);
  });
});

test("the list finds exactly the people whom an import created or changed, in its own company", async () => {
  const { body: first } = await bring([person(1), person(2)]);
  const emailsOf = async (id: number, by = admin) => {
    const { body } = await call("GET", `/users/users/?imported=${id}`, { token: by.access });
    return (body.results as unknown as { email: string }[]).map(({ email }) => email).sort();
  };
  expect(await emailsOf(first.import_id)).toEqual([mail(1), mail(2)]);
  const { body: second } = await bring([person(1), person(2, { last_name: "Інша" }), person(3)]);
  // A later import takes nobody out of an earlier one.
  expect(await emailsOf(first.import_id)).toEqual([mail(1), mail(2)]);
  expect(await emailsOf(second.import_id)).toEqual([mail(2), mail(3)]);
  // People of an import from before there was a list of them are found, also after the next one.
  await sql("UPDATE users SET import_ids = '{}' WHERE company_id = $1", [admin.companyId]);
  expect(await emailsOf(second.import_id)).toEqual([mail(2), mail(3)]);
  const { body: third } = await bring([person(3, { last_name: "Третя" })]);
  expect(await emailsOf(second.import_id)).toEqual([mail(2), mail(3)]);
  expect(await emailsOf(third.import_id)).toEqual([mail(3)]);
  expect(await emailsOf(second.import_id + 1000)).toEqual([]);
  expect(await emailsOf(second.import_id, await registerAndSignIn())).toEqual([]);
});

describe("undoing an import", () => {
  const places = async () => ({
    positions: await titles("positions"),
    units: await titles("units"),
  });
  const titles = async (table: "positions" | "units") =>
    (
      await sql<{ title: string }>(`SELECT title FROM ${table} WHERE company_id = $1 ORDER BY title`, [admin.companyId])
    ).map(({ title }) => title);
  const create = { create_positions: true, create_units: true };
  const undo = (import_id: number) => call("POST", "/users/undo-import/", { token: admin.access, body: { import_id } });

  test("takes away the positions and units that it created and nobody uses", async () => {
    await addUnit("Старий");
    const rows = [
      person(1, { position: "Бармен", unit: "Захід / Бар 1" }),
      person(2, { position: "Кухар", unit: "Захід / Бар 2 / Кухня" }),
      person(3, { position: "Пекар", unit: "Старий" }),
    ];
    const { body } = await bring(rows, create);
    expect(await places()).toEqual({
      positions: ["Бармен", "Кухар", "Пекар"],
      units: ["Бар 1", "Бар 2", "Захід", "Кухня", "Старий"],
    });
    // Somebody else has come to one unit and one position meanwhile.
    const { body: later } = await bring([person(9, { position: "Кухар", unit: "Захід / Бар 1" })]);
    expect(later).toMatchObject({ create: 1, committed: true });
    expect((await undo(body.import_id)).body).toMatchObject({ removed: 3, kept: [] });
    expect(await places()).toEqual({ positions: ["Кухар"], units: ["Бар 1", "Захід", "Старий"] });
    const trail = await sql<{ action: string; n: number }>(
      "SELECT action, count(*)::int AS n FROM audit_events WHERE company_id = $1 AND action ~ '^(unit|position)_deleted' GROUP BY 1 ORDER BY 1",
      [admin.companyId],
    );
    expect(trail).toEqual([
      { action: "position_deleted", n: 2 },
      { action: "unit_deleted", n: 2 },
    ]);
    // Once more it finds nothing to take away.
    expect((await undo(body.import_id)).status).toBe(200);
    expect((await undo(later.import_id)).body).toMatchObject({ removed: 1 });
    expect(await places()).toEqual({ positions: ["Кухар"], units: ["Бар 1", "Захід", "Старий"] });
  });

  test("leaves a place that a program names, and one that somebody takes at that moment", async () => {
    const { body } = await bring([person(1, { position: "Бармен", unit: "Бар" })], create);
    const [{ id: position } = { id: 0 }] = await sql<{ id: number }>("SELECT id FROM positions WHERE company_id = $1", [
      admin.companyId,
    ]);
    const [{ id: unit } = { id: 0 }] = await sql<{ id: number }>("SELECT id FROM units WHERE company_id = $1", [
      admin.companyId,
    ]);
    await call("POST", "/studies/education-programs/", { token: admin.access, body: { title: "Зміна", position } });
    const [taken, undone] = await Promise.all([
      call("PATCH", `/users/users/${admin.userId}/`, { token: admin.access, body: { unit } }),
      undo(body.import_id),
    ]);
    expect(undone.status).toBe(200);
    // In either order: nobody is left in a unit that is gone.
    const isTaken = taken.status === 200;
    expect([200, 400]).toContain(taken.status);
    expect(await places()).toEqual({ positions: ["Бармен"], units: isTaken ? ["Бар"] : [] });
  });
});
