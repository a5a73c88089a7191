import { escapeGift } from "./gift-marks";
import { settingsLine } from "./gift-settings";
import type { QuestionDraft } from "./imported-question";
import { type Feedback, markedFeedback } from "./question-feedback";
import { isPlainText } from "./question-info";

/** Moodle accepts weights with five decimals, such as 33.33333. */
const WHOLE = 100;
const DIGITS = 5;

/**
 * Writes a question bank in GIFT; what GIFT has no syntax for goes into a comment before each question. `readGift`
 * reads it back unchanged.
 */
export function writeGift(questions: readonly QuestionDraft[]): string {
  return questions.map(writeQuestion).join("\n");
}

function writeQuestion(question: QuestionDraft): string {
  const { name, feedback, ...rest } = question.additionalInfo;
  const isNamed = isPlainText(name) && name !== question.title;
  const feedbackTexts = markedFeedback(question);
  const inComment = {
    ...(!isNamed && name !== undefined && { name }),
    ...(!feedbackTexts && feedback !== undefined && { feedback }),
    ...rest,
  };
  const lines = [
    settingsLine({ ...question, additionalInfo: inComment }),
    // [plain] keeps a text that looks like HTML, or like a mark, unchanged, here and in Moodle.
    `${isNamed ? `::${escapeGift(name)}::` : ""}[plain]${escapeGift(question.title)}{`,
    ...answerLines(question.answers, feedbackTexts),
    ...(feedbackTexts?.general ? [`\t####${giftText(feedbackTexts.general)}`] : []),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function answerLines(answers: QuestionDraft["answers"], feedbackTexts: Feedback | undefined): string[] {
  const right = answers.filter(({ isCorrect }) => isCorrect).length;
  const feedbackOn = (title: string) =>
    feedbackTexts?.answers && Object.hasOwn(feedbackTexts.answers, title)
      ? `#${giftText(feedbackTexts.answers[title] ?? "")}`
      : "";
  return answers.map(
    ({ title, isCorrect }) => `\t${sign(isCorrect, right, answers.length)}${giftText(title)}${feedbackOn(title)}`,
  );
}

/**
 * A single right answer among wrong ones has the equal sign. Several right answers share the points, and a wrong one
 * takes all points away, which is Moodle's closest match to our rule. A question with only right answers also needs
 * weights, otherwise Moodle takes it for a short answer.
 */
function sign(isCorrect: boolean, right: number, all: number): string {
  if (right === 0) return "~";
  if (right === 1 && all > 1) return isCorrect ? "=" : "~";
  return isCorrect ? `~%${Number((WHOLE / right).toFixed(DIGITS))}%` : `~%-${WHOLE}%`;
}

/** Escapes a text, so that its beginning is not taken for a format or a weight. */
function giftText(text: string): string {
  return `${/^[[%]/.test(text) ? "[plain]" : ""}${escapeGift(text)}`;
}
