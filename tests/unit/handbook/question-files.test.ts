import type { QuestionDraft, ReadQuestions } from "@/lib/domain/handbook/question-exchange/imported-question";
import { readGift } from "@/lib/domain/handbook/question-exchange/read-gift";
import { readQuestionCsv } from "@/lib/domain/handbook/question-exchange/read-question-csv";
import { writeGift } from "@/lib/domain/handbook/question-exchange/write-gift";
import { writeQuestionCsv } from "@/lib/domain/handbook/question-exchange/write-question-csv";
import { type Generator, generator } from "@/tests/support/builders/generator";
import { expectQuick, expectShortTurns } from "@/tests/support/longest-turn";
import { pieces, randomQuestion, randomText } from "./random-questions";

type Format = {
  name: string;
  write(questions: readonly QuestionDraft[]): string;
  read(text: string): Promise<ReadQuestions>;
};

const formats: Format[] = [
  { name: "GIFT", write: writeGift, read: (text) => readGift(text, { true: "True", false: "False" }) },
  { name: "CSV", write: (questions) => writeQuestionCsv(questions, "uk"), read: readQuestionCsv },
];

const withoutLines = ({ questions, skipped }: ReadQuestions) => ({
  questions: questions.map(({ line: _, ...question }) => question),
  skipped,
});

/** Enough for every combination of piece and part; the test below checks that. */
const COUNT = 500;

describe.each(formats)("$name", ({ write, read }) => {
  const chance = generator(20);
  const questions = Array.from({ length: COUNT }, () => randomQuestion(chance));

  test("is tested with every special character and letter, in titles and in answers", () => {
    const [titles, answers] = [
      questions.map(({ title }) => title),
      questions.flatMap((question) => question.answers.map(({ title }) => title)),
    ];
    for (const texts of [titles, answers])
      expect(pieces.filter((piece) => !texts.some((text) => text.includes(piece)))).toEqual([]);
  });

  test("returns all questions unchanged", async () => {
    const again = withoutLines(await read(write(questions)));
    expect(again.skipped).toEqual([]);
    for (const [nth, question] of questions.entries()) expect(again.questions[nth]).toEqual(question);
    expect(again.questions).toHaveLength(COUNT);
  });

  test("writes the same file from questions that it has read", async () => {
    expect(write((await read(write(questions))).questions)).toBe(write(questions));
  });

  test("reads each question alone, and with the line ends of another system", async () => {
    for (const question of questions.slice(0, 100)) {
      const text = write([question]);
      expect(withoutLines(await read(text)).questions).toEqual([question]);
      expect(withoutLines(await read(text.replaceAll(/\r?\n/g, "\r\n"))).questions).toEqual([question]);
    }
  });

  test("reads 1,000 damaged texts without an exception", async () => {
    for (let nth = 0; nth < 1000; nth += 1) {
      const { questions: taken, skipped } = await read(
        mutated(chance, write(questions.slice(nth % COUNT, (nth % COUNT) + 2))),
      );
      expect(taken.filter(isBroken)).toHaveLength(0);
      expect(skipped.filter(({ line, text }) => line < 1 || text.length > 80)).toHaveLength(0);
    }
  });

  test("reports each skipped part once and loses none", async () => {
    const broken = questions.map((question, nth) =>
      nth % 3 === 0
        ? { ...question, answers: question.answers.map((one) => ({ ...one, isCorrect: false })) }
        : question,
    );
    const again = await read(write(broken));
    expect(again.questions.length + again.skipped.length).toBe(COUNT);
    expect(new Set(again.skipped.map(({ reason }) => reason))).toEqual(new Set(["no_right_answer"]));
  });
});

function isBroken({ line, title, score, answers }: ReadQuestions["questions"][number]): boolean {
  return (
    line < 1 ||
    title === "" ||
    !Number.isInteger(score) ||
    answers.some((one) => one.title === "") ||
    !answers.some(({ isCorrect }) => isCorrect)
  );
}

/** A text with some parts removed, doubled, replaced by marks, or moved. */
function mutated(chance: Generator, text: string): string {
  let changed = text;
  for (let left = chance.whole(1, 8); left > 0; left -= 1) {
    const [from, to] = [chance.whole(0, changed.length), chance.whole(0, changed.length)].sort(
      (one, other) => one - other,
    ) as [number, number];
    const part = changed.slice(from, Math.min(to, from + 40));
    const put = chance.pick([
      "",
      randomText(chance),
      part + part,
      [...part].reverse().join(""),
      "\n\n",
      "\0",
      "\ud800",
      '"',
    ]);
    changed = changed.slice(0, from) + put + changed.slice(from + part.length);
  }
  return changed;
}

/** Texts that make a careless regular expression backtrack. */
const nasty: readonly (readonly [string, string])[] = [
  ["spaces", " "],
  ["backslashes", "\\"],
  ["braces", "{"],
  ["pairs of braces", "{}"],
  ["tildes in braces", "~a "],
  ["equal signs", "="],
  ["hashes", "#"],
  ["colons", ":"],
  ["unclosed tags", "<p "],
  ["unclosed comments", "<!--"],
  ["styles", "<style>"],
  ["pictures", "![["],
  ["entities", "&amp"],
  ["quotes", '"'],
  ["quoted cells", '"a""'],
  ["semicolons", ";"],
  ["answer columns", "answer;"],
  ["apostrophes", "'"],
  ["empty lines", "\n"],
  ["questions", "a{~b =c}\n\n"],
  ["settings", "// atesta: {"],
  ["nested lists", "["],
  ["line ends", "\r"],
  ["combining marks", "e\u0301"],
  ["letters that expand to eighteen", "\ufdfa"],
  ["columns of such letters", "\ufdfa;"],
];
const MB = 1024 * 1024;

function textsOf(piece: string, bytes: number): [gift: string[], csv: string[]] {
  const many = piece.repeat(bytes / Buffer.byteLength(piece));
  const gift = [
    many,
    `::${many}`,
    `[html]a${many}{~${many}}`,
    `[markdown]a{${many}`,
    `// atesta: {"additional_info":${many}\na{=b ~c}`,
  ];
  const head = "Question;Right;Answer;Answer;Additional info\n";
  return [
    gift,
    [many, head + many, `"${many}`, `${head}a;1;b;c;${many}`, `question;right;${many}\n${"a;1;b\n".repeat(2000)}`],
  ];
}

describe("128 kB of", () => {
  test.each(nasty)("%s are read in time proportional to their length", async (_, piece) => {
    for (const [nth, texts] of textsOf(piece, MB / 8).entries()) {
      for (const text of texts) await expectQuick(() => formats[nth]?.read(text), 500);
    }
  });
});

describe("two megabytes of", () => {
  test.each(nasty)("%s do not block other requests", async (_, piece) => {
    for (const [nth, texts] of textsOf(piece, 2 * MB).entries()) {
      for (const text of texts) await expectShortTurns(() => formats[nth]?.read(text), 200);
    }
  });
});

test.each(formats)("two megabytes of questions in $name are read in under a second", async ({ write, read }) => {
  const about = "Яких правил дотримуються під час роботи на висоті? ".repeat(9);
  const question = {
    title: about,
    score: 1,
    timeLimit: 0,
    additionalInfo: {},
    answers: [0, 1, 2, 3].map((nth) => ({ title: about.slice(nth), isCorrect: nth < 2 })),
  };
  const text = write(Array.from({ length: 950 }, () => question));
  expect(text.length).toBeGreaterThan(2 * 1024 * 1024);
  await expectQuick(async () => expect((await read(text)).questions).toHaveLength(950), 1000);
});
