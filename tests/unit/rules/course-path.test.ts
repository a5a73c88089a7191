import { coursePath, pathShare, placeOnPath } from "@/lib/rules/course-path";
import type { StageStatus, StageType } from "@/lib/rules/stages";

const shown = (materials: [completed: number, total: number], ...exams: [StageType, StageStatus][]) =>
  coursePath({
    materials: { completed: materials[0], total: materials[1] },
    exams: exams.map(([exam_type, status]) => ({ exam_type, status })),
  }).map(({ step, state }) => `${step} ${state}`);

test("materials come first, then the test, the exam, and the end", () => {
  expect(shown([1, 2], ["exam", "new"], ["etest", "new"])).toEqual([
    "materials now",
    "etest later",
    "exam later",
    "passed later",
  ]);
  expect(shown([2, 2], ["etest", "passed"], ["exam", "inProgress"])).toEqual([
    "materials done",
    "etest done",
    "exam now",
    "passed later",
  ]);
});

test("a course without materials or exams has fewer steps", () => {
  expect(shown([0, 0], ["noexam", "new"])).toEqual(["noexam now", "passed later"]);
  expect(shown([0, 0], ["noexam", "passed"])).toEqual(["noexam done", "passed done"]);
});

test("a test under way is where one is, also after a material was added; what is passed stays done", () => {
  expect(shown([2, 3], ["etest", "inProgress"])).toEqual(["materials later", "etest now", "passed later"]);
  expect(shown([2, 3], ["etest", "passed"])).toEqual(["materials done", "etest done", "passed done"]);
  expect(shown([2, 2], ["etest", "failed"])).toEqual(["materials done", "etest now", "passed later"]);
});

test("the place on the path counts what is to be done; a passed course, or one of a single step, has none", () => {
  const place = (materials: [number, number], ...exams: [StageType, StageStatus][]) =>
    placeOnPath({
      materials: { completed: materials[0], total: materials[1] },
      exams: exams.map(([exam_type, status]) => ({ exam_type, status })),
    });
  expect(place([1, 2], ["etest", "new"], ["exam", "new"])).toEqual({ at: 1, all: 3 });
  expect(place([2, 2], ["etest", "failed"], ["exam", "new"])).toEqual({ at: 2, all: 3 });
  expect(place([2, 2], ["etest", "passed"], ["exam", "inProgress"])).toEqual({ at: 3, all: 3 });
  expect(place([2, 2], ["etest", "passed"])).toBeUndefined();
  expect(place([0, 0], ["noexam", "new"])).toBeUndefined();
});

test.each<[number, [completed: number, total: number], [StageType, StageStatus][]]>([
  // Half of the first of two steps, then one of two: the next step is the second.
  [25, [1, 2], [["etest", "new"]]],
  [50, [2, 2], [["etest", "new"]]],
  [
    66,
    [3, 3],
    [
      ["etest", "passed"],
      ["exam", "inProgress"],
    ],
  ],
  [0, [0, 0], [["noexam", "new"]]],
  [100, [0, 0], [["noexam", "passed"]]],
  // A material that came later takes nothing from a course that is passed.
  [100, [1, 2], [["etest", "passed"]]],
  [0, [0, 0], [["etest", "failed"]]],
])("the ring of a course is %d percent, as its steps", (percent, [completed, total], exams) => {
  const course = {
    materials: { completed, total },
    exams: exams.map(([exam_type, status]) => ({ exam_type, status })),
  };
  expect(pathShare(course)).toBe(percent);
  const place = placeOnPath(course);
  if (place) expect(percent).toBeGreaterThanOrEqual(Math.floor((100 * (place.at - 1)) / place.all));
});
