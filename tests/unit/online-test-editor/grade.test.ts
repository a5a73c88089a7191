import { gradeOf, isRight } from "@/components/screens/administration/courses/online-test/preview/grade";

const question = (id: number, score: number, ...right: boolean[]) => ({
  id,
  score,
  answers: right.map((is_correct, at) => ({ id: id * 10 + at, is_correct })),
});

test("exactly the right answers make a question right", () => {
  const both = question(1, 1, true, false, true);
  expect(isRight(both, new Set([10, 12]))).toBe(true);
  expect(isRight(both, new Set([10]))).toBe(false);
  expect(isRight(both, new Set([10, 11, 12]))).toBe(false);
  expect(isRight(both)).toBe(false);
});

test("the score is the share of the points, with two decimals", () => {
  const questions = [question(1, 1, true, false), question(2, 2, false, true)];
  expect(gradeOf(questions, new Map([[1, new Set([10])]]))).toBe(33.33);
  expect(gradeOf(questions, new Map([[2, new Set([21])]]))).toBe(66.67);
  const all = new Map([
    [1, new Set([10])],
    [2, new Set([21])],
  ]);
  expect(gradeOf(questions, all)).toBe(100);
  expect(gradeOf(questions, new Map())).toBe(0);
});

test("a test without points, or without questions, scores nothing", () => {
  expect(gradeOf([question(1, 0, true)], new Map([[1, new Set([10])]]))).toBe(0);
  expect(gradeOf([], new Map())).toBe(0);
});
