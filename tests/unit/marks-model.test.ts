import fc from "fast-check";
import { type AnswerOfCourse, meanGrade, profileOf } from "@/tests/support/model/marks";

const answer = (course: number | null, points: number, checked: boolean): AnswerOfCourse => ({
  course,
  points,
  checked,
});

describe("competencies", () => {
  test("are the sums of the answers about each course", () => {
    const answers = [
      ...[answer(7, 10, true), answer(7, 20, false), answer(7, 5, true)],
      ...[answer(3, 1, true), answer(null, 50, true)],
    ];
    expect(profileOf(answers)).toEqual({
      competencies: [
        { course: 3, asked: 1, checked: 1, score_sum: 1, max_sum: 1, mean: 1, percent: 100 },
        { course: 7, asked: 3, checked: 2, score_sum: 15, max_sum: 35, mean: 5, percent: 42.86 },
      ],
      profile_mean: 6,
      profile_percent: 44.44,
      questions_checked: 3,
      questions_asked: 4,
    });
  });

  test.each<[string, AnswerOfCourse[]]>([
    ["without answers", []],
    ["with answers about no course", [answer(null, 10, true)]],
  ])("are none %s, and all numbers are 0", (_, answers) => {
    expect(profileOf(answers)).toEqual({
      ...{ competencies: [], profile_mean: 0, profile_percent: 0, questions_checked: 0, questions_asked: 0 },
    });
  });

  test("count each question alike where none has points", () => {
    const { competencies, ...profile } = profileOf([answer(1, 0, true), answer(1, 0, false), answer(1, 0, false)]);
    expect(competencies).toMatchObject([{ score_sum: 0, max_sum: 0, mean: 0, percent: 33.33 }]);
    expect(profile).toMatchObject({ profile_mean: 0, profile_percent: 33.33 });
    // Beside questions with points they count for nothing.
    expect(profileOf([answer(1, 0, true), answer(1, 5, false)])).toMatchObject({ profile_percent: 0 });
  });

  test.each([
    [[1, 0, 0], 0.3333],
    [[2, 0, 0], 0.6667],
    // Exactly half of the last decimal is rounded up.
    [[1, ...Array(31).fill(0)], 0.0313],
    [[1, ...Array(19_999).fill(0)], 0.0001],
    [[1, ...Array(20_000).fill(0)], 0],
    [Array(3000).fill(1_000_000), 1_000_000],
  ])("have a mean of four decimals (case %#)", (points, mean) => {
    const { competencies, profile_mean } = profileOf(points.map((one: number) => answer(1, one, true)));
    expect([competencies[0]?.mean, profile_mean]).toEqual([mean, mean]);
  });
});

const someAnswer = fc.record({
  course: fc.option(fc.integer({ min: 1, max: 6 })),
  points: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 1_000_000 })),
  checked: fc.boolean(),
});
const someAnswers = fc.array(someAnswer, { maxLength: 60 });
const SEED = { seed: 20_261_130, numRuns: 500 };

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

describe("over random answers", () => {
  const holds = (check: (answers: AnswerOfCourse[]) => void) => fc.assert(fc.property(someAnswers, check), SEED);

  test("the parts make the whole", () => {
    holds((answers) => {
      const { competencies, ...profile } = profileOf(answers);
      const counted = answers.filter(({ course }) => course !== null);
      expect(profile.questions_asked).toBe(counted.length);
      expect(profile.questions_checked).toBe(counted.filter(({ checked }) => checked).length);
      expect(sum(competencies.map(({ asked }) => asked))).toBe(profile.questions_asked);
      expect(sum(competencies.map(({ checked }) => checked))).toBe(profile.questions_checked);
      expect(sum(competencies.map(({ max_sum }) => max_sum))).toBe(sum(counted.map(({ points }) => points)));
      expect(profile.profile_mean).toBeCloseTo(sum(competencies.map(({ mean }) => mean)), 6);
      const percents = competencies.map(({ percent }) => percent);
      // Questions without points count in a competency that has nothing else, but not beside others in the whole.
      if (competencies.length && competencies.every(({ max_sum }) => max_sum > 0)) {
        expect(profile.profile_percent).toBeGreaterThanOrEqual(Math.min(...percents));
        expect(profile.profile_percent).toBeLessThanOrEqual(Math.max(...percents));
      }
    });
  });

  test("each competency is as its answers are alone, and no number is out of its bounds", () => {
    holds((answers) => {
      for (const one of profileOf(answers).competencies) {
        const alone = profileOf(answers.filter(({ course }) => course === one.course));
        expect(alone.competencies).toEqual([one]);
        expect([alone.profile_mean, alone.profile_percent]).toEqual([one.mean, one.percent]);
        expect(one.asked).toBeGreaterThan(0);
        expect(one.checked).toBeLessThanOrEqual(one.asked);
        expect(one.score_sum).toBeLessThanOrEqual(one.max_sum);
        expect(Math.abs(one.mean - one.score_sum / one.asked)).toBeLessThanOrEqual(0.000_051);
        expect(one.percent >= 0 && one.percent <= 100).toBe(true);
      }
    });
  });

  test("the order of the answers does not matter", () => {
    const shuffled = someAnswers.chain((answers) =>
      fc.tuple(fc.constant(answers), fc.shuffledSubarray(answers, { minLength: answers.length })),
    );
    fc.assert(
      fc.property(shuffled, ([answers, others]) => {
        expect(profileOf(others)).toEqual(profileOf(answers));
      }),
      SEED,
    );
  });
});

describe("the mean grade", () => {
  test.each<[number | null, number[]]>([
    [null, []],
    [0, [0]],
    [100, [100, 100]],
    [66.67, [100, 100, 0]],
    [33.33, [33.33, 33.33]],
    // Exactly half a hundredth is rounded up.
    [0.01, [0.01, 0]],
    [50.13, [50.12, 50.13]],
  ])("is %s", (mean, scores) => {
    expect(meanGrade(scores)).toBe(mean);
  });
});
