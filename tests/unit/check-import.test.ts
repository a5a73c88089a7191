import type { Role } from "@/lib/contracts/fields";
import { checkImport, type ImportSetting, type KnownPerson } from "@/lib/domain/people/import/check-import";
import { titleFinder, unitFinder } from "@/lib/domain/people/import/title-finder";
import { administratorToKeep } from "@/lib/domain/people/users/keep-an-administrator";
import { expectShortTurns } from "../support/longest-turn";

const units = [
  { id: 1, title: "Продажі", parent_id: null },
  { id: 2, title: "Київ", parent_id: 1 },
  { id: 3, title: "Склад", parent_id: null },
  { id: 4, title: "Київ", parent_id: 3 },
  { id: 5, title: "Львів", parent_id: null },
  { id: 6, title: "Львів", parent_id: 4 },
  { id: 7, title: "Ремонт / монтаж", parent_id: 3 },
  { id: 8, title: "Каса", parent_id: 2 },
];

describe("a unit is found", () => {
  test.each([
    ["Продажі", { id: 1 }],
    ["  склад ", { id: 3 }],
    ["Київ", "ambiguous"],
    ["Продажі/Київ", { id: 2 }],
    ["СКЛАД /  київ", { id: 4 }],
    ["/ Склад / Київ", { id: 4 }],
    ["/ Київ", "no_such_object"],
    ["Київ / Каса", { id: 8 }],
    ["Склад / Каса", "no_such_object"],
    ["Львів", "ambiguous"],
    ["/ Львів", { id: 5 }],
    ["Київ / Львів", { id: 6 }],
    ["ремонт /  монтаж", { id: 7 }],
    ["Склад / Ремонт / монтаж", { id: 7 }],
    ["/ склад / ремонт/монтаж", { id: 7 }],
    ["/", "no_such_object"],
    ["Склад /", "no_such_object"],
    ["Продажі / / Київ", "no_such_object"],
  ])("by %j", (typed, found) => {
    expect([unitFinder(units)(typed)]).toMatchObject([found]);
  });

  test("and a position by its title only", () => {
    const find = titleFinder([...units.slice(1, 4), { id: 9, title: "Cafe\u0301 / bar" }]);
    expect(["СКЛАД", "київ", "Café / BAR", "Продажі / Київ"].map(find)).toMatchObject([
      { id: 3 },
      "ambiguous",
      { id: 9 },
      "no_such_object",
    ]);
  });
});

describe("when several administrators change together", () => {
  const loses = (id: number) => ({ id, was: true, is: false });

  test.each([
    ["nobody keeps the role if other administrators remain", [loses(1), loses(2)], 1, undefined],
    ["nobody keeps the role if one of them keeps it anyway", [loses(1), { id: 2, was: true, is: true }], 0, undefined],
    ["nobody keeps the role if another person gets it", [loses(1), { id: 2, was: false, is: true }], 0, undefined],
    ["the caller keeps the role", [loses(1), loses(2), loses(3)], 0, 2],
    ["the last one keeps the role if the caller is not among them", [loses(1), loses(3)], 0, 3],
    ["a person who never had the role does not get it", [{ id: 2, was: false, is: false }], 0, undefined],
  ])("%s", (_name, changes, others, kept) => {
    expect(administratorToKeep(changes, others, 2)).toBe(kept);
  });
});

const person: KnownPerson = {
  ...{ id: 7, first_name: "Остап", middle_name: "Юрійович", last_name: "Їжак", phone: null, position: null, unit: 1 },
  ...{ roles: ["employee", "administrator"], is_active: true },
};
const setting = (changes: Partial<ImportSetting> = {}): ImportSetting => ({
  ...{ positions: [], units, people: new Map(), foreign: new Set(), administrators: 2, actorId: 7 },
  creates: { positions: false, units: false },
  ...changes,
});
const row = { line: 2, email: "ostap@import.example", first_name: "Остап", middle_name: "Юрійович", last_name: "Їжак" };

