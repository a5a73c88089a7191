import { MAX_ASSIGNED } from "@/lib/contracts/program-assignments";
import { systemDb } from "@/lib/db/system";
import { buildCourse } from "@/tests/support/builders/courses";
import { makeCompany, makePosition, makeUnit, makeUser } from "@/tests/support/builders/people";
import { makeProgram } from "@/tests/support/builders/programs";
import { type SignedIn, signedIn } from "@/tests/support/builders/signed-in";
import { type Answer, call } from "@/tests/support/call";
import { companyDay } from "@/tests/support/company-day";
import { sql } from "@/tests/support/database";
import { sampleSize } from "@/tests/support/sampling";

const db = systemDb("seed");
/** More than one call of a change by a filter takes. */
const MANY = 1200;

let company: { id: number };
let admin: SignedIn<{ id: number; companyId: number }>;
let region: { id: number };
let shop: { id: number };

beforeEach(async () => {
  company = await makeCompany();
  admin = await signedIn(await makeUser(company, { roles: ["administrator"] }));
  region = await makeUnit(company, { managerId: admin.user.id });
  shop = await makeUnit(company, { managerId: admin.user.id, parentId: region.id });
});

/** People of a unit, in the order of their ids. */
async function addPeople(count: number, unit: number): Promise<number[]> {
  const rows = await sql<{ id: number }>(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, unit_id)
     SELECT $1::int, 'many.' || $3::int || '.' || n || '@people.example', 'Олена', 'Іванівна', 'Швець', '{employee}', 'none', $3::int
     FROM generate_series(1, $2::int) n RETURNING id`,
    [company.id, count, unit],
  );
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

const change = (body: object, token = admin.access) => call("POST", "/users/change-users/", { token, body });
const positioned = (positionId: number) => db.user.count({ where: { companyId: company.id, positionId } });

describe("between two calls of a change by a filter", () => {
  test("a unit that is moved away takes those of its people along who are not changed yet", async () => {
    const { id: position } = await makePosition(company);
    await addPeople(MANY, shop.id);
    const matching = { unit: region.id };
    const first = await change({ matching, position });
    expect(first.body).toMatchObject({ changed: 1000, failed: [], next: expect.any(Number) });
    const elsewhere = await makeUnit(company, { managerId: admin.user.id });
    await call("PATCH", `/users/units/${shop.id}/`, { token: admin.access, body: { parent_id: elsewhere.id } });
    const rest = await change({ matching: { ...matching, after: first.body.next }, position });
    expect([rest.status, rest.body]).toEqual([200, { changed: 0, failed: [], next: null }]);
    expect(await positioned(position)).toBe(1000);
  });

  test("an administrator who loses the role is refused, and what was changed stays", async () => {
    const { id: position } = await makePosition(company);
    await addPeople(MANY, shop.id);
    const second = await signedIn(await makeUser(company, { roles: ["administrator"] }));
    const matching = { unit: region.id };
    const first = await change({ matching, position }, second.access);
    await change({ users: [second.user.id], remove_role: "administrator" });
    const rest = await change({ matching: { ...matching, after: first.body.next }, position }, second.access);
    expect(rest.status).toBe(403);
    expect(await positioned(position)).toBe(1000);
  });

  test("people who are deactivated meanwhile leave a filter by state, and others keep their turn", async () => {
    const { id: position } = await makePosition(company);
    const people = await addPeople(MANY, shop.id);
    const matching = { unit: region.id, is_active: true };
    const first = await change({ matching, position });
    await change({ users: people.slice(1000, 1100), is_active: false });
    const rest = await change({ matching: { ...matching, after: first.body.next }, position });
    expect(rest.body).toMatchObject({ changed: 100, failed: [], next: null });
    expect(await positioned(position)).toBe(1100);
  });
});

test("a change by a filter twice at once changes everybody, and none is half changed", async () => {
  const [one, other] = [await makePosition(company), await makePosition(company)];
  await addPeople(MANY, shop.id);
  const all = async (position: number): Promise<Answer[]> => {
    const first = await change({ matching: { unit: region.id }, position, add_role: "expert" });
    const after = Number(first.body.next);
    return [first, await change({ matching: { unit: region.id, after }, position, add_role: "expert" })];
  };
  const answers = (await Promise.all([all(one.id), all(other.id)])).flat();
  expect(answers.map(({ status, body }) => [status, body.failed])).toEqual([1, 2, 3, 4].map(() => [200, []]));
  expect((await positioned(one.id)) + (await positioned(other.id))).toBe(MANY);
  const roles = await sql<{ roles: string[]; people: number }>(
    "SELECT roles::text[] AS roles, count(*)::int AS people FROM users WHERE company_id = $1 AND unit_id = $2 GROUP BY 1",
    [company.id, shop.id],
  );
  expect(roles).toEqual([{ roles: ["employee", "expert"], people: MANY }]);
});

describe("a program for many people", () => {
  const assign = (program: number, users: readonly number[], more: object = {}, token = admin.access) =>
    call("POST", `/studies/education-programs/${program}/assign/`, {
      token,
      body: { users, dry_run: false, deadline_date: companyDay(30), ...more },
    });
  const outcomes = ({ body }: Answer) =>
    (body.results as { user: number; outcome: string }[]).map(({ user, outcome }) => [user, outcome]);
  const programOf = async () => {
    const course = await buildCourse(company, { kind: "education" });
    return makeProgram(company, {
      kind: "education",
      courses: [course.id],
      positionId: (await makePosition(company)).id,
    });
  };

  test("who is deactivated or deleted while the form is open gets none, and is named", async () => {
    const program = await programOf();
    const [first, second, third] = (await addPeople(3, shop.id)) as [number, number, number];
    const told = await assign(program.id, [first, second, third], { dry_run: true });
    expect(outcomes(told).map(([, outcome]) => outcome)).toEqual(["given", "given", "given"]);
    await change({ users: [second], is_active: false });
    await call("DELETE", `/users/users/${third}/`, { token: admin.access });
    const done = await assign(program.id, [first, second, third]);
    expect([done.status, done.body.assigned]).toEqual([200, 1]);
    const [given, ...others] = outcomes(done);
    expect(given).toEqual([first, "given"]);
    expect(others.every(([, outcome]) => outcome !== "given")).toBe(true);
    expect(await db.userProgram.count({ where: { programId: program.id } })).toBe(1);
  });

  test("an administrator who loses the role while the form is open gives nothing", async () => {
    const program = await programOf();
    const people = await addPeople(2, shop.id);
    const second = await signedIn(await makeUser(company, { roles: ["administrator"] }));
    expect((await assign(program.id, people, { dry_run: true }, second.access)).status).toBe(200);
    await change({ users: [second.user.id], remove_role: "administrator" });
    expect((await assign(program.id, people, {}, second.access)).status).toBe(403);
    expect(await db.userProgram.count({ where: { programId: program.id } })).toBe(0);
  });

  test("thousands get it in a call for each thousand, once, with one course and one notice each", async () => {
    const program = await programOf();
    const people = await addPeople(sampleSize("assignedTogether"), shop.id);
    for (let from = 0; from < people.length; from += MAX_ASSIGNED)
      expect((await assign(program.id, people.slice(from, from + MAX_ASSIGNED))).body.assigned).toBe(MAX_ASSIGNED);
    expect((await assign(program.id, people.slice(0, MAX_ASSIGNED))).body.assigned).toBe(0);
    const where = { companyId: company.id };
    expect([
      await db.userProgram.count({ where }),
      await db.userCourse.count({ where }),
      await db.notice.count({ where: { ...where, code: "UEC" } }),
    ]).toEqual([people.length, people.length, people.length]);
  });
});

test("ten thousand of a filter get a unit in ten calls, each once, and an eleventh finds nobody left", async () => {
  const people = await addPeople(10_000, shop.id);
  const elsewhere = await makeUnit(company, { managerId: admin.user.id });
  const all = { matching: { unit: region.id, role: "employee" }, unit: elsewhere.id };
  let after: unknown;
  const changed: unknown[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    const { status, body } = await change({ ...all, matching: { ...all.matching, ...(after ? { after } : {}) } });
    expect([status, body.failed]).toEqual([200, []]);
    changed.push(body.changed);
    after = body.next ?? after;
  }
  expect(changed).toEqual([...Array(10).fill(1000), 0]);
  expect(await db.user.count({ where: { companyId: company.id, unitId: elsewhere.id } })).toBe(people.length);
  const events = await sql<{ people: number }>(
    "SELECT count(DISTINCT subject_id)::int AS people FROM audit_events WHERE company_id = $1 AND action = 'user_changed' HAVING count(*) = 10000",
    [company.id],
  );
  expect(events).toEqual([{ people: people.length }]);
});

describe("while a form is open", () => {
  const rename = (unit: { id: number }, body: object) =>
    call("PATCH", `/users/units/${unit.id}/`, { token: admin.access, body });
  const placeOf = (user: number) => db.user.findUniqueOrThrow({ where: { id: user }, select: { unitId: true } });

  test("a unit that is moved keeps its new place when its old form is saved", async () => {
    const elsewhere = await makeUnit(company, { managerId: admin.user.id });
    await rename(shop, { parent_id: elsewhere.id });
    // As the form of the tree sends it.
    const saved = await rename(shop, { title: "Крамниця", color: "#2a5dbf", manager: admin.user.id });
    expect([saved.status, saved.body.title, saved.body.parent_id]).toEqual([200, "Крамниця", elsewhere.id]);
  });

  test("a unit that would come below itself, because another was moved meanwhile, is refused and stays", async () => {
    const other = await makeUnit(company, { managerId: admin.user.id });
    await rename(region, { parent_id: other.id });
    const moved = await rename(other, { parent_id: shop.id });
    expect([moved.status, moved.body.code]).toEqual([400, "unit_cycle"]);
    expect(await db.unit.findUniqueOrThrow({ where: { id: other.id } })).toMatchObject({ parentId: null });
  });

  test("a unit that is deleted is refused at its field, for one person and for many, and nobody is changed", async () => {
    const people = (await addPeople(2, region.id)) as [number, number];
    const gone = await makeUnit(company, { managerId: admin.user.id });
    await call("DELETE", `/users/units/${gone.id}/`, { token: admin.access });
    const many = await change({ users: people, unit: gone.id });
    const one = await call("PATCH", `/users/users/${people[0]}/`, { token: admin.access, body: { unit: gone.id } });
    for (const { status, body } of [many, one])
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["unit"]]);
    expect(await Promise.all(people.map(placeOf))).toEqual([{ unitId: region.id }, { unitId: region.id }]);
  });

  test("a person who is deactivated stays so when their old form is saved without that field", async () => {
    const [person = 0] = await addPeople(1, shop.id);
    await change({ users: [person], is_active: false });
    const saved = await call("PATCH", `/users/users/${person}/`, {
      token: admin.access,
      body: { first_name: "Орися" },
    });
    expect([saved.status, saved.body.first_name, saved.body.is_active]).toEqual([200, "Орися", false]);
  });
});

test("a search of two hundred letters is answered as quickly as another, and finds whom it names", async () => {
  await addPeople(MANY, shop.id);
  const search = async (text: string) =>
    call("GET", `/users/users/?page_size=50&search=${encodeURIComponent(text)}`, { token: admin.access });
  const words = "швець олена іванівна ".repeat(9).padEnd(200, "o").slice(0, 189).trim();
  expect((await search(words.padEnd(200, " "))).body.count).toBe(MANY);
  for (const text of ["щ".repeat(200), "щ ".repeat(100), "'".repeat(200), "%_".repeat(100)])
    expect([(await search(text)).status, (await search(text)).body.count]).toEqual([200, 0]);
});
