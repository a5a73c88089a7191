import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";
import { hire, type Registered, registerAndSignIn } from "@/tests/support/people";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const change = (body: object, token = admin.access, language = "en") =>
  call("POST", "/users/change-users/", { token, body, language });
const remove = { remove_role: "administrator" };

async function addPlaces(): Promise<{ unit: number; position: number }> {
  const unit = await call("POST", "/users/units/", {
    token: admin.access,
    body: { title: "Цех", color: "#2a5dbf", manager: admin.userId },
  });
  const position = await call("POST", "/users/positions/", { token: admin.access, body: { title: "Майстер" } });
  return { unit: Number(unit.body.id), position: Number(position.body.id) };
}

function addPeople(count: number, companyId = admin.companyId): Promise<{ id: number }[]> {
  return sql<{ id: number }>(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash)
     SELECT $1::int, 'many.' || $1::int || '.' || n || '@people.example', 'Остап', 'Юрійович', 'Їжак', '{employee}', 'none' FROM generate_series(1, $2::int) n RETURNING id`,
    [companyId, count],
  );
}

describe("many people changed at once", () => {
  test("of a unit are those of the units below too, unless the filter says otherwise", async () => {
    const { unit } = await addPlaces();
    const shop = await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "Дільниця", color: "#2a5dbf", manager: admin.userId, parent_id: unit },
    });
    const [above, below] = [await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [above.userId, unit]);
    await sql("UPDATE users SET unit_id = $2 WHERE id = $1", [below.userId, shop.body.id]);
    const counted = async (matching: object) => (await change({ matching, add_role: "examiner" })).body.changed;
    expect(await counted({ unit, unit_only: true })).toBe(1);
    expect(await counted({ unit })).toBe(2);
  });

  test("get place, role and state, with the same trail lines as single changes", async () => {
    const places = await addPlaces();
    const people = [await hire(admin, ["employee"]), await hire(admin, ["employee", "examiner"])];
    const users = people.map(({ userId }) => userId);
    const done = await change({ users, ...places, add_role: "examiner", remove_role: "employee" });
    expect([done.status, done.body]).toEqual([200, { changed: 2, failed: [], next: null }]);
    for (const id of users) {
      expect((await call("GET", `/users/users/${id}/`, { token: admin.access })).body).toMatchObject({
        ...places,
        roles: ["examiner"],
        is_active: true,
      });
    }
    const lines = await sql(
      "SELECT action, subject_id, details FROM audit_events WHERE subject_id = ANY($1) AND actor_id = $2 AND action ~ 'changed|role' ORDER BY id",
      [users, admin.userId],
    );
    const title = expect.any(String);
    expect(lines).toEqual([
      ...users.map((subject_id) => ({
        action: "user_changed",
        subject_id,
        details: { title, fields: ["position", "unit"] },
      })),
      { action: "role_added", subject_id: users[0], details: { title, role: "examiner" } },
      ...users.map((subject_id) => ({ action: "role_removed", subject_id, details: { title, role: "employee" } })),
    ]);
    expect((await change({ users, position: null, unit: null })).body.changed).toBe(2);
    expect(
      await sql("SELECT id FROM users WHERE id = ANY($1) AND position_id IS NULL AND unit_id IS NULL", [users]),
    ).toHaveLength(2);
  });

  test("are signed out immediately when deactivated", async () => {
    const people = [await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    expect((await change({ users: people.map(({ userId }) => userId), is_active: false })).body).toEqual({
      changed: 2,
      failed: [],
      next: null,
    });
    for (const { access } of people) expect((await call("GET", "/auth/user/", { token: access })).status).toBe(401);
    expect(
      await sql("SELECT id FROM sessions WHERE user_id = ANY($1) AND revoked_at IS NULL", [
        people.map(({ userId }) => userId),
      ]),
    ).toEqual([]);
    expect((await call("GET", "/auth/user/", { token: admin.access })).status).toBe(200);
  });

  test("are changed even if others cannot be, who are reported in the reader's language", async () => {
    const other = await registerAndSignIn();
    const [person, gone] = [await hire(admin, ["employee"]), await hire(admin, ["employee"])];
    await call("DELETE", `/users/users/${gone.userId}/`, { token: admin.access });
    const users = [other.userId, person.userId, gone.userId, 2_000_000_000, admin.userId];
    const answer = await change({ users, is_active: false }, admin.access, "uk");
    const absent = { code: "no_such_object", detail: "Такого об’єкта немає", full_name: "", email: "" };
    expect(answer.body).toEqual({
      changed: 1,
      failed: [
        { user: other.userId, ...absent },
        { user: gone.userId, ...absent },
        { user: 2_000_000_000, ...absent },
        {
          user: admin.userId,
          code: "last_administrator",
          detail: "У компанії має залишатися принаймні один адміністратор.",
          full_name: expect.stringMatching(/\S \S/),
          email: admin.email,
        },
      ],
      next: null,
    });
    expect(await sql("SELECT id FROM users WHERE id = ANY($1) AND is_active", [users])).toHaveLength(3);
    expect((await call("GET", "/auth/user/", { token: other.access })).status).toBe(200);
  });

  test("of all administrators the caller keeps the role, unless another administrator remains", async () => {
    const [second, third] = [await hire(admin, ["administrator"]), await hire(admin, ["administrator"])];
    const users = [second.userId, admin.userId, third.userId];
    expect((await change({ users, ...remove })).body).toMatchObject({
      changed: 2,
      failed: [{ user: admin.userId, code: "last_administrator" }],
    });
    await change({ users: [second.userId], add_role: "administrator" });
    expect((await change({ users: [admin.userId], ...remove })).body).toMatchObject({ changed: 1, failed: [] });
    expect((await change({ users: [admin.userId] })).status).toBe(403);
    const none = await change({ users: [second.userId], is_active: false, add_role: "administrator" }, second.access);
    expect(none.body).toMatchObject({ changed: 0, failed: [{ code: "last_administrator" }] });
  });

  test("two administrators who remove each other's role at once do not both succeed", async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await hire(admin, ["administrator"]);
      await Promise.all([
        change({ users: [other.userId], ...remove }),
        change({ users: [admin.userId], ...remove }, other.access),
      ]);
      expect(
        await sql("SELECT id FROM users WHERE company_id = $1 AND 'administrator' = ANY(roles)", [admin.companyId]),
      ).toHaveLength(1);
      await sql("UPDATE users SET roles = '{administrator}' WHERE id = $1", [admin.userId]);
      await sql("UPDATE users SET roles = '{employee}' WHERE id = $1", [other.userId]);
    }
  });

  test("a place of another company is refused for all, and nobody is changed", async () => {
    const person = await hire(admin, ["employee"]);
    const other = await registerAndSignIn();
    const foreign = await call("POST", "/users/positions/", { token: other.access, body: { title: "Чужа" } });
    const refused = await change({ users: [person.userId], position: foreign.body.id, add_role: "expert" });
    expect([refused.status, refused.body.errors]).toEqual([400, { position: ["There is no such object"] }]);
    expect((await call("GET", `/users/users/${person.userId}/`, { token: admin.access })).body).toMatchObject({
      position: null,
      roles: ["employee"],
    });
  });

  test.each([
    [{}, { users: ["This field is required"] }],
    [{ users: [], is_active: true }, { users: ["This field is required"] }],
    [{ users: [1] }, { body: ["Choose at least one change"] }],
    [{ users: [1, 1], is_active: true }, { users: ["This field is invalid"] }],
    [
      { users: Array.from({ length: 1001 }, (_, at) => at + 1), is_active: true },
      { users: ["The string length out of range"] },
    ],
    [{ users: [1], add_role: "expert", remove_role: "expert" }, { remove_role: ["This field is invalid"] }],
    [{ users: [1], matching: {}, is_active: true }, { users: ["This field is required"] }],
    [{ matching: { unit: "shop" }, is_active: true }, { "matching.unit": ["Enter number"] }],
    [{ users: [1], add_role: "king" }, { add_role: ["This field is not in the list"] }],
  ])("%j is refused", async (body, errors) => {
    const answer = await change(body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  test("by a filter are changed a thousand at a time, without exceptions and people added meanwhile", async () => {
    const places = await addPlaces();
    const people = (await addPeople(1500)).map(({ id }) => id);
    const except = people.slice(0, 2);
    const matching = { search: `many.${admin.companyId}.`, is_active: true, except };
    const first = await change({ matching, ...places });
    expect(first.body).toEqual({ changed: 1000, failed: [], next: people[1001] });
    // By their new unit they match no more; those after them are still found.
    const rest = await change({ matching: { ...matching, after: first.body.next }, ...places });
    expect(rest.body).toEqual({ changed: 498, failed: [], next: null });
    const left = await sql<{ id: number }>(
      "SELECT id FROM users WHERE company_id = $1 AND last_name = 'Їжак' AND unit_id IS NULL ORDER BY id",
      [admin.companyId],
    );
    expect(left.map(({ id }) => id)).toEqual(except);
    const all = await change({ matching: { unit: places.unit }, unit: null });
    expect(all.body).toMatchObject({ changed: 1000 });
    expect((await change({ matching: { unit: places.unit, after: Number(all.body.next) }, unit: null })).body).toEqual({
      changed: 498,
      failed: [],
      next: null,
    });
  });

  test("a filter matches nobody of another company, and the last administrator is reported", async () => {
    const other = await registerAndSignIn();
    const theirs = await call("POST", "/users/units/", {
      token: other.access,
      body: { title: "Чужий", color: "#2a5dbf", manager: other.userId },
    });
    expect((await change({ matching: { unit: theirs.body.id }, is_active: false })).body).toEqual({
      changed: 0,
      failed: [],
      next: null,
    });
    const { body } = await change({ matching: {}, is_active: false });
    expect(body).toMatchObject({
      changed: 0,
      failed: [{ user: admin.userId, code: "last_administrator", email: admin.email }],
    });
    expect((await call("GET", "/auth/user/", { token: other.access })).status).toBe(200);
  });

  test("a thousand are changed with as many statements as two", async () => {
    const places = await addPlaces();
    const users = (await addPeople(1000)).map(({ id }) => id);
    const statements = async (ids: number[]) => {
      const answer = await change({ users: ids, ...places, is_active: false, add_role: "expert" });
      expect(answer.body).toEqual({ changed: ids.length, failed: [], next: null });
      return Number(/db;desc="(\d+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1]);
    };
    const few = await statements(users.slice(0, 2));
    // One more has the tables counted anew.
    expect(await statements(users)).toBe(few + 1);
    expect(
      await sql("SELECT 1 FROM audit_events WHERE company_id = $1 AND action = 'user_changed'", [admin.companyId]),
    ).toHaveLength(1002);
  });
});
