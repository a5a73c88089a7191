import { isSameOrder, moved } from "@/components/kit/table/moved";

test.each([
  ["to the start", 3, 0, [3, 1, 2, 4]],
  ["to the end", 1, 3, [2, 3, 4, 1]],
  ["one place down", 2, 2, [1, 3, 2, 4]],
  ["to its own place", 2, 1, [1, 2, 3, 4]],
  ["to the start from a negative place", 4, -5, [4, 1, 2, 3]],
  ["to the end from a place beyond it", 1, 99, [2, 3, 4, 1]],
  ["nowhere if it is unknown", 9, 0, [1, 2, 3, 4]],
])("a row moves %s", (_where, key, place, expected) => {
  expect(moved([1, 2, 3, 4], key, place)).toEqual(expected);
});

test("orders differ if their length or any place differs", () => {
  expect(isSameOrder([1, 2], [1, 2])).toBe(true);
  expect(isSameOrder([1, 2], [2, 1])).toBe(false);
  expect(isSameOrder([1, 2], [1, 2, 3])).toBe(false);
});