describe("a row of an imported table", () => {
  test("creates a new person with its values", async () => {
    const { create, errors } = await checkImport(
      [{ ...row, email: " Ostap@import.example ", roles: " Expert;;expert , examiner" }],
      setting(),
    );
    const { line: _, ...said } = row;
    expect(errors).toEqual([]);
    expect(create).toEqual([
      {
        ...said,
        email: "Ostap@import.example",
        phone: null,
        position: null,
        unit: null,
        roles: ["expert", "examiner"],
      },
    ]);
  });

  test("changes only the columns that it has, and counts as unchanged when its values are the same", async () => {
    const known = setting({ people: new Map([[0, person]]) });
    const planOf = (changes: object) => checkImport([{ line: 2, email: row.email, ...changes }], known);
    expect((await planOf({ unit: "", phone: "0671234567" })).update).toEqual([
      { ...person, unit: null, phone: "380671234567", at: 0, hadRoles: person.roles, isMoved: true },
    ]);
    expect((await planOf({ phone: "0671234567" })).update).toMatchObject([{ isMoved: false }]);
    for (const same of [
      {},
      { unit: "ПРОДАЖІ", phone: "" },
      { roles: "administrator, employee" },
      { roles: " " },
      { last_name: " Їжак " },
    ]) {
      expect(await planOf(same)).toMatchObject({ create: [], update: [], unchanged: 1, errors: [] });
    }
  });

  test("that removes the last administrator's role is refused, unless another row adds an administrator", async () => {
    const alone = setting({ administrators: 1, people: new Map([[1, person]]) });
    const rows = (roles: string) => [
      { ...row, email: "other@import.example", roles },
      { line: 2, email: row.email, roles: "employee" },
    ];
    expect((await checkImport(rows("employee"), alone)).errors).toEqual([
      { line: 2, field: "roles", code: "keeps_administrator", value: "employee", full_name: "Їжак Остап" },
    ]);
    expect((await checkImport(rows("administrator"), alone)).errors).toEqual([]);
  });

  test("reports at most 200 characters of a wrong value", async () => {
    const { errors } = await checkImport([{ ...row, unit: "ю".repeat(9000) }], setting());
    expect(errors).toEqual([
      { line: 2, field: "unit", code: "no_such_unit", value: "ю".repeat(200), full_name: "Їжак Остап" },
    ]);
  });

  test.each<[string, Role[] | string]>([
    ["administrator", ["administrator"]],
    [";", "not_in_list"],
    ["employee expert", "not_in_list"],
    ["constructor", "not_in_list"],
  ])("with the roles %j", async (roles, outcome) => {
    const { create, errors } = await checkImport([{ ...row, roles }], setting());
    expect(create[0]?.roles ?? errors[0]?.code).toEqual(outcome);
  });
});

const MB = 1024 * 1024;

test.each([
  ["5,000 rows of slashes", "unit", 5000, "/"],
  ["a path of slashes only", "unit", 1, "/"],
  ["the same path to a known unit", "unit", 1, "/Київ"],
  ["decomposed letters", "position", 1, "e\u0301"],
  ["unknown roles", "roles", 1, "a,"],
  ["names of spaces", "first_name", 500, " "],
] as const)("four megabytes of %s do not block other requests", async (_what, field, count, piece) => {
  const text = piece.repeat((4 * MB) / count / Buffer.byteLength(piece));
  const rows = Array.from({ length: count }, (_, nth) => ({ ...row, email: `p${nth}@import.example`, [field]: text }));
  await expectShortTurns(() => checkImport(rows, setting()), 200);
});

