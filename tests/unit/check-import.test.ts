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
    ["/", "no_such_object"],
    ["Склад /", "no_such_object"],
    ["Продажі / / Київ", "no_such_object"],
  ])("by %j", (typed, found) => {
    expect(unitFinder(units)(typed)).toEqual(found);
  });

  test("and a position by its title only", () => {
    const find = titleFinder([...units.slice(1, 4), { id: 9, title: "Cafe\u0301 / bar" }]);
    expect(["СКЛАД", "київ", "Café / BAR", "Продажі / Київ"].map(find)).toEqual([
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
      expect(await planOf(same)).toEqual({ create: [], update: [], unchanged: 1, errors: [] });
    }
  });

  test("that removes the last administrator's role is refused, unless another row adds an administrator", async () => {
    const alone = setting({ administrators: 1, people: new Map([[1, person]]) });
    const rows = (roles: string) => [
      { ...row, email: "other@import.example", roles },
      { line: 2, email: row.email, roles: "employee" },
    ];
    expect((await checkImport(rows("employee"), alone)).errors).toEqual([
      { line: 2, field: "roles", code: "keeps_administrator", value: "employee" },
    ]);
    expect((await checkImport(rows("administrator"), alone)).errors).toEqual([]);
  });

  test("reports at most 200 characters of a wrong value", async () => {
    const { errors } = await checkImport([{ ...row, unit: "ю".repeat(9000) }], setting());
    expect(errors).toEqual([{ line: 2, field: "unit", code: "no_such_object", value: "ю".repeat(200) }]);
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
