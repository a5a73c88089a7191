import {
  ANSWER_TITLE_LENGTH,
  LARGEST_NUMBER,
  MOST_ANSWERS,
  MOST_QUESTIONS,
  QUESTION_TITLE_LENGTH,
  type QuestionDraft,
  type QuestionProblem,
  type ReadQuestions,
  type Skipped,
} from "./imported-question";

const BEGINNING = 80;

/**
 * Splits the parts of a file into questions and skipped parts. Stops after the maximum number of questions and reports
 * that once.
 */
export async function collectQuestions<Part extends { line: number; text: string }>(
  parts: AsyncIterable<Part>,
  read: (part: Part) => QuestionDraft | QuestionProblem,
): Promise<ReadQuestions> {
  const found: ReadQuestions = { questions: [], skipped: [] };
  let count = 0;
  for await (const part of parts) {
    count += 1;
    const draft = count > MOST_QUESTIONS ? "too_many_questions" : read(part);
    const reason = typeof draft === "string" ? draft : problemOfQuestion(draft);
    if (reason) found.skipped.push(skippedPart(part, reason));
    else if (typeof draft !== "string") found.questions.push({ line: part.line, ...draft });
    if (count > MOST_QUESTIONS) break;
  }
  return found;
}

/** A skipped part, shown by the beginning of its text on one line. */
export function skippedPart({ line, text }: { line: number; text: string }, reason: QuestionProblem): Skipped {
  const plain = text
    .slice(0, BEGINNING * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  // Removes half of a surrogate pair that the cut left behind.
  return { line, text: plain.slice(0, BEGINNING).replace(/[\ud800-\udbff]$/, ""), reason };
}

/** The text of a file without characters that the database cannot store. */
export function plainFile(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\0", "");
}

type Answers = QuestionDraft["answers"];

const rules: readonly [QuestionProblem, (question: QuestionDraft) => boolean][] = [
  ["no_title", ({ title }) => title === ""],
  ["title_too_long", ({ title }) => title.length > QUESTION_TITLE_LENGTH],
  ["no_answers", ({ answers }) => answers.length === 0],
  ["too_many_answers", ({ answers }) => answers.length > MOST_ANSWERS],
  ["empty_answer", ({ answers }) => has(answers, ({ title }) => title === "")],
  ["answer_too_long", ({ answers }) => has(answers, ({ title }) => title.length > ANSWER_TITLE_LENGTH)],
  // Ticking nothing scores nothing, so nobody could get such a question right.
  ["no_right_answer", ({ answers }) => !has(answers, ({ isCorrect }) => isCorrect)],
  ["score", ({ score }) => !isWithin(score)],
  ["time_limit", ({ timeLimit }) => !isWithin(timeLimit)],
];

/** Why a question cannot be imported; undefined when it can. */
function problemOfQuestion(question: QuestionDraft): QuestionProblem | undefined {
  return rules.find(([, isBroken]) => isBroken(question))?.[0];
}

function has(answers: Answers, isMeant: (answer: Answers[number]) => boolean): boolean {
  return answers.some(isMeant);
}

function isWithin(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_NUMBER;
}
