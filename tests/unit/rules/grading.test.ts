import { grade, isRight } from "@/lib/rules/grading";

const question = (id: number, points: number, isAnsweredRight: boolean) => ({
  id,
  points,
  right_ids: [1],
  answer_ids: isAnsweredRight ? [1] : [2],
});
const points = (right: number[], wrong: number[]) => [
  ...right.map((value, nth) => question(nth + 1, value, true)),
  ...wrong.map((value, nth) => question(100 + nth, value, false)),
];

describe("an answer is right", () => {
  test.each([
    [[1], [1], true],
    [[1, 2], [2, 1], true],
    [[1, 2], [1], false],
    [[1], [1, 2], false],
    [[1], [2], false],
    [[1], [], false],
    [[], [], false],
    [[], [1], false],
    // The same answer twice counts once.
    [[1, 2], [1, 1], false],
    [[1], [1, 1], true],
  ])("if %j are right and %j is ticked: %s", (right_ids, answer_ids, wanted) => {
    expect(isRight({ right_ids, answer_ids })).toBe(wanted);
  });
});

describe("the score", () => {
  test.each<[number, number[], number[]]>([
    [0, [], []],
    [0, [], [1]],
    [100, [1], []],
    // Without points all questions count the same.
    [66.67, [0, 0], [0]],
    [100, [0], []],
    [0, [], [0, 0]],
    [100, [5, 0], [0]],
    [50, [1], [1]],
    [33.33, [1], [2]],
    [66.67, [2], [1]],
    // Exactly half a hundredth is rounded up, also where floating point would be slightly below: 1/16 = 6.25, 1/800 =
    // 0.125.
    [6.25, [1], [15]],
    [0.13, [1], [799]],
    [0.38, [3], [797]],
    [100, [19_999], [1]],
    [99.99, [9_999], [1]],
    [0.01, [1], [19_999]],
    [0, [1], [20_001]],
    [50, Array(5000).fill(1_000_000), Array(5000).fill(1_000_000)],
  ])("is %d", (score, right, wrong) => {
    expect(grade(points(right, wrong), 0).score).toBe(score);
  });

  test("lists the questions that were answered rightly, in their order", () => {
    expect(grade([question(7, 1, true), question(8, 1, false), question(9, 0, true)], 50)).toEqual({
      right: [7, 9],
      score: 50,
      isPassed: true,
    });
  });
});

describe("a test is passed", () => {
  test.each<[number, number, boolean]>([
    [4999, 50, false],
    [5000, 50, true],
    [7999, 80, false],
    [8000, 80, true],
    [0, 0, true],
    [1, 1, false],
    [100, 1, true],
    [10_000, 100, true],
    [9_999, 100, false],
    // A passing score over 100 can never be reached.
    [10_000, 101, false],
    [10_000, 1_000_000, false],
  ])("with %d hundredths of a percent against %d: %s", (hundredths, passingScore, wanted) => {
    const { score, isPassed } = grade(points([hundredths], [10_000 - hundredths]), passingScore);
    expect([score, isPassed]).toEqual([hundredths / 100, wanted]);
  });

  test("without questions only if the required score is 0", () => {
    expect([grade([], 0), grade([], 1)]).toEqual([
      { right: [], score: 0, isPassed: true },
      { right: [], score: 0, isPassed: false },
    ]);
  });

  test("by the rounded score that is shown: 79.995 is 80", () => {
    expect(grade(points([15_999], [4001]), 80)).toMatchObject({ score: 80, isPassed: true });
    expect(grade(points([159_989], [40_011]), 80)).toMatchObject({ score: 79.99, isPassed: false });
  });
});
