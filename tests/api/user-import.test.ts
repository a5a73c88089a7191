import { call } from "../support/call";
import { sql } from "../support/database";
import { faultsIn as faults, importsBy, type Row } from "../support/imports";
import { lettersWritten, runJobs } from "../support/jobs";
import { confirmEmailOf, hire, type Registered, registerAndSignIn, signIn } from "../support/people";

let admin: Registered;
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
  await sql("UPDATE companies SET language = 'uk' WHERE id = $1", [admin.companyId]);
});

const { mail, person, bring, undo } = importsBy(() => admin);
const people = (company = admin.companyId) =>
  sql<Row>("SELECT * FROM users WHERE company_id = $1 AND deleted_at IS NULL ORDER BY id", [company]);

async function addUnit(title: string, parent_id?: number): Promise<number> {
  const body = { title, color: "#2a5dbf", manager: admin.userId, ...(parent_id && { parent_id }) };
  return Number((await call("POST", "/users/units/", { token: admin.access, body })).body.id);
}

async function addPosition(title: string): Promise<number> {
  return Number((await call("POST", "/users/positions/", { token: admin.access, body: { title } })).body.id);
}

describe("an import creates people", () => {
  test("with the values of their rows, as a single creation would", async () => {
    const sales = await addUnit("Продажі");
    const kyiv = await addUnit("Київ", sales);
    await addUnit("Київ", await addUnit("Склад"));
    const master = await addPosition("Майстер  зміни");
    const rows = [
      person(1, {
        email: ` ${mail("Upper")} `,
        phone: "067 765 43 21",
        position: "майстер зміни",
        unit: "продажі /  КИЇВ",
        roles: "Examiner; employee,examiner",
      }),
      person(2, { phone: "", position: " ", unit: "", roles: "" }),
    ];
    const dry = await bring(rows, { dry_run: true });
    const named = rows.map(({ email }) => ({ full_name: "Ґудзь Зоряна Юріївна", email: String(email).trim() }));
    expect(dry.body).toEqual({
      ...{ create: 2, update: 0, unchanged: 0, new_people: named },
      ...{ errors: [], missing: { positions: [], units: [] }, committed: false, import_id: null },
    });
    expect(await people()).toHaveLength(1);
    const done = await bring(rows, { language: "uk" });
    expect(done.body).toEqual({ ...dry.body, committed: true, import_id: expect.any(Number) });
    const [, first, second] = await people();
    const made = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь", language: "uk", is_active: true };
    expect(first).toMatchObject({
      ...made,
      email: mail("Upper"),
      phone: "380677654321",
      position_id: master,
      unit_id: kyiv,
      roles: "{examiner,employee}",
    });
    expect(second).toMatchObject({ ...made, phone: null, position_id: null, unit_id: null, roles: "{employee}" });
    expect((await sql("SELECT people_count FROM companies WHERE id = $1", [admin.companyId]))[0]).toEqual({
      people_count: 3,
    });
    const trail = await sql(
      "SELECT id, action, actor_id, details FROM audit_events WHERE company_id = $1 AND action = 'users_imported'",
      [admin.companyId],
    );
    const details = {
      create: 2,
      update: 0,
      unchanged: 0,
      created: [first?.id, second?.id],
      updated: [],
      roles_changed: [],
    };
    expect(trail).toEqual([{ id: done.body.import_id, action: "users_imported", actor_id: admin.userId, details }]);
  });

  test("with a password that nobody can enter", async () => {
    await bring([person(1)]);
    for (const password of ["none", "v1:none", " ", "v1:"]) {
      expect((await call("POST", "/auth/login/", { body: { email: mail(1), password } })).body.code).toBe(
        "wrong_credentials",
      );
    }
  });

  test("and invites them on request, in the language of the company, with a link valid for seven days", async () => {
    await runJobs();
    const before = lettersWritten().length;
    await bring([person(1)]);
    await runJobs();
    expect(lettersWritten()).toHaveLength(before);
    await bring([person(1, { last_name: "Їжак" }), person(2)], { invite: true, language: "uk" });
    await runJobs();
    const [letter, ...more] = lettersWritten().slice(before);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      to: mail(2),
      subject: expect.stringContaining("Ваш обліковий запис у компанії «Company"),
    });
    expect(letter?.text).toContain("протягом 7 днів:");
    const [reset] = await sql(
      "SELECT expires_at - created_at = interval '7 days' AS is_week FROM password_resets WHERE company_id = $1",
      [admin.companyId],
    );
    expect(reset).toEqual({ is_week: true });
    const [uid, token] = new URL(letter?.link ?? "").pathname.split("/").filter(Boolean).slice(-2);
    const body = { uid, token, new_password1: "Синій кавун 43", new_password2: "Синій кавун 43" };
    expect((await call("POST", "/auth/password/reset/confirm/", { body })).status).toBe(200);
    expect((await call("POST", "/auth/login/", { body: { email: mail(2), password: "Синій кавун 43" } })).status).toBe(
      200,
    );
  });
});

