import { type Asked, changeOf, isRise, outcomeOf, regradedTry, regradeOutcomes } from "@/lib/rules/regrading";

const asked = (id: number, right_ids: number[], answer_ids: number[]): Asked => ({
  id,
  question: id * 10,
  points: 1,
  offered_ids: [1, 2, 3],
  right_ids,
  answer_ids,
});
const half = { id: 7, passing_score: 60 };
const key = (...entries: [number, number[]][]) => new Map(entries);

test("a try is judged by the key of today, with its own answers, points and passing score", () => {
  const questions = [asked(1, [1], [1]), asked(2, [1], [2])];
  expect(regradedTry({ ...half, questions }, key([10, [1]], [20, [2]]))).toEqual({
    id: 7,
    score: 100,
    isPassed: true,
    keys: [{ id: 2, right_ids: [2], isRight: true }],
  });
  expect(regradedTry({ ...half, questions }, key([10, [2]], [20, [1]]))).toMatchObject({ score: 0, isPassed: false });
});

test.each([
  ["has gone", key([10, [1]])],
  ["has no right answer today", key([10, [1]], [20, []])],
  ["has a right answer today that was not offered then", key([10, [1]], [20, [2, 4]])],
])("a question that %s keeps its own key", (_why, today) => {
  const questions = [asked(1, [1], [1]), asked(2, [1], [2])];
  expect(regradedTry({ ...half, questions }, today)).toMatchObject({ score: 50, keys: [] });
});

test("the order of right answers makes no other key", () => {
  const questions = [asked(1, [2, 1], [1, 2])];
  expect(regradedTry({ ...half, questions }, key([10, [1, 2]]))).toMatchObject({ score: 100, keys: [] });
});

test("a question that nobody answered stays wrong", () => {
  expect(regradedTry({ ...half, questions: [asked(1, [1], [])] }, key([10, [2]]))).toMatchObject({ score: 0 });
});

test("the first try that passes is the result, otherwise the last one", () => {
  const [low, high, last] = [
    { score: 20, isPassed: false },
    { score: 80, isPassed: true },
    { score: 40, isPassed: false },
  ];
  expect([outcomeOf([low, high, last]), outcomeOf([low, last]), outcomeOf([])]).toEqual([high, last, undefined]);
});

test("a result that differs says how", () => {
  const of = (score: number, isPassed: boolean) => ({ score, isPassed });
  expect(changeOf(of(50, false), of(70, true))).toBe("passes");
  expect(changeOf(of(70, true), of(50, false))).toBe("fails");
  expect(changeOf(of(70, true), of(80, true))).toBe("higher");
  expect(changeOf(of(40, false), of(30, false))).toBe("lower");
  expect(changeOf(of(40, false), of(40, false))).toBeUndefined();
  expect(regradeOutcomes.filter(isRise)).toEqual(["passes", "higher"]);
});
