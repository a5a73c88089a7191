import { importRows, widthOf } from "@/components/screens/administration/users/import/import-rows";
import {
  repeatedValues,
  replaceValue,
  unitChoices,
} from "@/components/screens/administration/users/import/replace-value";
import { roles } from "@/lib/contracts/fields";
import { catalogue } from "@/lib/i18n/catalogue";

const record = (line: number, ...cells: string[]) => ({ line, cells });

test("only columns with a meaning are sent, with their row numbers", () => {
  expect(importRows([record(2, "x", " anna@example.com ", "note")], [null, "email", null])).toEqual([
    { line: 2, email: "anna@example.com" },
  ]);
});

test("a short row gets empty cells, and a table without e-mails sends empty ones", () => {
  expect(importRows([record(3, "a@b.co")], ["email", "phone"])).toEqual([{ line: 3, email: "a@b.co", phone: "" }]);
  expect(importRows([record(3, "Anna")], ["first_name"])).toEqual([{ line: 3, email: "", first_name: "Anna" }]);
});

test("roles are recognised by their names on screen and in the API; others are sent for the server to refuse", () => {
  const rolesOf = (cell: string) => importRows([record(2, cell)], ["roles"])[0]?.roles;
  expect(rolesOf("Працівник; Адміністратор")).toBe("employee,administrator");
  expect(rolesOf("examiner, капітан")).toBe("examiner,капітан");
  expect(rolesOf(" ")).toBe("");
});

test("the mark that our export adds before a formula is removed", () => {
  expect(importRows([record(2, "'+380 (67) 123-45-67")], ["phone"])[0]?.phone).toBe("+380 (67) 123-45-67");
  expect(importRows([record(2, "'Аліса")], ["first_name"])[0]?.first_name).toBe("'Аліса");
});

test("the widest row gives the number of columns", () => {
  expect(widthOf([record(1, "a"), record(2, "a", "b", "c"), record(3)])).toBe(3);
});

test.each(["uk", "ru", "en"] as const)(
  "the names of roles on the screen in %s are recognised in any interface",
  (language) => {
    for (const role of roles) {
      const name = catalogue[language].roles[role];
      for (const typed of [name, name.toUpperCase(), name.replace("’", "'"), role])
        expect(importRows([record(2, typed)], ["roles"])[0]?.roles).toBe(role);
    }
  },
);

const table = (...cells: string[][]) => ({
  name: "people.csv",
  hasHeader: true,
  mapping: ["email", "unit", "roles"] as const,
  records: [["Email", "Unit", "Roles"], ...cells].map((row, at) => record(at + 1, ...row)),
});
const fault = (line: number, field: "unit" | "roles" | "email") =>
  ({ line, field, code: "not_in_list", detail: "", value: "", full_name: "" }) as const;

test("a wrong value is offered once, with its number of rows, if it repeats", () => {
  const people = table(
    ["a@b.co", "Shop", "Boss, employee"],
    ["b@b.co", "shop ", "boss"],
    ["c@b.co", "Depot", "employee"],
    ["d@b.co", "Shop", "chief"],
  );
  const errors = [
    ...[2, 3, 4, 5].map((line) => fault(line, "unit")),
    ...[2, 3, 5].map((line) => fault(line, "roles")),
    fault(2, "email"),
  ];
  const [units, bosses, ...others] = repeatedValues(people, errors);
  expect(units).toEqual({ at: 1, field: "unit", value: "Shop", count: 3 });
  expect(bosses).toEqual({ at: 2, field: "roles", value: "Boss", count: 2 });
  expect(others).toEqual([]);
});

test("a value is replaced in every row of its column, and only there", () => {
  const people = table(["a@b.co", "Shop", "Boss, employee"], ["b@b.co", "shop ", "Shop"], ["c@b.co", "Shops", "boss"]);
  const cells = (records: readonly { cells: readonly string[] }[]) => records.slice(1).map((one) => one.cells.slice(1));
  const moved = replaceValue(people, { at: 1, field: "unit", value: "Shop", count: 2 }, "Kyiv");
  expect(cells(moved.records)).toEqual([
    ["Kyiv", "Boss, employee"],
    ["Kyiv", "Shop"],
    ["Shops", "boss"],
  ]);
  const named = replaceValue(people, { at: 2, field: "roles", value: "boss", count: 2 }, "Expert");
  expect(cells(named.records).map(([, roles]) => roles)).toEqual(["Expert, employee", "Shop", "Expert"]);
  expect(named.records[0]).toBe(people.records[0]);
});

test("a unit whose title another unit has is offered with its path, so that they cannot be confused", () => {
  const units = [{ label: "Kitchen" }, { label: "kitchen", hint: "Lviv / Shop" }, { label: "Depot", hint: "Lviv" }];
  expect(unitChoices(units)).toEqual(["/ Kitchen", "/ Lviv / Shop / kitchen", "Depot"]);
});
