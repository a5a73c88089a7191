import { ledUnits } from "@/lib/rules/led-units";

const [HEAD, FOREMAN] = [7, 8];
const rows = [
  { id: 3, parent_id: 2, manager: 9 },
  { id: 2, parent_id: 1, manager: FOREMAN },
  { id: 1, parent_id: null, manager: HEAD },
  { id: 4, parent_id: null, manager: FOREMAN },
];

test.each([
  ["of the highest one", HEAD, [1, 2, 3]],
  ["of one in the middle and another", FOREMAN, [2, 3, 4]],
  ["of the lowest one", 9, [3]],
  ["of none", 5, []],
])("a manager %s leads it and what is below", (_, person, led) => {
  expect([...ledUnits(rows, person)].sort()).toEqual(led);
});

test("a unit whose upper unit is not among the rows is led by its own manager alone", () => {
  expect([...ledUnits([{ id: 3, parent_id: 99, manager: 9 }], 9)]).toEqual([3]);
});
