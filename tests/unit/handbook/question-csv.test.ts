import { languages } from "@/lib/contracts/fields";
import { MOST_ANSWERS, MOST_LENGTH, MOST_QUESTIONS } from "@/lib/domain/handbook/question-exchange/imported-question";
import { readQuestionCsv } from "@/lib/domain/handbook/question-exchange/read-question-csv";
import { writeQuestionCsv } from "@/lib/domain/handbook/question-exchange/write-question-csv";

const HEAD = "Question;Score;Time limit;Additional info;Right answers;Answer 1;Answer 2;Answer 3";
const reasonsOf = async (text: string) => (await readQuestionCsv(text)).skipped.map(({ reason }) => reason);
const ticked = async (text: string) =>
  (await readQuestionCsv(text)).questions.map(({ answers }) =>
    answers.map((one) => `${one.isCorrect ? "+" : "-"}${one.title}`).join("|"),
  );

const usualTables = [
  [
    "semicolons, Ukrainian",
    "\uFEFFПитання;Бали;Обмеження часу (секунди);Правильні відповіді;Відповідь 1;Відповідь 2\r\nДва плюс два?;2;30;2;п’ять;чотири\r\n",
  ],
  ["commas, English", 'question,points,TIME,Correct,Option A,option,option\n"Two, plus two?",2,30,2,,five,\n'],
  [
    "tabs, Russian",
    "Вопрос\tБаллы\tВремя\tПравильный ответ\tОтвет\tВариант ответа\nДва плюс два?\t2,00\t30\t2\tпять\tчетыре\n",
  ],
] as const;

test("usual tables are read, in each language and with each separator", async () => {
  expect((await readQuestionCsv(usualTables[0][1])).questions).toEqual([
    {
      line: 2,
      title: "Два плюс два?",
      score: 2,
      timeLimit: 30,
      additionalInfo: {},
      answers: [
        { title: "п’ять", isCorrect: false },
        { title: "чотири", isCorrect: true },
      ],
    },
  ]);
  expect((await readQuestionCsv(usualTables[2][1])).questions[0]).toMatchObject({
    score: 2,
    timeLimit: 30,
    answers: [{ isCorrect: false }, { isCorrect: true }],
  });
  // "Option A" is an unknown header, so it is ignored, and the answers are counted without it.
  expect(await reasonsOf(usualTables[1][1])).toEqual(["right_numbers"]);
});

test("columns can be in any order, and right answers are numbered as in the headers", async () => {
  expect(await ticked("Answer 3;№;Answer 1;Right answers (numbers);Question;Answer 2\nc;7;a;1, 3;q;b\n")).toEqual([
    "+c|+a|-b",
  ]);
});

test("an empty answer does not change the numbers of the others", async () => {
  expect(await ticked(`${HEAD}\nq;1;0;;3;a;;c\n`)).toEqual(["-a|+c"]);
});

test("score and time limit may be missing or empty", async () => {
  expect((await readQuestionCsv("Question;Right;Answer\nq;1;a")).questions[0]).toMatchObject({
    score: 1,
    timeLimit: 0,
    additionalInfo: {},
  });
  expect((await readQuestionCsv(`${HEAD}\nq;;;;1;a;b;`)).questions[0]).toMatchObject({ score: 1, timeLimit: 0 });
});

test.each(["1 3", "1,3", '"1;3"', "1. 3.", "3 & 1", "1+3", " 1  3 ", "1 3 3"])(
  "%j marks the first and the third answer",
  async (right) => {
    expect(await ticked(`${HEAD}\nq;1;0;;${right};a;b;c`)).toEqual(["+a|-b|+c"]);
  },
);

