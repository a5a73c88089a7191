import { fittingQuestions } from "@/lib/domain/handbook/question-exchange/import-questions";

const question = (line: number, more: object = {}) => ({
  line,
  title: `Питання ${line}`,
  score: 1,
  timeLimit: 0,
  additionalInfo: {},
  answers: [],
  ...more,
});
const read = {
  questions: [
    question(1),
    question(5, { timeLimit: 30 }),
    question(9, { additionalInfo: { text: "x".repeat(20_000) } }),
  ],
  skipped: [{ line: 3, text: "Есе", reason: "essay" as const }],
};

test("questions that break a limit are reported together with unreadable ones, in the order of the file", () => {
  const { questions, skipped } = fittingQuestions({ has_time_limit: false }, read);
  expect(questions.map(({ line }) => line)).toEqual([1]);
  expect(skipped).toEqual([
    { line: 3, text: "Есе", reason: "essay" },
    { line: 5, text: "Питання 5", reason: "not_time_limited" },
    { line: 9, text: "Питання 9", reason: "additional_info_too_long" },
  ]);
});

test("a time-limited test accepts seconds", () => {
  expect(fittingQuestions({ has_time_limit: true }, read).questions.map(({ line }) => line)).toEqual([1, 5]);
});

test("a long question is reported by its first whole characters", () => {
  const { skipped } = fittingQuestions(
    { has_time_limit: false },
    { questions: [question(1, { title: `a${"💥\n".repeat(200)}`, timeLimit: 1 })], skipped: [] },
  );
  expect([...(skipped[0]?.text ?? "")]).toHaveLength(80);
  expect(skipped[0]?.text).toMatch(/^a(💥 )+💥$/u);
});
