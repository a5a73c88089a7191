import { systemDb } from "@/lib/db/system";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";
import { makeCompany, makeUser } from "@/tests/support/builders/people";
import { makeProgram, makeUserProgram } from "@/tests/support/builders/programs";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { PASSWORD } from "@/tests/support/people";

const db = systemDb("seed");
const [WEST, EAST] = ["Pacific/Pago_Pago", "Pacific/Kiritimati"];

async function companyWithAdministrator() {
  const company = await makeCompany();
  const admin = await signedIn(await makeUser(company, { roles: ["administrator", "employee"] }));
  const put = (time_zone: unknown, token = admin.access) =>
    call("PATCH", "/users/company/", { token, body: { time_zone } });
  return { company, admin, put };
}

test("an administrator changes the time zone of the company, and everybody in it learns it", async () => {
  const { company, admin, put } = await companyWithAdministrator();
  const person = await signedIn(await makeUser(company));
  const seen = async () => (await call("GET", "/auth/user/", { token: person.access })).body.company;
  const settings = {
    id: company.id,
    title: company.title,
    language: "en",
    due_soon_days: 3,
    proposed_days: 14,
    is_fail_comment_required: false,
    is_opening_required: false,
    answers_shown: "right",
    second_factor_for: "nobody",
    anonymise_after_days: null,
    escalate_after_days: null,
    logo: null,
  };
  expect(await seen()).toEqual({ ...settings, time_zone: "Europe/Kyiv" });

  const other = await makeCompany();
  const changed = await put(EAST);
  expect([changed.status, changed.body]).toEqual([200, { ...settings, time_zone: EAST }]);
  expect(await seen()).toMatchObject({ time_zone: EAST });
  expect(await db.company.findUnique({ where: { id: other.id } })).toMatchObject({ timeZone: "Europe/Kyiv" });
  const [event] = await db.auditEvent.findMany({ where: { companyId: company.id, action: "company_changed" } });
  expect(event).toMatchObject({ actorId: admin.user.id, subjectId: company.id, details: { fields: ["time_zone"] } });

  expect((await put(WEST, person.access)).status).toBe(403);
  expect(await seen()).toMatchObject({ time_zone: EAST });
});

test("the name of a zone is kept as it is called today; a zone that the database or the server does not know is refused", async () => {
  const { company, put } = await companyWithAdministrator();
  expect((await put("Europe/Kiev")).body).toMatchObject({ time_zone: "Europe/Kyiv" });
  // The database knows "Factory", but no day or time can be written in it.
  for (const wrong of ["Factory", "Europe/Atlantis", "europe/kyiv", "UTC+2", "posix/Europe/Kyiv; DROP TABLE users"]) {
    const refused = await put(wrong);
    expect([wrong, refused.status, refused.body.errors]).toEqual([
      wrong,
      400,
      { time_zone: ["This field is not in the list"] },
    ]);
  }
  for (const wrong of [null, 7, "x".repeat(65)]) expect((await put(wrong)).status).toBe(400);
  expect(await db.company.findUnique({ where: { id: company.id } })).toMatchObject({ timeZone: "Europe/Kyiv" });
});

