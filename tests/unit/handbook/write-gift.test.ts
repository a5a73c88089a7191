import type { QuestionDraft } from "@/lib/domain/handbook/question-exchange/imported-question";
import { writeGift } from "@/lib/domain/handbook/question-exchange/write-gift";

const question: QuestionDraft = { title: "2+2=?", score: 2, timeLimit: 30, additionalInfo: {}, answers: [] };
const right = (title: string) => ({ title, isCorrect: true });
const wrong = (title: string) => ({ title, isCorrect: false });

test("one right answer gets an equal sign; feedback and name use their own syntax; a comment holds the rest", () => {
  const additionalInfo = { name: "Sum", topic: "math", feedback: { general: "Count!", answers: { "4": "yes" } } };
  expect(writeGift([{ ...question, additionalInfo, answers: [right("4"), wrong("[html]")] }])).toBe(
    [
      '// atesta: {"score":2,"time_limit":30,"additional_info":{"topic":"math"}}',
      "::Sum::[plain]2+2\\=?{",
      "\t=4#yes",
      "\t~[plain][html]",
      "\t####Count!",
      "}",
      "",
    ].join("\n"),
  );
});

test("several right answers share the score, as Moodle writes it", () => {
  const lines = (answers: QuestionDraft["answers"]) =>
    writeGift([{ ...question, answers }])
      .split("\n")
      .slice(2, -2);
  expect(lines([right("a"), wrong("b"), right("c")])).toEqual(["\t~%50%a", "\t~%-100%b", "\t~%50%c"]);
  expect(lines([right("a"), right("b"), right("c")])).toEqual(["\t~%33.33333%a", "\t~%33.33333%b", "\t~%33.33333%c"]);
  expect(lines([right("a")])).toEqual(["\t~%100%a"]);
  expect(lines([wrong("a"), wrong("b")])).toEqual(["\t~a", "\t~b"]);
});

test("a test without questions is an empty file", () => {
  expect(writeGift([])).toBe("");
});
