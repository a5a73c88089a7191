import { removalSteps } from "@/lib/operator/companies";

const to = (child: string, parent: string, ...empties: string[]) => ({ child, parent, empties });

test("what refers to others is deleted before them", () => {
  expect(removalSteps(["a", "b", "c"], [to("b", "a"), to("c", "b")])).toEqual([
    { kind: "delete", table: "c" },
    { kind: "delete", table: "b" },
    { kind: "delete", table: "a" },
  ]);
});

test("a circle, and a table that refers to itself, are opened where a reference may be empty", () => {
  const all = [to("users", "units", "unit_id"), to("units", "users", "manager_id"), to("units", "units", "parent_id")];
  expect(removalSteps(["users", "units"], all)).toEqual([
    { kind: "empty", table: "users", columns: ["unit_id"] },
    { kind: "empty", table: "units", columns: ["manager_id", "parent_id"] },
    { kind: "delete", table: "users" },
    { kind: "delete", table: "units" },
  ]);
});

test("a circle that cannot be opened is refused before anything is deleted", () => {
  expect(() => removalSteps(["a", "b"], [to("a", "b"), to("b", "a")])).toThrow("no way to remove a, b");
});