test.each([
  ["q;1;0;;4;a;b;c", "right_numbers"],
  ["q;1;0;;3;a;b;", "right_numbers"],
  ["q;1;0;;A;a;b;c", "right_numbers"],
  ["q;1;0;;01.03.2026;a;b;c", "right_numbers"],
  ["q;1;0;;;a;b;c", "no_right_answer"],
  ["q;1;0;;;;;", "no_answers"],
  [";1;0;;1;a;b;c", "no_title"],
  ["q;two;0;;1;a;b;c", "score"],
  ["q;1,5;0;;1;a;b;c", "score"],
  ["q;-1;0;;1;a;b;c", "score"],
  ["q;1;1000001;;1;a;b;c", "time_limit"],
  ["q;1;0;[];1;a;b;c", "additional_info"],
  ['q;1;0;{"a":;1;a;b;c', "additional_info"],
  ["q;1;0;;1;a;b;c;d", "cells_without_header"],
  ['q;1;0;;1;a;b;"c', "unclosed_quote"],
  [`${"x".repeat(2001)};1;0;;1;a;b;c`, "title_too_long"],
  [`q;1;0;;1;${"x".repeat(1001)};b;c`, "answer_too_long"],
  [`q;1;0;;1;${"x".repeat(MOST_LENGTH)};b;c`, "question_too_long"],
] as const)("%j is skipped: %s", async (row, reason) => {
  const { questions, skipped } = await readQuestionCsv(`${HEAD}\nfirst;1;0;;1;a;b;c\n${row}`);
  expect(questions.map(({ title }) => title)).toEqual(["first"]);
  expect(skipped).toEqual([{ line: 3, text: (row.startsWith(";") ? "1" : row.split(";")[0])?.slice(0, 80), reason }]);
});

test("a table without the required headers is refused", async () => {
  for (const head of ["a;b;c", "Question;Answer", "Right;Answer", "Question;Right", "Two plus two?;4;5"])
    expect(await reasonsOf(`${head}\nq;1;a`)).toEqual(["no_header"]);
  expect(await reasonsOf('"Question;Right;Answer\nq;1;a')).toEqual(["unclosed_quote"]);
  expect(await readQuestionCsv("\n;;\n")).toEqual({ questions: [], skipped: [] });
});

test("a question with too many answers, and questions over the limit, are skipped", async () => {
  const wide = (answers: number) => `Question;Right${";Answer".repeat(answers)}\nq;1${";a".repeat(answers)}`;
  expect((await readQuestionCsv(wide(MOST_ANSWERS))).questions).toHaveLength(1);
  expect(await reasonsOf(wide(MOST_ANSWERS + 1))).toEqual(["too_many_answers"]);
  expect(await reasonsOf(wide(MOST_ANSWERS + 9))).toEqual(["too_many_answers"]);
  // A far right answer column of a wide table is not lost.
  expect(await reasonsOf(`Question;Right${";Answer".repeat(90)}\nq;1;a${";".repeat(70)}b`)).toEqual([
    "cells_without_header",
  ]);
  const long = await readQuestionCsv(`Question;Right;Answer\n${"q;1;a\n".repeat(MOST_QUESTIONS + 5)}`);
  expect(long.questions).toHaveLength(MOST_QUESTIONS);
  expect(long.skipped).toEqual([{ line: MOST_QUESTIONS + 2, text: "q", reason: "too_many_questions" }]);
});

test.each(languages)("the template in %s has headers that the import reads", async (language) => {
  const template = writeQuestionCsv([], language);
  expect(template.startsWith("\uFEFF")).toBe(true);
  expect(await readQuestionCsv(template)).toEqual({ questions: [], skipped: [] });
  expect((await readQuestionCsv(`${template}q;5;60;2 4;a;b;c;d\r\n`)).questions[0]).toMatchObject({
    score: 5,
    timeLimit: 60,
  });
  expect(await ticked(`${template}q;5;60;2 4;a;b;c;d\r\n`)).toEqual(["-a|+b|-c|+d"]);
});

test("no cell is a formula", () => {
  const answers = [{ title: '=HYPERLINK("x")', isCorrect: true }];
  const file = writeQuestionCsv([{ title: "@SUM(A1)", score: 1, timeLimit: 0, additionalInfo: {}, answers }], "en");
  expect(file.split("\r\n")[1]).toBe(`"'@SUM(A1)";"1";"0";"1";"'=HYPERLINK(""x"")";"";"";""`);
});