test("an administrator renames the company, by the rule of registration, and nothing else changes", async () => {
  const { company, admin } = await companyWithAdministrator();
  const other = await makeCompany();
  const person = await signedIn(await makeUser(company));
  const rename = (title: unknown, token = admin.access) => call("PATCH", "/users/company/", { token, body: { title } });
  const renamed = await rename("  Сонячний двір  ");
  expect([renamed.status, renamed.body]).toMatchObject([
    200,
    { title: "Сонячний двір", time_zone: "Europe/Kyiv", is_opening_required: false, anonymise_after_days: null },
  ]);
  expect((await call("GET", "/auth/user/", { token: person.access })).body.company).toMatchObject({
    title: "Сонячний двір",
  });
  expect((await db.company.findUniqueOrThrow({ where: { id: other.id } })).title).toBe(other.title);
  const [event] = await db.auditEvent.findMany({ where: { companyId: company.id, action: "company_changed" } });
  expect(event).toMatchObject({ actorId: admin.user.id, details: { fields: ["title"] } });

  for (const wrong of [null, 7, "x".repeat(101)]) {
    const refused = await rename(wrong);
    expect([wrong, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([wrong, 400, ["title"]]);
  }
  // An empty text is as none in every optional field: the name stays.
  for (const blank of ["", "   "]) await rename(blank);
  expect((await db.company.findUniqueOrThrow({ where: { id: company.id } })).title).toBe("Сонячний двір");
  expect((await rename("Чужа рука", person.access)).status).toBe(403);
  expect((await rename("x".repeat(100))).status).toBe(200);
});

test("today is the company's: a program begins, is passed and gets its certificate on its day", async () => {
  const { company, admin, put } = await companyWithAdministrator();
  const employee = await signedIn(await makeUser(company));
  // 25 hours lie between the two, so their days always differ.
  for (const zone of [WEST, EAST]) {
    await put(zone);
    const today = dayInZone(zone, new Date());
    const program = await makeProgram(company, { kind: "education", title: zone });
    const path = "/studies/user-education-programs/";
    const early = { program: program.id, deadline_date: dayAfter(today, -1) };
    const refused = await call("POST", path, { token: employee.access, body: early });
    const old = await call("POST", path, {
      token: employee.access,
      body: { ...early, briefing_date: dayAfter(today, -30) },
    });
    for (const answer of [refused, old])
      expect(answer.body.errors).toEqual({ deadline_date: ["The deadline cannot be in the past"] });
    const ordered = await call("POST", path, {
      token: employee.access,
      body: { program: program.id, deadline_date: today },
    });
    expect([ordered.status, ordered.body.briefing_date]).toEqual([201, today]);
    await db.userProgram.update({ where: { id: Number(ordered.body.id) }, data: { status: "review" } });
    const approved = await call("POST", `${path}${ordered.body.id}/approve/`, { token: admin.access, body: {} });
    expect([approved.status, approved.body.pass_date]).toEqual([200, today]);
    const issued = await db.certificate.findMany({ where: { companyId: company.id, programId: program.id } });
    expect(issued.map(({ passDate }) => passDate.toISOString().slice(0, 10))).toEqual([today]);
  }
  expect(dayInZone(WEST, new Date())).not.toBe(dayInZone(EAST, new Date()));
});

test("a file of the audit log has the company's time of day", async () => {
  const { admin, put } = await companyWithAdministrator();
  await put(EAST);
  const file = await call("GET", "/audit/?format=csv", { token: admin.access });
  expect(file.text).toContain(`"${dayInZone(EAST, new Date()).split("-").toReversed().join(".")} `);
});

test("an administrator sets the days of deadlines; the numbers of a team follow, and no other company's", async () => {
  const { company, admin } = await companyWithAdministrator();
  const set = (body: object) => call("PATCH", "/users/company/", { token: admin.access, body });
  const program = await makeProgram(company, { kind: "education", title: "Скоро" });
  for (const days of [1, 5, 9]) {
    const dates = { briefingDate: new Date(companyDay(-1)), deadlineDate: new Date(companyDay(days)) };
    await makeUserProgram(program, (await makeUser(company)).id, { status: "confirmed", ...dates });
  }
  const dueSoon = async () => {
    const { body } = await call("GET", "/reports/summary/", { token: admin.access });
    const list = await call("GET", "/reports/education/?due_soon=true", { token: admin.access });
    return [body.due_soon, list.body.count];
  };
  expect(await dueSoon()).toEqual([1, 1]);
  const other = await companyWithAdministrator();
  expect((await set({ due_soon_days: 5, proposed_days: 30 })).body).toMatchObject({
    due_soon_days: 5,
    proposed_days: 30,
    time_zone: "Europe/Kyiv",
  });
  expect(await dueSoon()).toEqual([2, 2]);
  expect(await db.company.findUnique({ where: { id: other.company.id } })).toMatchObject({
    dueSoonDays: 3,
    proposedDays: 14,
  });
  for (const wrong of [0, 31, 2.5, null, "5"]) {
    const refused = await set({ due_soon_days: wrong });
    expect([wrong, refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([wrong, 400, ["due_soon_days"]]);
  }
  for (const wrong of [0, 366, null]) expect((await set({ proposed_days: wrong })).status).toBe(400);
  expect((await set({ due_soon_days: 30 })).body).toMatchObject({ due_soon_days: 30, proposed_days: 30 });
});

test("new people have the language of the company, one by one and by an import; those who are there keep theirs", async () => {
  const { company, admin } = await companyWithAdministrator();
  const before = await makeUser(company, { language: "ru" });
  const changed = await call("PATCH", "/users/company/", { token: admin.access, body: { language: "uk" } });
  expect([changed.status, changed.body]).toMatchObject([200, { language: "uk" }]);
  const names = { first_name: "Зоряна", middle_name: "Юріївна", last_name: "Ґудзь" };
  const email = (nth: number) => `language-${nth}@company-${company.id}.example`;
  // The language of the request is that of the administrator, not of the person.
  const made = await call("POST", "/users/users/", {
    token: admin.access,
    language: "en",
    body: { ...names, email: email(1), password: PASSWORD, password2: PASSWORD },
  });
  const body = { rows: [{ ...names, line: 1, email: email(2) }], dry_run: false, invite: false };
  const brought = await call("POST", "/users/import-users/", { token: admin.access, language: "en", body });
  expect([made.status, made.body.errors, brought.status, brought.body.errors]).toEqual([201, undefined, 200, []]);
  const people = await db.user.findMany({ where: { companyId: company.id }, orderBy: { id: "asc" } });
  const languages = Object.fromEntries(people.map((person) => [person.email, person.language]));
  expect(languages).toMatchObject({ [before.email]: "ru", [email(1)]: "uk", [email(2)]: "uk" });
  expect((await call("PATCH", "/users/company/", { token: admin.access, body: { language: "de" } })).status).toBe(400);
});
