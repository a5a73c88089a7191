import { readCsv } from "@/lib/csv/read-csv";
import { systemDb } from "@/lib/db/system";
import { api } from "@/lib/endpoints/api";
import { makeCompany, makeUnit, makeUser } from "@/tests/support/builders/people";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

const db = systemDb("seed");
const PEOPLE = 2000;
/** The last of them by name. */
const MOVED = 300;

/** A plant of many people, of whom the last by name are in an annex below it. */
async function makePlant() {
  const company = await makeCompany();
  const [admin, head] = [
    await signedIn(await makeUser(company, { roles: ["administrator"] })),
    await signedIn(await makeUser(company)),
  ];
  const plant = await makeUnit(company, { managerId: head.user.id });
  const annex = await makeUnit(company, { managerId: head.user.id, parentId: plant.id });
  await sql(
    `INSERT INTO users (company_id, email, first_name, middle_name, last_name, roles, password_hash, unit_id)
     SELECT $1::int, 'plant' || $1::int || '-' || n || '@people.example', 'Олена', 'Іванівна', 'Швець' || lpad(n::text, 5, '0'), '{employee}', 'none',
       CASE WHEN n > $2::int THEN $4::int ELSE $3::int END FROM generate_series(1, $5::int) AS n`,
    [company.id, PEOPLE - MOVED, plant.id, annex.id, PEOPLE],
  );
  return { company, admin, head, plant, annex };
}

/** The names in a file that is read part by part; `meanwhile` happens after the first of them. */
async function namesIn(path: string, token: string, meanwhile: () => Promise<unknown>): Promise<string[]> {
  const headers = { authorization: `Bearer ${token}` };
  const { status, body } = await api.GET(new Request(`http://127.0.0.1:3000/api/v2${path}`, { headers }));
  expect(status).toBe(200);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("A file has a body");
  let text = (await reader.read()).value ?? "";
  expect(text.length).toBeGreaterThan(0);
  await meanwhile();
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  const [, ...rows] = readCsv(text).records;
  return rows.map(({ cells }) => cells[0]?.split(" ")[0] ?? "");
}

const numbered = (names: readonly string[]) => names.map((name) => Number(/\d+/.exec(name)?.[0]));
const FILES = ["education", "estimates", "competencies"].map(
  (report) => `/reports/${report}/?format=csv&scope=all&columns=user&columns=unit_path`,
);

describe("while the file of a report is read", () => {
  test.each(FILES)(
    "a unit that is moved away takes along those of its people who have not been read: %s",
    async (path) => {
      const { company, head, annex } = await makePlant();
      const other = await makeUnit(company, { managerId: (await makeUser(company)).id });
      const away = () =>
        db.unit.update({ where: { id: annex.id }, data: { parentId: other.id, managerId: other.managerId } });
      const names = numbered(await namesIn(path, head.access, away));
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(Array.from({ length: PEOPLE - MOVED }, (_, nth) => nth + 1));
    },
  );

  test.each(FILES)("deleted people leave it, deactivated ones stay: %s", async (path) => {
    const { company, head } = await makePlant();
    const last = (n: number) => ({ companyId: company.id, lastName: `Швець${String(n).padStart(5, "0")}` });
    const names = await namesIn(path, head.access, async () => {
      await db.user.updateMany({ where: last(PEOPLE), data: { deletedAt: new Date(), isActive: false } });
      await db.user.updateMany({ where: last(PEOPLE - 1), data: { isActive: false } });
    });
    expect(numbered(names)).toEqual(Array.from({ length: PEOPLE - 1 }, (_, nth) => nth + 1));
  });
});

test("who loses a role or a unit between two pages sees nobody on the second", async () => {
  const { admin, head, plant, annex, company } = await makePlant();
  const page = async (token: string, query: string) =>
    (await call("GET", `/reports/education/?scope=all&page_size=25&${query}`, { token })).body;
  for (const { access } of [admin, head]) expect((await page(access, "page=1")).results).toHaveLength(25);
  await makeUser(company, { roles: ["administrator"] });
  await db.user.update({ where: { id: admin.user.id }, data: { roles: ["employee"] } });
  const heir = await makeUser(company);
  await db.unit.updateMany({ where: { id: { in: [plant.id, annex.id] } }, data: { managerId: heir.id } });
  for (const { access } of [admin, head])
    for (const query of ["page=2", "page=1"])
      expect([query, (await page(access, query)).results ?? []]).toEqual([query, []]);
  for (const { access: token } of [admin, head]) {
    const { status } = await call("GET", `/reports/education/?scope=all&unit=${plant.id}`, { token });
    const summary = await call("GET", "/reports/summary/", { token });
    expect([status, summary.body.people]).toEqual([403, 0]);
  }
});
