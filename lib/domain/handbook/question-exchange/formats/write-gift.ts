import { escapeGift } from "./gift-marks";
import { settingsLine } from "./gift-settings";
import type { QuestionDraft } from "./imported-question";
import { type Feedback, markedFeedback } from "./question-feedback";
import { isPlainText } from "./question-info";

/** Moodle knows the parts of a whole by five digits, such as 33.33333. */
const WHOLE = 100;
const DIGITS = 5;

/** Writes a question bank in GIFT: what its marks can say in marks, the rest in a comment line before each question. `readGift` gives it back unchanged. */
export function writeGift(questions: readonly QuestionDraft[]): string {
  return questions.map(writeQuestion).join("\n");
}

function writeQuestion(question: QuestionDraft): string {
  const { name, feedback, ...rest } = question.additionalInfo;
  const isNamed = isPlainText(name) && name !== question.title;
  const told = markedFeedback(question);
  const unsaid = {
    ...(!isNamed && name !== undefined && { name }),
    ...(!told && feedback !== undefined && { feedback }),
    ...rest,
  };
  const lines = [
    settingsLine({ ...question, additionalInfo: unsaid }),
    // Marked as plain, a text that looks like HTML, or like a mark, stays what it is, here and in Moodle.
    `${isNamed ? `::${escapeGift(name)}::` : ""}[plain]${escapeGift(question.title)}{`,
    ...answerLines(question.answers, told),
    ...(told?.general ? [`\t####${giftText(told.general)}`] : []),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function answerLines(answers: QuestionDraft["answers"], told: Feedback | undefined): string[] {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const feedbackOn = (title: string) =>
    told?.answers && Object.hasOwn(told.answers, title) ? `#${giftText(told.answers[title] ?? "")}` : "";
  return answers.map(
    ({ title, isCorrect }) => `\t${sign(isCorrect, right, answers.length)}${giftText(title)}${feedbackOn(title)}`,
  );
}

/**
 * One right answer among others has the equal sign. Of several each has its part of the points, and a wrong one takes them all away, which is
 * as near as Moodle comes to our rule. Right answers alone need weights too: without a tilde they would be a short answer.
 */
function sign(isCorrect: boolean, right: number, all: number): string {
  if (right === 0) return "~";
  if (right === 1 && all > 1) return isCorrect ? "=" : "~";
  return isCorrect ? `~%${Number((WHOLE / right).toFixed(DIGITS))}%` : `~%-${WHOLE}%`;
}

/** A text in which nothing at the beginning is taken for a format or a weight. */
function giftText(text: string): string {
  return `${/^[[%]/.test(text) ? "[plain]" : ""}${escapeGift(text)}`;
}
