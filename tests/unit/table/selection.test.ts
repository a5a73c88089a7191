import {
  allMatching,
  isSelected,
  nothingSelected,
  selectedCount,
  selectOnPage,
  tickedOnPage,
} from "@/components/kit/table/selection";

const one = ["1", "2", "3"];
const two = ["4", "5", "6"];

test("nothing is selected at first", () => {
  expect(selectedCount(nothingSelected, 100)).toBe(0);
  expect(tickedOnPage(nothingSelected, one)).toEqual({});
});

test("ticks stay when another page is shown", () => {
  const first = selectOnPage(nothingSelected, one, { 1: true, 3: true });
  const both = selectOnPage(first, two, { 5: true });
  expect([...both.keys]).toEqual(["1", "3", "5"]);
  expect(selectedCount(both, 100)).toBe(3);
  expect(tickedOnPage(both, one)).toEqual({ 1: true, 3: true });
  expect(tickedOnPage(both, two)).toEqual({ 5: true });
});

test("unticking removes a row", () => {
  const ticked = selectOnPage(nothingSelected, one, { 1: true, 2: true });
  expect(tickedOnPage(selectOnPage(ticked, one, { 2: true }), one)).toEqual({ 2: true });
  expect(selectedCount(selectOnPage(ticked, one, {}), 100)).toBe(0);
});

test("all matching rows can be selected across pages, with exceptions", () => {
  expect(selectedCount(allMatching, 10_000)).toBe(10_000);
  expect(isSelected(allMatching, "never seen")).toBe(true);
  const without = selectOnPage(allMatching, one, { 1: true, 3: true });
  expect(selectedCount(without, 10_000)).toBe(9_999);
  expect(isSelected(without, "2")).toBe(false);
  expect(isSelected(without, "77")).toBe(true);
  expect(tickedOnPage(without, one)).toEqual({ 1: true, 3: true });
});

test("ticking an exception again selects it", () => {
  const without = selectOnPage(allMatching, one, { 1: true });
  expect(selectedCount(selectOnPage(without, one, { 1: true, 2: true, 3: true }), 50)).toBe(50);
});

test("the count is never negative", () => {
  expect(selectedCount(selectOnPage(allMatching, one, {}), 2)).toBe(0);
});
