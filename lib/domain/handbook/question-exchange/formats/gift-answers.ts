import { cutAt, placesOf, splitBefore } from "./gift-marks";
import { type GiftFormat, type Marked, marked } from "./gift-text";
import { MOST_ANSWERS, type QuestionProblem } from "./imported-question";

/** An answer as it is written, with what is told to anybody who ticks it. */
export type GiftAnswer = { title: Marked; isCorrect: boolean; feedback: Marked };

/** The words for the two answers of a question that asks whether something is true. */
export type TrueFalseWords = { true: string; false: string };

const WEIGHT = /^\s*%(-?\d{1,3}(?:[.,]\d{0,10})?)%/;
const TRUE_FALSE = /^(?:(T|TRUE)|F|FALSE)$/i;

/** What stands between the braces, without its general feedback: ticked answers, or the kind of question that we have not. */
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
 * With an equal sign the answers that have it are right: one that earns a part of the points was not meant to be ticked beside it.
 * Without one, every answer of a weight above zero belongs to the right ones.
 */
function choices(text: string, format: GiftFormat): GiftAnswer[] {
  const [before = "", ...rest] = splitBefore(text, "~=");
  // One answer too many is enough to know.
  const written = (before.trim() === "" ? rest : [`~${before}`, ...rest]).slice(0, MOST_ANSWERS + 1);
  const hasEqual = written.some((one) => one.startsWith("="));
  return written.map((one) => {
    const [, weight] = WEIGHT.exec(one.slice(1)) ?? [];
    const [title, feedback] = cutAt(one.slice(1).replace(WEIGHT, ""), "#");
    const isRight = hasEqual ? one.startsWith("=") : Number(weight?.replace(",", ".") ?? 0) > 0;
    return { title: marked(title, format), isCorrect: isRight, feedback: marked(feedback, format) };
  });
}

/** {TRUE#told when wrong#told when right}: the other answer is the wrong one. */
function trueFalse(text: string, format: GiftFormat, words: TrueFalseWords): GiftAnswer[] | undefined {
  const [said, told] = cutAt(text, "#");
  const match = TRUE_FALSE.exec(said.trim());
  if (!match) return undefined;
  const isTrue = match[1] !== undefined;
  const [onWrong, onRight] = cutAt(told, "#");
  return [true, false].map((answer) => ({
    title: { format: "plain", text: words[`${answer}`] },
    isCorrect: answer === isTrue,
    feedback: marked(answer === isTrue ? onRight : onWrong, format),
  }));
}
