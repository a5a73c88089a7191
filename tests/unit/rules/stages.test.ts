import type { ExamStatus, ExamType } from "@/lib/contracts/user-courses";
import { activeStage } from "@/lib/rules/stages";

const stages = (...pairs: [ExamType, ExamStatus][]) => pairs.map(([type, status]) => ({ type, status }));

test.each<[ExamType | undefined, [ExamType, ExamStatus][]]>([
  ["etest", [["etest", "new"]]],
  ["exam", [["exam", "new"]]],
  ["noexam", [["noexam", "updated"]]],
  // Whatever the order in which they come, the online test is first.
  [
    "etest",
    [
      ["exam", "new"],
      ["etest", "new"],
    ],
  ],
  [
    "etest",
    [
      ["exam", "passed"],
      ["etest", "updated"],
    ],
  ],
  [
    "etest",
    [
      ["exam", "inProgress"],
      ["etest", "failed"],
    ],
  ],
  [
    "etest",
    [
      ["etest", "inProgress"],
      ["exam", "new"],
    ],
  ],
  [
    "exam",
    [
      ["etest", "passed"],
      ["exam", "new"],
    ],
  ],
  [
    "exam",
    [
      ["etest", "passed"],
      ["exam", "failed"],
    ],
  ],
  [
    undefined,
    [
      ["etest", "passed"],
      ["exam", "passed"],
    ],
  ],
  [undefined, [["noexam", "passed"]]],
  [undefined, []],
])("%s is to be passed next (%#)", (type, pairs) => {
  expect(activeStage(stages(...pairs))?.type).toBe(type);
});
