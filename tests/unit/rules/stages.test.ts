import { activeStage, askedStages, type StageStatus, type StageType } from "@/lib/rules/stages";

const stages = (...pairs: [StageType, StageStatus][]) => pairs.map(([type, status]) => ({ type, status }));

test.each<[StageType | undefined, [StageType, StageStatus][]]>([
  ["etest", [["etest", "new"]]],
  ["exam", [["exam", "new"]]],
  ["noexam", [["noexam", "updated"]]],
  // The online test comes first, whatever the order of the rows.
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
])("%s is the next stage to pass (%#)", (type, pairs) => {
  expect(activeStage(stages(...pairs))?.type).toBe(type);
});

test.each([
  [{ hasTest: true, hasExam: true }, ["etest", "exam"]],
  [{ hasTest: true, hasExam: false }, ["etest"]],
  [{ hasTest: false, hasExam: true }, ["exam"]],
  [{ hasTest: false, hasExam: false }, ["noexam"]],
])("a course with %j has the stages %j", (course, asked) => {
  expect(askedStages(course)).toEqual(asked);
});
