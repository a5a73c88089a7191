import { guessColumns } from "@/components/screens/administration/users/import/guess-columns";
import { importRows } from "@/components/screens/administration/users/import/import-rows";
import { readCsv } from "@/lib/csv/read-csv";
import { call } from "../support/call";
import { sql } from "../support/database";
import { importsBy } from "../support/imports";
import { confirmEmailOf, hire, type Registered, registerAndSignIn } from "../support/people";

let admin: Registered;
beforeAll(async () => {
  await sql("DELETE FROM rate_limits");
  admin = await registerAndSignIn();
  await confirmEmailOf(admin);
});

const { bring, mail } = importsBy(() => admin);

async function unit(title: string, parent_id?: number): Promise<number> {
  const body = { title, color: "#2a5dbf", manager: admin.userId, ...(parent_id && { parent_id }) };
  return Number((await call("POST", "/users/units/", { token: admin.access, body })).body.id);
}
async function position(title: string): Promise<number> {
  return Number((await call("POST", "/users/positions/", { token: admin.access, body: { title } })).body.id);
}

const idOf = async (nth: number) =>
  (
    await sql<{ id: number }>("SELECT id FROM users WHERE company_id = $1 AND email = $2", [admin.companyId, mail(nth)])
  )[0]?.id;

/** People of every kind: places with the same title, titles with signs, inactive and anonymised ones. */
async function fill(): Promise<void> {
  const [sales, storage] = [await unit("Продажі"), await unit("Склад")];
  const [north, south] = [await unit("Київ", sales), await unit("Київ", storage)];
  const [slashed, top, cook] = [await unit("Ремонт / монтаж", storage), await unit("Київ"), await position("Кухар")];
  const [other, formula] = [await position("кухар"), await position('=SUM(A1); "B"')];
  const kinds = [
    { unit: sales, position: cook, phone: "380671234567" },
    { unit: north, position: other, roles: ["examiner", "estimator"] },
    { unit: south, position: formula, last_name: "О’Ніл-Ґудзь", middle_name: "Юріївна" },
    { unit: slashed, phone: "380501112233" },
    { unit: top },
    {},
  ];
  for (const [nth, { roles = ["employee"], ...more }] of kinds.entries())
    await hire(admin, roles as ["employee"], { email: mail(nth), ...more });
  for (const nth of [4, 5])
    await call("PATCH", `/users/users/${await idOf(nth)}/`, { token: admin.access, body: { is_active: false } });
  const gone = await call("POST", `/users/users/${await idOf(5)}/anonymise/`, {
    token: admin.access,
    body: { confirmation: mail(5) },
  });
  expect(gone.body).toMatchObject({ middle_name: "", is_anonymised: true });
}

const fileIn = async (language: string) =>
  (await call("GET", "/users/users/?format=csv", { token: admin.access, language })).text;

test.each(["uk", "ru", "en"])(
  "the file of users in the language %s can be imported again and changes nothing",
  async (language) => {
    if (language === "uk") await fill();
    await call("PATCH", "/auth/user/", { token: admin.access, body: { language } });
    const before = await sql("SELECT * FROM users WHERE company_id = $1 ORDER BY id", [admin.companyId]);
    const [head, ...people] = readCsv(await fileIn(language)).records;
    expect(people).toHaveLength(before.length);
    const mapping = guessColumns(head?.cells ?? []);
    expect(mapping).toEqual([
      ...[null, "email", "first_name", "middle_name", "last_name", "phone", "position", "unit", "roles", null],
    ]);
    const answer = await bring(importRows(people, mapping) as never);
    expect(answer.body).toMatchObject({
      ...{ errors: [], create: 0, update: 0, unchanged: before.length, missing: { positions: [], units: [] } },
      committed: true,
    });
    expect(await sql("SELECT * FROM users WHERE company_id = $1 ORDER BY id", [admin.companyId])).toEqual(before);
  },
);

test("a unit of the file is its whole path, with a slash before a title that is not the only one", async () => {
  const [, ...people] = readCsv(
    (await call("GET", "/users/users/?format=csv&columns=email,unit&ordering=id", { token: admin.access })).text,
  ).records;
  expect(people.map(({ cells }) => cells[1])).toEqual([
    ...["", "Продажі", "Продажі / Київ", "Склад / Київ", "Склад / Ремонт / монтаж", "/ Київ", ""],
  ]);
});

test("what is as stored is no error, but another wrong cell is", async () => {
  const [gone] = await sql<{ email: string; first_name: string; last_name: string }>(
    "SELECT email, first_name, last_name FROM users WHERE company_id = $1 AND anonymised_at IS NOT NULL",
    [admin.companyId],
  );
  const { body } = await bring([{ line: 2, ...gone, middle_name: "", last_name: "R2D2" }], { dry_run: true });
  expect(body.errors.map(({ field }) => field)).toEqual(["last_name"]);
  const ambiguous = { line: 2, email: mail(0), position: "кухар" };
  expect((await bring([ambiguous], { dry_run: true })).body).toMatchObject({ errors: [], unchanged: 1 });
  expect((await bring([{ ...ambiguous, email: mail(2) }], { dry_run: true })).body.errors).toMatchObject([
    { field: "position", code: "ambiguous" },
  ]);
});
