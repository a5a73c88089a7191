import { cutAt, placesOf, splitBefore } from "./gift-marks";
import { type GiftFormat, type Marked, marked } from "./gift-text";
import { MOST_ANSWERS, type QuestionProblem } from "./imported-question";

/** An answer as the file writes it, with the feedback for people who tick it. */
export type GiftAnswer = { title: Marked; isCorrect: boolean; feedback: Marked };

/** The titles of the two answers of a true/false question. */
export type TrueFalseWords = { true: string; false: string };

const WEIGHT = /^\s*%(-?\d{1,3}(?:[.,]\d{0,10})?)%/;
const TRUE_FALSE = /^(?:(T|TRUE)|F|FALSE)$/i;

/**
 * Parses the text between the braces, without its general feedback. Returns the answers, or the unsupported type of
 * question.
 */
export function giftAnswers(
  written: string,
  format: GiftFormat,
  words: TrueFalseWords,
): GiftAnswer[] | QuestionProblem {
  const text = written.trim();
  if (text === "") return "essay";
  if (text.startsWith("#")) return "numerical";
  if (placesOf(text, "~").length > 0) return choices(text, format);
  if (placesOf(text, "=").length > 0 && text.includes("->")) return "matching";
  return trueFalse(text, format, words) ?? "short_answer";
}

/**
 * If an answer has an equal sign, those with it are right; a tilde with a weight is then only partly right and must not
 * be ticked. Otherwise every answer with a positive weight is right.
 */
function choices(text: string, format: GiftFormat): GiftAnswer[] {
  const [before = "", ...rest] = splitBefore(text, "~=");
  // One answer over the maximum is enough to report the problem.
  const written = (before.trim() === "" ? rest : [`~${before}`, ...rest]).slice(0, MOST_ANSWERS + 1);
  const hasEqual = written.some((one) => one.startsWith("="));
  return written.map((one) => {
    const [, weight] = WEIGHT.exec(one.slice(1)) ?? [];
    const [title, feedback] = cutAt(one.slice(1).replace(WEIGHT, ""), "#");
    const isRight = hasEqual ? one.startsWith("=") : Number(weight?.replace(",", ".") ?? 0) > 0;
    return { title: marked(title, format), isCorrect: isRight, feedback: marked(feedback, format) };
  });
}

/** {TRUE#feedback when wrong#feedback when right}: the other answer is the wrong one. */
function trueFalse(text: string, format: GiftFormat, words: TrueFalseWords): GiftAnswer[] | undefined {
  const [value, feedback] = cutAt(text, "#");
  const match = TRUE_FALSE.exec(value.trim());
  if (!match) return undefined;
  const isTrue = match[1] !== undefined;
  const [onWrong, onRight] = cutAt(feedback, "#");
  return [true, false].map((answer) => ({
    title: { format: "plain", text: words[`${answer}`] },
    isCorrect: answer === isTrue,
    feedback: marked(answer === isTrue ? onRight : onWrong, format),
  }));
}
