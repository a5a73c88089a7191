import { importRows, widthOf } from "@/components/screens/administration/users/import/import-rows";

const record = (line: number, ...cells: string[]) => ({ line, cells });

test("only columns with a meaning are sent, with their row numbers", () => {
  expect(importRows([record(2, "x", " anna@example.com ", "note")], [null, "email", null], {})).toEqual([
    { line: 2, email: "anna@example.com" },
  ]);
});

test("a short row gets empty cells, and a table without e-mails sends empty ones", () => {
  expect(importRows([record(3, "a@b.co")], ["email", "phone"], {})).toEqual([{ line: 3, email: "a@b.co", phone: "" }]);
  expect(importRows([record(3, "Anna")], ["first_name"], {})).toEqual([{ line: 3, email: "", first_name: "Anna" }]);
});

test("roles are recognised by their names on screen and in the API; others are sent for the server to refuse", () => {
  const names = { працівник: "employee", адміністратор: "administrator" } as const;
  const rolesOf = (cell: string) => importRows([record(2, cell)], ["roles"], names)[0]?.roles;
  expect(rolesOf("Працівник; Адміністратор")).toBe("employee,administrator");
  expect(rolesOf("examiner, капітан")).toBe("examiner,капітан");
  expect(rolesOf(" ")).toBe("");
});

test("the mark that our export adds before a formula is removed", () => {
  expect(importRows([record(2, "'+380 (67) 123-45-67")], ["phone"], {})[0]?.phone).toBe("+380 (67) 123-45-67");
  expect(importRows([record(2, "'Аліса")], ["first_name"], {})[0]?.first_name).toBe("'Аліса");
});

test("the widest row gives the number of columns", () => {
  expect(widthOf([record(1, "a"), record(2, "a", "b", "c"), record(3)])).toBe(3);
});
