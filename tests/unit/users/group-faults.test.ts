import { groupFaults } from "@/components/screens/administration/users/import/group-faults";

const fault = (line: number, value: string, wrong = "No such position") => ({ line, column: "Position", value, wrong });

test("the fault that most rows have comes first, and rows with the same one stand together", () => {
  const faults = [
    fault(2, "Cook"),
    fault(3, "Welder"),
    fault(4, ""),
    fault(5, "welder "),
    fault(6, "Welder", "Too long"),
  ];
  expect(groupFaults(faults).map(({ line, alike }) => [line, alike])).toEqual([
    [3, 2],
    [5, 2],
    [2, 1],
    [4, 1],
    [6, 1],
  ]);
});
