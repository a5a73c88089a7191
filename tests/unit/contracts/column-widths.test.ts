import { kindOf, leastOf, widthOf } from "@/lib/contracts/column-widths";
import type { ListColumn } from "@/lib/contracts/list-columns";
import { everyEndpoint } from "@/lib/contracts/registry";

const drawn = everyEndpoint.flatMap((endpoint) =>
  "columns" in endpoint && endpoint.columns
    ? Object.entries(endpoint.columns as Record<string, ListColumn<never>>)
        .filter(([, { isFileOnly }]) => !isFileOnly)
        .map(([id, column]) => ({ name: `${endpoint.path} ${id}`, column }))
    : [],
);

test("dates, badges, numbers and people have the room that they need", () => {
  expect(leastOf({ kind: "date" })).toBe(104);
  expect(leastOf({ align: "end" })).toBe(72);
  expect(leastOf({ kind: "person" })).toBe(160);
  expect(widthOf({ kind: "date", width: 90 })).toBe(104);
  expect(drawn.length).toBeGreaterThan(80);
});

test("no column of a list asks for less than its kind needs", () => {
  const narrow = drawn.filter(({ column }) => column.width !== undefined && column.width < leastOf(column));
  expect(narrow.map(({ name }) => name)).toEqual([]);
});

test("a column of figures or badges has a kind that says so, and does not grow with its table as text does", () => {
  const vague = drawn.filter(({ column }) => {
    const isFixed = column.isFigures || column.onPhone === "badge" || column.header.endsWith(".status");
    return isFixed && kindOf(column) === "text";
  });
  expect(vague.map(({ name }) => name)).toEqual([]);
});