describe("an import updates people", () => {
  test("found by e-mail, in the sent columns only", async () => {
    const [unit, position] = [await addUnit("Цех"), await addPosition("Майстер")];
    const known = await hire(admin, ["expert", "employee"], { phone: "0677654321", unit, position });
    const path = `/users/users/${known.userId}/`;
    const { body: before } = await call("GET", path, { token: admin.access });
    const row = { line: 2, email: known.email.toUpperCase() };
    expect((await bring([{ ...row, last_name: "Їжак" }])).body).toMatchObject({
      create: 0,
      update: 1,
      unchanged: 0,
      committed: true,
    });
    expect((await call("GET", path, { token: admin.access })).body).toEqual({ ...before, last_name: "Їжак" });
    const same = {
      ...row,
      last_name: " Їжак ",
      phone: "+380 (67) 765-43-21",
      unit: "ЦЕХ",
      position: "майстер",
      roles: "employee;expert",
    };
    expect((await bring([same])).body).toMatchObject({ update: 0, unchanged: 1, committed: true });
    expect((await bring([{ ...row, phone: "", unit: "", position: "", roles: "distributor" }])).body).toMatchObject({
      update: 1,
    });
    expect((await call("GET", path, { token: admin.access })).body).toEqual({
      ...before,
      ...{ last_name: "Їжак", phone: null, unit: null, position: null, roles: ["distributor"] },
    });
    expect((await call("GET", "/auth/user/", { token: known.access })).status).toBe(200);
    const [line] = await sql(
      "SELECT details FROM audit_events WHERE company_id = $1 AND action = 'users_imported' ORDER BY id DESC",
      [admin.companyId],
    );
    expect(line?.details).toMatchObject({ created: [], updated: [known.userId], roles_changed: [known.userId] });
  });

  test("an e-mail that another company's person has proved is taken, that of a deleted person is free", async () => {
    const other = await registerAndSignIn();
    await confirmEmailOf(other);
    const deleted = await hire(other, ["employee"]);
    await confirmEmailOf(deleted);
    await call("DELETE", `/users/users/${deleted.userId}/`, { token: other.access });
    const before = await people(other.companyId);
    const rows = [
      person(1, { email: other.email.toUpperCase(), last_name: "Чужа" }),
      person(2, { email: deleted.email }),
    ];
    expect(faults(await bring(rows))).toEqual([[2, "email", "email_taken"]]);
    expect((await bring(rows.slice(1))).body).toMatchObject({ create: 1, committed: true });
    expect(await people(other.companyId)).toEqual(before);
  });

  test("the last administrator keeps the role", async () => {
    const row = { line: 7, email: admin.email, roles: "employee" };
    const refused = await bring([row], { language: "ru" });
    expect(refused.body.errors).toEqual([
      {
        line: 7,
        field: "roles",
        code: "keeps_administrator",
        detail: "В компании должен оставаться хотя бы один администратор",
        value: "employee",
        full_name: "Їжакевич Соломія",
      },
    ]);
    expect((await bring([row, person(9, { roles: "administrator" })])).body).toMatchObject({
      create: 1,
      update: 1,
      committed: true,
    });
    expect((await bring([row])).status).toBe(403);
  });
});

