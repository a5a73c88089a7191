import { openAtFirst, stepOf, type TreeUnit, treeRows, unitsAbove } from "@/components/shared/units/tree-rows";

const unit = (id: number, title: string, parent_id: number | null = null): TreeUnit => ({ id, title, parent_id });
const units = [unit(1, "Region"), unit(2, "Area", 1), unit(3, "Shop 1", 2), unit(4, "Shop 2", 2), unit(5, "Office")];
const shape = (open: number[], search = "") =>
  treeRows(units, new Set(open), search).map(({ title, level, isOpen }) => [title, level, isOpen]);

test("a closed tree shows its tops, and an open unit what is below it", () => {
  expect(shape([])).toEqual([
    ["Region", 1, false],
    ["Office", 1, undefined],
  ]);
  expect(shape([1, 2]).map(([title]) => title)).toEqual(["Region", "Area", "Shop 1", "Shop 2", "Office"]);
  // Open below a closed unit is not seen.
  expect(shape([2]).map(([title]) => title)).toEqual(["Region", "Office"]);
});

test("each line says its place among the units of one parent", () => {
  const rows = treeRows(units, new Set([1, 2]), "");
  expect(rows.map(({ place, siblings }) => `${place}/${siblings}`)).toEqual(["1/2", "1/1", "1/2", "2/2", "2/2"]);
});

test("a search shows what it finds with the units above, all open; only found ones count", () => {
  expect(shape([], "SHOP 2")).toEqual([
    ["Region", 1, true],
    ["Area", 2, true],
    ["Shop 2", 3, undefined],
  ]);
  expect(treeRows(units, new Set(), "shop").filter(({ isFound }) => isFound)).toHaveLength(2);
  expect(shape([], "nowhere")).toEqual([]);
});

test("a unit whose parent cannot be chosen stands at the top", () => {
  const led = units.filter(({ id }) => id === 3 || id === 2);
  expect(treeRows(led, new Set([2]), "").map(({ title, level }) => [title, level])).toEqual([
    ["Area", 1],
    ["Shop 1", 2],
  ]);
});

test("at first the way to the chosen unit is open, a single top, and all of a small tree", () => {
  expect(openAtFirst(units, null)).toEqual(new Set([1, 2, 3, 4, 5]));
  const many = [...units, ...Array.from({ length: 20 }, (_, nth) => unit(10 + nth, `Shelf ${nth}`, 4))];
  expect(openAtFirst(many, null)).toEqual(new Set([1]));
  expect(openAtFirst(many, 11)).toEqual(new Set([1, 2, 4]));
  const twoTops = [...many, unit(6, "Desk", 5)];
  expect(openAtFirst(twoTops, null)).toEqual(new Set());
});

test("units that are above each other by mistake do not hang it", () => {
  expect(unitsAbove([unit(1, "A", 2), unit(2, "B", 1)], [1])).toEqual(new Set([1, 2]));
});

test("the keys move, open and close as in every tree", () => {
  const closed = treeRows(units, new Set(), "");
  expect(stepOf("ArrowRight", closed, 0)).toEqual({ toggle: 1 });
  expect(stepOf("ArrowRight", closed, 1)).toBeUndefined();
  expect(stepOf("ArrowDown", closed, 1)).toEqual({ to: 5 });
  const open = treeRows(units, new Set([1, 2]), "");
  expect(stepOf("ArrowRight", open, 0)).toEqual({ to: 2 });
  expect(stepOf("ArrowLeft", open, 0)).toEqual({ toggle: 1 });
  expect(stepOf("ArrowLeft", open, 3)).toEqual({ to: 2 });
  expect(stepOf("ArrowLeft", open, 4)).toBeUndefined();
  expect(stepOf("End", open, 0)).toEqual({ to: 5 });
  expect(stepOf("Home", open, 3)).toEqual({ to: 1 });
  expect(stepOf("x", open, 0)).toBeUndefined();
  expect(stepOf("ArrowDown", [], 0)).toBeUndefined();
});

test("a thousand units are laid out and searched", () => {
  const many = Array.from({ length: 1000 }, (_, nth) => unit(nth + 1, `Unit ${nth}`, nth < 10 ? null : (nth % 10) + 1));
  const open = new Set(many.map(({ id }) => id));
  expect(treeRows(many, open, "")).toHaveLength(1000);
  expect(treeRows(many, open, "unit 999")).toHaveLength(2);
});
