import { isSameOrder, moved } from "@/components/kit/order/moved";

test.each([
  ["to the front", 3, 0, [3, 1, 2, 4]],
  ["to the end", 1, 3, [2, 3, 4, 1]],
  ["one on", 2, 2, [1, 3, 2, 4]],
  ["to its own place", 2, 1, [1, 2, 3, 4]],
  ["before the front", 4, -5, [4, 1, 2, 3]],
  ["beyond the end", 1, 99, [2, 3, 4, 1]],
  ["nowhere, being none of them", 9, 0, [1, 2, 3, 4]],
])("a row moves %s", (_where, key, place, expected) => {
  expect(moved([1, 2, 3, 4], key, place)).toEqual(expected);
});

test("orders differ if their length or any place differs", () => {
  expect(isSameOrder([1, 2], [1, 2])).toBe(true);
  expect(isSameOrder([1, 2], [2, 1])).toBe(false);
  expect(isSameOrder([1, 2], [1, 2, 3])).toBe(false);
});
