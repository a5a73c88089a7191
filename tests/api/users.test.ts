import { call } from "../support/call";
import { sql } from "../support/database";
import { hire, PASSWORD, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  admin = await registerAndSignIn();
});

const names = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" };
const create = (body: object) =>
  call("POST", "/users/users/", {
    token: admin.access,
    body: { ...names, password: PASSWORD, password2: PASSWORD, ...body },
  });
const list = (query: string, token = admin.access) => call("GET", `/users/users/?${query}`, { token });
const emails = (answer: { body: { results?: Record<string, unknown>[] } }) =>
  answer.body.results?.map(({ email }) => email);

describe("users", () => {
  test("are created with the given fields, as employees by default, and without unknown fields", async () => {
    const created = await create({
      email: "Zoriana@People.example",
      phone: "067 765 43 21",
      company: 1,
      id: 1,
      date_joined: "1999-01-01T00:00:00.000Z",
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual({
      id: expect.any(Number),
      email: "Zoriana@People.example",
      ...names,
      phone: "380677654321",
      position: null,
      unit: null,
      roles: ["employee"],
      image: null,
      extra_time: 0,
      is_active: true,
      is_invited: false,
      invitation: "accepted",
      invited_at: null,
      is_anonymised: false,
      managed_units: 0,
      date_joined: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
  });

  test("change only in the sent fields; null deletes the phone", async () => {
    const { body } = await create({ email: "patch@people.example", phone: "0677654321", roles: ["expert"] });
    const changed = await call("PATCH", `/users/users/${body.id}/`, {
      token: admin.access,
      body: { last_name: "Їжак", roles: ["administrator"], id: 1 },
    });
    expect(changed.body).toEqual({ ...body, last_name: "Їжак" });
    const cleared = await call("PATCH", `/users/users/${body.id}/`, { token: admin.access, body: { phone: null } });
    expect(cleared.body).toEqual({ ...body, last_name: "Їжак", phone: null });
    // Forms send empty texts, which mean the same as none.
    const sent = { phone: "067 765 43 21", password: "", password2: "" };
    const called = await call("PATCH", `/users/users/${body.id}/`, { token: admin.access, body: sent });
    expect(called.body).toMatchObject({ phone: "380677654321" });
    const emptied = await call("PATCH", `/users/users/${body.id}/`, { token: admin.access, body: { phone: "" } });
    expect([emptied.status, emptied.body.phone]).toEqual([200, null]);
    expect((await call("PATCH", `/users/users/${body.id}/`, { token: admin.access, body: {} })).body).toEqual(
      cleared.body,
    );
  });

  test("are found by filters and by every word of a search, in a stable order", async () => {
    const unit = await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "Цех", color: "#2a5dbf", manager: admin.userId },
    });
    const position = await call("POST", "/users/positions/", { token: admin.access, body: { title: "Майстер" } });
    await create({
      email: "a_1@people.example",
      first_name: "Ярина",
      unit: unit.body.id,
      roles: ["examiner", "employee"],
    });
    await create({ email: "ax1@people.example", first_name: "Єва", position: position.body.id, last_name: "Ємець" });
    await create({ email: "b%2@people.example", first_name: "Адам", last_name: "Яремчук" });
    expect(emails(await list(`unit=${unit.body.id}`))).toEqual(["a_1@people.example"]);
    const plant = await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "Завод", color: "#2a5dbf", manager: admin.userId },
    });
    const move = { token: admin.access, body: { parent_id: plant.body.id } };
    expect((await call("PATCH", `/users/units/${unit.body.id}/`, move)).status).toBe(200);
    expect(emails(await list(`unit=${plant.body.id}`))).toEqual(["a_1@people.example"]);
    expect(emails(await list(`unit=${plant.body.id}&unit_only=true`))).toEqual([]);
    expect(emails(await list(`unit=${unit.body.id}&unit_only=true`))).toEqual(["a_1@people.example"]);
    expect(emails(await list("role=examiner"))).toEqual(["a_1@people.example"]);
    expect(emails(await list(`position=${position.body.id}`))).toEqual(["ax1@people.example"]);
    expect(emails(await list(`search=${encodeURIComponent("ємець ЄВА")}`))).toEqual(["ax1@people.example"]);
    expect(emails(await list("search=a_1"))).toEqual(["a_1@people.example"]);
    await create({ email: "lukian@people.example", first_name: "Лук’ян", last_name: "Мар'яненко" });
    for (const typed of ["лук'ян", "ЛУК’ЯН", "марʼян"])
      expect(emails(await list(`search=${encodeURIComponent(typed)}`))).toEqual(["lukian@people.example"]);
    await sql("DELETE FROM users WHERE email = 'lukian@people.example'");
    expect(emails(await list("search=%25"))).toEqual(["b%2@people.example"]);
    const firstNames = async (ordering: string) =>
      (await list(`ordering=${ordering}`)).body.results?.map(({ first_name }) => first_name);
    expect(await firstNames("first_name")).toEqual(["Адам", "Єва", "Соломія", "Ярина"]);
    expect(await firstNames("-first_name")).toEqual(["Ярина", "Соломія", "Єва", "Адам"]);
    expect((await list("page=9&page_size=3")).body).toMatchObject({ count: 4, page: 9, results: [] });
    const page = await list("page=2&page_size=3&ordering=-id");
    expect(page.body).toMatchObject({ count: 4, page: 2, page_size: 3, results: [{ id: admin.userId }] });
  });

  test.each([
    ["page=0", "page"],
    ["page=x", "page"],
    ["page_size=10001", "page_size"],
    ["ordering=password_hash", "ordering"],
    ["role=king", "role"],
    ["unit=abc", "unit"],
    ["is_active=maybe", "is_active"],
    [`search=${"x".repeat(201)}`, "search"],
    ["search=%00", "search"],
  ])("the query %s is refused by name", async (query, field) => {
    const answer = await list(query);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors as object)).toEqual([field]);
  });

  test("without the administrator role see only themselves and cannot change people", async () => {
    const person = await hire(admin, ["examiner", "expert", "supervisor", "distributor", "estimator", "employee"]);
    expect((await list("", person.access)).body).toMatchObject({ count: 1, results: [{ id: person.userId }] });
    expect((await call("GET", `/users/users/${admin.userId}/`, { token: person.access })).status).toBe(404);
    expect(
      (await call("PATCH", `/users/users/${person.userId}/`, { token: person.access, body: { last_name: "Інший" } }))
        .status,
    ).toBe(403);
    const change = { token: person.access, body: { user: person.userId, role: "administrator" } };
    expect((await call("POST", "/users/add-role-to-user/", change)).status).toBe(403);
  });

  test("roles are added and removed one by one, and repeating has no effect", async () => {
    const { userId } = await hire(admin, ["employee"]);
    const change = (way: string, role: string) =>
      call("POST", `/users/${way}-user/`, { token: admin.access, body: { user: userId, role } });
    expect((await change("add-role-to", "examiner")).body.roles).toEqual(["employee", "examiner"]);
    expect((await change("add-role-to", "examiner")).body.roles).toEqual(["employee", "examiner"]);
    expect((await change("remove-role-from", "employee")).body.roles).toEqual(["examiner"]);
    expect((await change("remove-role-from", "employee")).body.roles).toEqual(["examiner"]);
    expect((await change("add-role-to", "king")).body.errors).toEqual({ role: ["This field is not in the list"] });
    expect(
      await sql("SELECT action FROM audit_events WHERE subject_id = $1 AND action LIKE 'role%'", [userId]),
    ).toHaveLength(2);
  });

  test("deleting hides the person, frees the e-mail and keeps the trail", async () => {
    const person = await hire(admin, ["employee"]);
    const path = `/users/users/${person.userId}/`;
    expect((await call("DELETE", path, { token: admin.access })).status).toBe(204);
    for (const method of ["GET", "DELETE"] as const)
      expect((await call(method, path, { token: admin.access })).status).toBe(404);
    expect((await list("")).body.count).toBe(1);
    expect((await create({ email: person.email })).status).toBe(201);
    expect(
      await sql("SELECT 1 FROM audit_events WHERE action = 'user_deleted' AND subject_id = $1", [person.userId]),
    ).toHaveLength(1);
  });

  test("a manager of units cannot be deleted; the refusal names the units", async () => {
    const person = await hire(admin, ["employee"]);
    const unit = await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "Склад", color: "#112233", manager: person.userId },
    });
    const row = await call("GET", `/users/users/${person.userId}/`, { token: admin.access });
    expect(row.body.managed_units).toBe(1);
    const refused = await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access, language: "uk" });
    expect(refused.status).toBe(409);
    expect(refused.body.detail).toContain("підрозділом «Склад»");
    await call("PATCH", `/users/units/${unit.body.id}/`, { token: admin.access, body: { manager: admin.userId } });
    expect((await call("DELETE", `/users/users/${person.userId}/`, { token: admin.access })).status).toBe(204);
  });
});

