import * as z from "zod/mini";
import { crud } from "@/lib/contracts/crud";
import { positionContract } from "@/lib/contracts/positions";
import { columnsOf } from "@/lib/lists/declare";
import "@/lib/lists/lists";

const row = z.object({ id: z.int(), title: z.string() });
const who = { read: "signed-in", write: "administrator" } as const;
const listOf = (path: `/${string}/`, entity: z.ZodMiniObject = row) =>
  crud(path, who, { noun: "thing", entity, create: row, patch: row, ordering: ["id"], filters: {} }).list;

test("a dictionary that nobody declared has its title under the header of its screen", () => {
  expect(columnsOf(listOf("/company/positions/"))?.title?.header).toBe("positions.name");
  expect(Object.keys(columnsOf(listOf("/company/positions/")) ?? {})).toEqual(["title"]);
});

test("lists with other fields and lists without such a text have no default; declared ones keep their columns", () => {
  expect(columnsOf(listOf("/company/positions/", z.extend(row, { size: z.int() })))).toBeUndefined();
  expect(columnsOf(listOf("/company/nothing-of-this/"))).toBeUndefined();
  expect(Object.keys(columnsOf(positionContract.list) ?? {})).toEqual(["title", "unit", "people"]);
});
