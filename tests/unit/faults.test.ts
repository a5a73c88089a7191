import { existsSync, readFileSync } from "node:fs";
import { faults } from "@/scripts/fault-list.mjs";

test.each(faults.map((fault) => [fault.name, fault] as const))(
  "the text that a fault replaces occurs exactly once: %s",
  (_name, { file, from, to }) => {
    expect([file, readFileSync(file, "utf8").split(from).length - 1]).toEqual([file, 1]);
    expect(to).not.toBe(from);
  },
);

test("the names of faults are unique", () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
});

test("each fault has a list of tests that must find it, and they exist", () => {
  expect(faults.filter(({ tests }) => !Array.isArray(tests))).toEqual([]);
  const named = new Set(faults.flatMap(({ tests }) => tests));
  expect([...named].filter((file) => !existsSync(file))).toEqual([]);
});
