import type { QuestionDraft } from "@/lib/domain/handbook/question-exchange/imported-question";
import type { Generator } from "@/tests/support/builders/generator";

/** Marks of both formats, formulas, HTML, and letters of many scripts. */
export const pieces = [
  ..."\\ # = ~ { } : :: \\n \\= \\\\ // //atesta: // $CATEGORY: -> #### %50% %-100% [html] [plain] [markdown] _____ T TRUE".split(
    " ",
  ),
  ..."\n;\n\n;\n//;\t; ;  ;\"\";\";'=;'';+;-;@;|;,;<b>;</p>;<img src=x>;<!--;&amp;;&lt;;&#0;;![a](b)".split(";"),
  ...[
    "ґанок",
    "їжак",
    "Ёж",
    "emoji 👩‍👩‍👧",
    "😀",
    "עברית",
    "العربية",
    "\u00A0",
    "漢字",
    "é",
    "ﬁ",
    "1",
    "2,5",
    "a",
    "Hello",
  ],
  ...[";", "{{", "}}", "~=", "=~", "\\~", "\\:", '"', "'", "`", "$", "sep=,"],
];

export function randomText(chance: Generator, most = 8): string {
  const text = Array.from({ length: chance.whole(1, most) }, () => chance.pick(pieces))
    .join(chance.pick(["", " "]))
    .trim();
  return text === "" ? randomText(chance, most) : text;
}

function randomValue(chance: Generator, deep = 2): unknown {
  const plain = [
    randomText(chance),
    chance.whole(-5, 5),
    chance.next(),
    true,
    null,
    " not trimmed ",
    "a\r\nb",
    "un\u0001se\u202een\u0085 \uFEFF",
    "",
  ];
  if (deep === 0 || chance.next() < 0.6) return chance.pick(plain);
  const parts = Array.from({ length: chance.whole(0, 3) }, () => randomValue(chance, deep - 1));
  return chance.next() < 0.5 ? parts : Object.fromEntries(parts.map((part) => [randomText(chance, 2), part]));
}

/** Feedback as the parsers create it, or sometimes another value under the same name. */
function randomFeedback(chance: Generator, titles: readonly string[]): unknown {
  if (chance.next() < 0.2) return randomValue(chance);
  const ofAnswers = titles.filter(() => chance.next() < 0.5).map((title) => [title, randomText(chance)]);
  const general = chance.next() < 0.5 || ofAnswers.length === 0;
  return {
    ...(general && { general: randomText(chance) }),
    ...(ofAnswers.length > 0 && { answers: Object.fromEntries(ofAnswers) }),
  };
}

function randomInfo(chance: Generator, title: string, titles: readonly string[]): Record<string, unknown> {
  const other = Array.from({ length: chance.whole(0, 2) }, () => [randomText(chance, 3), randomValue(chance)]);
  return {
    ...(chance.next() < 0.3 && Object.fromEntries(other)),
    ...(chance.next() < 0.3 && { name: chance.pick([randomText(chance), title, randomValue(chance)]) }),
    ...(chance.next() < 0.3 && { feedback: randomFeedback(chance, titles) }),
  };
}

export function randomQuestion(chance: Generator): QuestionDraft {
  const title = randomText(chance, 20);
  const answers = Array.from({ length: chance.whole(1, 7) }, () => ({
    title: randomText(chance),
    isCorrect: chance.next() < 0.4,
  }));
  const right = chance.pick(answers);
  right.isCorrect = true;
  return {
    title,
    score: chance.pick([0, 1, 2, 5, 1_000_000]),
    timeLimit: chance.pick([0, 0, 30, 1_000_000]),
    additionalInfo: randomInfo(
      chance,
      title,
      answers.map((answer) => answer.title),
    ),
    answers,
  };
}