describe("import errors", () => {
  test("have row, field, message and value; with any error nothing is saved", async () => {
    await addUnit("Київ", await addUnit("Склад"));
    await addUnit("Київ");
    await addPosition("Майстер");
    const before = await people();
    const rows = [
      person(1),
      person(2, { email: "nobody", first_name: "R2D2", middle_name: "", last_name: "Я", phone: "12345" }),
      person(3, { email: mail(1).toUpperCase(), position: "Майстерр", unit: "Київ", roles: "king" }),
      { line: 5, email: mail(5) },
      person(5, { unit: "/ Київ" }),
    ];
    const answer = await bring(rows, { language: "uk" });
    expect([answer.status, answer.body]).toMatchObject([
      200,
      { create: 1, update: 0, unchanged: 0, committed: false, import_id: null },
    ]);
    expect(faults(answer)).toEqual([
      ...["email", "first_name", "middle_name", "last_name", "phone"].map((field, at) => [
        3,
        field,
        ["email", "name", "required", "name_length", "phone"][at],
      ]),
      [4, "email", "email_repeated"],
      [4, "position", "no_such_position"],
      [4, "unit", "ambiguous"],
      [4, "roles", "not_in_list"],
      ...["first_name", "middle_name", "last_name"].map((field) => [5, field, "required"]),
      [6, "email", "email_repeated"],
    ]);
    expect(answer.body.errors[1]).toEqual({
      line: 3,
      field: "first_name",
      code: "name",
      detail: "Неправильне ім’я",
      value: "R2D2",
      full_name: "Я R2D2",
    });
    expect((await bring(rows, { dry_run: true, language: "uk" })).body).toEqual(answer.body);
    expect(await people()).toEqual(before);
  });

  test("in the middle of the import leave no changes", async () => {
    await sql(
      "CREATE FUNCTION fail_reset() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '40001'; END$$",
    );
    await sql("CREATE TRIGGER fail_reset BEFORE INSERT ON password_resets FOR EACH ROW EXECUTE FUNCTION fail_reset()");
    try {
      const rows = [person(1), { line: 3, email: admin.email, last_name: "Інша" }];
      expect((await bring(rows, { invite: true })).status).toBe(503);
      expect(await people()).toMatchObject([{ last_name: "Їжакевич" }]);
      expect(
        await sql("SELECT 1 FROM audit_events WHERE subject = 'import' AND company_id = $1", [admin.companyId]),
      ).toEqual([]);
    } finally {
      await sql("DROP FUNCTION fail_reset CASCADE");
    }
  });

  test("two parallel imports of the same people create each person once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => bring([person(1), person(2)])));
    expect(answers.map(({ body }) => body.create).sort()).toEqual([0, 0, 2]);
    expect(await people()).toHaveLength(3);
  });

  test.each([
    [{ rows: [] }, "rows"],
    [{ rows: [{ email: "a@b.example" }] }, "rows.0.line"],
    [{ rows: [{ line: 1, email: 7 }] }, "rows.0.email"],
    [{ rows: [{ line: 1, email: "a@b.example", phone: "\u0000" }] }, "rows.0.phone"],
    [{ rows: Array.from({ length: 5001 }, (_, at) => ({ line: at + 1, email: "" })) }, "rows"],
    [{ rows: [{ line: 1, email: "" }], dry_run: "yes" }, "dry_run"],
  ])("an invalid body is refused by field (%#)", async (body, field) => {
    const answer = await call("POST", "/users/import-users/", {
      token: admin.access,
      body: { dry_run: true, invite: false, ...body },
    });
    expect([answer.status, Object.keys((answer.body.errors ?? {}) as object)]).toEqual([400, [field]]);
  });

  test("a table of four megabytes is accepted, a larger one refused; other endpoints keep their limit", async () => {
    const body = JSON.stringify({ dry_run: true, invite: false, rows: [{ line: 1, email: "" }] });
    const send = (path: string, bytes: number) => call("POST", path, { token: admin.access, body: body.padEnd(bytes) });
    expect((await send("/users/import-users/", 4 * 1024 * 1024)).status).toBe(200);
    const refused = await send("/users/import-users/", 4 * 1024 * 1024 + 1);
    expect([refused.status, refused.body.detail]).toEqual([413, "This is too large: at most 4 MB can be sent."]);
    expect((await send("/users/change-users/", 256 * 1024 + 1)).body.detail).toBe(
      "This is too large: at most 256 kB can be sent.",
    );
  });
});

