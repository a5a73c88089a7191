import {
  ANSWER_TITLE_LENGTH,
  LARGEST_NUMBER,
  MOST_ANSWERS,
  QUESTION_TITLE_LENGTH,
  type QuestionDraft,
  type QuestionProblem,
} from "./imported-question";

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
export function problemOfQuestion(question: QuestionDraft): QuestionProblem | undefined {
  return rules.find(([, isBroken]) => isBroken(question))?.[0];
}

function has(answers: Answers, isMeant: (answer: Answers[number]) => boolean): boolean {
  return answers.some(isMeant);
}

function isWithin(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= LARGEST_NUMBER;
}