describe("a company keeps an administrator", () => {
  const removal = (user: number, token: string) =>
    call("POST", "/users/remove-role-from-user/", { token, body: { user, role: "administrator" } });

  test("the last one cannot lose the role, be deactivated or be deleted", async () => {
    expect((await removal(admin.userId, admin.access)).body.code).toBe("last_administrator");
    const off = await call("PATCH", `/users/users/${admin.userId}/`, {
      token: admin.access,
      body: { is_active: false },
    });
    expect(off.body.code).toBe("last_administrator");
    expect((await call("DELETE", `/users/users/${admin.userId}/`, { token: admin.access })).body.code).toBe(
      "own_account",
    );
    expect((await call("GET", "/auth/user/", { token: admin.access })).body).toMatchObject({
      roles: ["administrator", "employee"],
    });
  });

  test("two who remove each other at once do not both succeed", async () => {
    for (let round = 0; round < 10; round += 1) {
      const other = await hire(admin, ["administrator"]);
      const answers = await Promise.all([removal(admin.userId, other.access), removal(other.userId, admin.access)]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await sql(
        "SELECT 1 FROM users WHERE company_id = $1 AND 'administrator' = ANY(roles) AND deleted_at IS NULL",
        [admin.companyId],
      );
      expect(left).toHaveLength(1);
      await sql("UPDATE users SET roles = '{administrator}' WHERE id = $1", [admin.userId]);
      await sql("UPDATE users SET roles = '{employee}' WHERE id = $1", [other.userId]);
    }
  });
});

async function statements(path: string): Promise<number> {
  const { status, headers } = await call("GET", path, { token: admin.access });
  expect(status).toBe(200);
  return Number(/db;desc="(\d+)"/.exec(headers.get("server-timing") ?? "")?.[1]);
}

test("a list takes at most three statements: session, rows with count, and count beyond the last page", async () => {
  await hire(admin, ["employee"]);
  expect(await statements("/users/users/?page_size=1&search=e&ordering=unit")).toBe(2);
  expect(await statements("/users/users/?page_size=1&page=9")).toBe(3);
  expect(await statements("/users/users/")).toBe(2);
  for (const path of ["/users/positions/", "/users/units/", "/users/units/?flat=true", "/auth/user/"])
    expect(await statements(path)).toBe(2);
});

test("each request counts only its own statements, even while many wait for a connection", async () => {
  const counts = await Promise.all(Array.from({ length: 60 }, () => statements("/auth/user/")));
  expect(new Set(counts)).toEqual(new Set([2]));
});