describe("undoing an import", () => {
  test("within a day deletes created people who have not signed in; updated people stay updated", async () => {
    const known = await hire(admin, ["employee"]);
    const { body } = await bring([
      ...[1, 2, 3, 4].map((nth) => person(nth)),
      { line: 9, email: known.email, last_name: "Їжак" },
    ]);
    const [first, second, third] = (await people()).slice(-4);
    await sql("UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE id = $1) WHERE id = $2", [
      admin.userId,
      first?.id,
    ]);
    await signIn(mail(1));
    await call("POST", "/users/units/", {
      token: admin.access,
      body: { title: "Цех", color: "#2a5dbf", manager: second?.id },
    });
    await call("DELETE", `/users/users/${third?.id}/`, { token: admin.access });
    const undone = await undo(body.import_id);
    expect(undone.body).toEqual({
      removed: 1,
      kept: [
        { user: first?.id, email: mail(1), reason: "signed_in", detail: "This person has already signed in." },
        { user: second?.id, email: mail(2), reason: "user_manages_units", detail: expect.stringContaining("«Цех»") },
      ],
    });
    expect((await people()).map(({ email }) => email)).toEqual([admin.email, known.email, mail(1), mail(2)]);
    expect((await people())[1]).toMatchObject({ last_name: "Їжак" });
    const trail = await sql(
      "SELECT action, subject_id, details FROM audit_events WHERE company_id = $1 AND id > $2 AND action ~ 'undone|deleted' ORDER BY id",
      [admin.companyId, body.import_id],
    );
    expect(trail.slice(1)).toEqual([
      { action: "user_deleted", subject_id: Number(third?.id) + 1, details: { title: expect.any(String) } },
      { action: "import_undone", subject_id: body.import_id, details: { removed: 1, kept: 2 } },
    ]);
    expect((await undo(body.import_id)).body).toMatchObject({ removed: 0 });
    expect((await bring([person(4)])).body).toMatchObject({ create: 1, committed: true });
  });

  test("is refused after a day, for another company, and for what is not an import", async () => {
    const { body } = await bring([person(1)]);
    const other = await registerAndSignIn();
    const [line] = await sql<{ id: number }>(
      "SELECT id FROM audit_events WHERE company_id = $1 AND action <> 'users_imported' LIMIT 1",
      [admin.companyId],
    );
    for (const [id, by] of [
      [body.import_id, other],
      [2_000_000_000, admin],
      [line?.id, admin],
    ] as const) {
      const refused = await undo(id, by);
      expect([refused.status, refused.body.errors]).toEqual([400, { import_id: ["There is no such object"] }]);
    }
    // Bypasses the trigger that makes the trail append-only.
    await sql("ALTER TABLE audit_events DISABLE TRIGGER audit_events_append_only");
    await sql("UPDATE audit_events SET created_at = now() - interval '24 hours 1 second' WHERE id = $1", [
      body.import_id,
    ]);
    await sql("ALTER TABLE audit_events ENABLE TRIGGER audit_events_append_only");
    expect((await undo(body.import_id)).body).toMatchObject({ status: 409, code: "undo_expired" });
    expect(await people()).toHaveLength(2);
  });
});