describe("places that a table names and the company lacks", () => {
  const named = (...cells: { position?: string; unit?: string }[]) =>
    cells.map((cell, at) => ({ ...row, ...cell, line: at + 2, email: `p${at}@import.example` }));
  const placesOf = async (...cells: string[]) =>
    (await checkImport(named(...cells.map((unit) => ({ unit }))), setting())).missing.units.map(
      ({ title, count }) => `${title}: ${count}`,
    );

  test.each<[string, string[], string[]]>([
    ["a title alone is new at the top", ["Кухня", " кухня "], ["Кухня: 2"]],
    ["a path ends below what is there", ["Продажі / Дніпро"], ["Продажі / Дніпро: 1"]],
    ["the beginning of a path may be left out", ["Каса / Зміна 2"], ["Продажі / Київ / Каса / Зміна 2: 1"]],
    [
      "everything along a path is new",
      ["Захід / Львів 1 / Каса 3"],
      ["Захід: 0", "Захід / Львів 1: 0", "Захід / Львів 1 / Каса 3: 1"],
    ],
    ["a title alone means the unit of a path in another row", ["Бар", "Захід / Бар"], ["Захід: 0", "Захід / Бар: 2"]],
    ["two paths share what is above", ["Захід / А", "Захід / Б"], ["Захід: 0", "Захід / А: 1", "Захід / Б: 1"]],
    ["a slash at the beginning means the top", ["/ Каса / Бар"], ["Каса: 0", "Каса / Бар: 1"]],
    ["what is ambiguous is not guessed", ["Київ / Бар", "Київ"], []],
    ["no title is empty or too long", ["Продажі / / Бар", "Продажі /", "/", "я".repeat(256)], []],
    ["no path is deeper than units can be", [Array(31).fill("a").join(" / "), `Каса${" / a".repeat(28)}`], []],
  ])("%s", async (_, cells, missing) => {
    expect(await placesOf(...cells)).toEqual(missing);
  });

  test("are errors, until they are to be created", async () => {
    const rows = named({ position: "Бармен", unit: "Захід / Бар" }, { position: "бармен", unit: "Склад" });
    const refused = await checkImport(rows, setting());
    expect(refused.errors.map(({ line, field }) => [line, field])).toEqual([
      [2, "position"],
      [2, "unit"],
      [3, "position"],
    ]);
    expect(refused.places).toEqual({ positions: [], units: [] });
    const half = await checkImport(rows, setting({ creates: { positions: true, units: false } }));
    expect(half.errors.map(({ field }) => field)).toEqual(["unit"]);
    const plan = await checkImport(rows, setting({ creates: { positions: true, units: true } }));
    expect(plan).toMatchObject({
      errors: [],
      missing: {
        positions: [{ title: "Бармен", count: 2 }],
        units: [
          { title: "Захід", count: 0 },
          { title: "Захід / Бар", count: 1 },
        ],
      },
      places: {
        positions: [{ id: -1, title: "Бармен" }],
        units: [
          { id: -1, title: "Захід", parent_id: null },
          { id: -2, title: "Бар", parent_id: -1 },
        ],
      },
      create: [
        { position: -1, unit: -2 },
        { position: -1, unit: 3 },
      ],
    });
  });

  test("of a table of long paths are found in short turns", async () => {
    const paths = Array.from({ length: 2000 }, (_, at) => ({ unit: `${"a / ".repeat(29)}${at}` }));
    const hostile = Array.from({ length: 2000 }, (_, at) => ({ unit: `${at}${"/a".repeat(480)}` }));
    for (const cells of [paths, hostile]) await expectShortTurns(() => checkImport(named(...cells), setting()), 200);
  });
});

test("an error names the person of its row: as typed, as known, or by the e-mail", async () => {
  const { errors } = await checkImport(
    [
      { ...row, roles: "king" },
      { line: 3, email: "known@import.example", roles: "king" },
      { line: 4, email: "nobody@import.example" },
    ],
    setting({ people: new Map([[1, { ...person, last_name: "Ґудзь" }]]) }),
  );
  expect(errors.map(({ full_name }) => full_name)).toEqual(
    expect.arrayContaining(["Їжак Остап", "Ґудзь Остап", "nobody@import.example"]),
  );
});
