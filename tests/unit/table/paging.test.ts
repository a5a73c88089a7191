import { lastPage, pageAfterResize, pageRange, pageSlice } from "@/components/kit/table/paging";

test.each([
  [0, 50, 1],
  [1, 50, 1],
  [50, 50, 1],
  [51, 50, 2],
  [10_000, 50, 200],
  [10_001, 200, 51],
])("%i rows in pages of %i have %i as the last page", (count, size, last) => {
  expect(lastPage(count, size)).toBe(last);
});

test.each([
  [1, 50, 0, { from: 0, to: 0 }],
  [1, 50, 7, { from: 1, to: 7 }],
  [2, 50, 120, { from: 51, to: 100 }],
  [3, 50, 120, { from: 101, to: 120 }],
])("page %i of size %i of %i rows shows the right range", (page, size, count, range) => {
  expect(pageRange(page, size, count)).toEqual(range);
});

test("after a change of size the first shown row stays on the page", () => {
  expect(pageAfterResize(1, 50, 200)).toBe(1);
  expect(pageAfterResize(5, 50, 100)).toBe(3);
  expect(pageAfterResize(3, 100, 25)).toBe(9);
  for (const page of [1, 2, 7, 40]) {
    const first = (page - 1) * 50 + 1;
    const { from, to } = pageRange(pageAfterResize(page, 50, 200), 200, 10_000);
    expect(from <= first && first <= to).toBe(true);
  }
});

test("a page is a part of the list, and the last page may be short", () => {
  const rows = Array.from({ length: 120 }, (_, nth) => nth + 1);
  expect(pageSlice(rows, 3, 50)).toEqual(rows.slice(100));
  expect(pageSlice(rows, 4, 50)).toEqual([]);
});
