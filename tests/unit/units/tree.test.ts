import { aboveAll, findUnits, markParts } from "@/components/screens/administration/units/search";
import { buildTree, isAtOrBelow, placeOf, type TreeNode } from "@/components/screens/administration/units/tree";
import {
  formatOpenUnits,
  openSetOf,
  parseOpenUnits,
  toldOf,
  visibleRows,
} from "@/components/screens/administration/units/visible-rows";
import { company, row } from "./company";

const tree = buildTree(company);
const node = (id: number) => tree.byId.get(id) as TreeNode;
const shown = (open: number[], draft?: { parentId: number | null }) =>
  visibleRows(tree, new Set(open), draft).map(({ id, level, place, size, ...rest }) => [
    id,
    level,
    place,
    size,
    "isOpen" in rest ? rest.isOpen : "draft",
  ]);

describe("the tree of rows", () => {
  test("keeps the order of siblings and tells the level of each row", () => {
    expect(tree.order.map(({ unit, level }) => [unit.id, level])).toEqual([
      [1, 1],
      [2, 2],
      [4, 3],
      [3, 2],
      [5, 1],
    ]);
    expect(placeOf(node(4))).toBe("Company / Making");
    expect([isAtOrBelow(node(4), node(1)), isAtOrBelow(node(1), node(1)), isAtOrBelow(node(5), node(1))]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("a unit whose parent is missing is at the top", () => {
    expect(buildTree([row(7, "Orphan", 99)]).roots.map(({ unit }) => unit.id)).toEqual([7]);
  });

  test("can be very deep", () => {
    const deep = buildTree(Array.from({ length: 2000 }, (_, nth) => row(nth + 1, `Unit ${nth}`, nth || null)));
    expect(deep.order.at(-1)?.level).toBe(2000);
    expect(visibleRows(deep, openSetOf(deep, "all"))).toHaveLength(2000);
  });
});

describe("visible rows", () => {
  test("a unit is visible if all units above it are open", () => {
    expect(shown([])).toEqual([
      [1, 1, 1, 2, false],
      [5, 1, 2, 2, undefined],
    ]);
    expect(shown([2])).toHaveLength(2);
    expect(shown([1, 2]).map(([id]) => id)).toEqual([1, 2, 4, 3, 5]);
  });

  test("a draft is the first child of its parent, opens it and is counted", () => {
    expect(shown([], { parentId: 5 })).toEqual([
      [1, 1, 1, 2, false],
      [5, 1, 2, 2, true],
      [0, 2, 1, 1, "draft"],
    ]);
    expect(shown([], { parentId: null })).toEqual([
      [0, 1, 1, 3, "draft"],
      [1, 1, 2, 3, false],
      [5, 1, 3, 3, undefined],
    ]);
  });
});

describe("the open units in the address", () => {
  test("by default the top units are open; otherwise the address has ids, all or none", () => {
    expect([...openSetOf(tree, null)]).toEqual([1, 5]);
    expect(openSetOf(tree, "all").size).toBe(5);
    expect(toldOf(tree, new Set([1]))).toBeNull();
    expect(toldOf(tree, new Set([1, 2, 3, 4, 5]))).toBe("all");
    expect(toldOf(tree, new Set([2]))).toEqual([2]);
    expect(toldOf(tree, new Set())).toEqual([]);
  });

  test.each(["all", "none", "1.20.300"])("%p stays the same when read and written", (text) => {
    expect(formatOpenUnits(parseOpenUnits(text) ?? [-1])).toBe(text);
  });

  test.each(["", "x", "0", "-1", "1e3"])("%p means the default", (text) => {
    expect(parseOpenUnits(text)).toBeNull();
  });

  test("repeated ids count once, and the length is limited", () => {
    expect(parseOpenUnits("3.3.x.4")).toEqual([3, 4]);
    expect(parseOpenUnits(Array.from({ length: 500 }, (_, nth) => nth + 1).join("."))).toHaveLength(100);
  });
});

describe("search", () => {
  test.each([
    ["make", []],
    ["mak", [2]],
    ["МЕБЛ'Я", [4]],
    ["я цех", [4]],
    ["  ", []],
  ])("%p finds %p: every word, in any case, with any apostrophe", (text, ids) => {
    expect(findUnits(tree, text).map(({ unit }) => unit.id)).toEqual(ids);
  });

  test("opens all units above the matches", () => {
    expect([...aboveAll([node(4), node(3)])]).toEqual([2, 1]);
  });

  test("marks each found word and loses no letter", () => {
    const parts = markParts("Цех м’яких меблів", "ме ’я");
    expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join("")).toBe("Цех м[’я]ких [ме]блів");
    expect(markParts("Ґанок", "")).toEqual([{ text: "Ґанок", isMarked: false, start: 0 }]);
    expect(
      markParts("İstanbul", "stan")
        .map(({ text }) => text)
        .join(""),
    ).toBe("İstanbul");
  });
});
