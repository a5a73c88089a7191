import type { QuestionDraft } from "./imported-question";
import { isObject, isPlainText } from "./question-info";

/**
 * Feedback after answering: on the whole question, and on single answers by their titles. Stored in
 * additional_info.feedback.
 */
export type Feedback = { general?: string; answers?: Record<string, string> };

/** Builds the feedback from the texts of a file; undefined when all are empty. */
export function feedbackOf(
  general: string,
  onAnswers: readonly (readonly [title: string, onAnswer: string])[],
): Feedback | undefined {
  const onAnswer = onAnswers.filter(([title, text]) => title !== "" && text !== "");
  if (general === "" && onAnswer.length === 0) return undefined;
  return { ...(general !== "" && { general }), ...(onAnswer.length > 0 && { answers: Object.fromEntries(onAnswer) }) };
}

/**
 * The feedback of a question, if GIFT syntax can express all of it. Other software may have stored anything in this
 * field.
 */
export function markedFeedback({ additionalInfo, answers }: QuestionDraft): Feedback | undefined {
  const { feedback } = additionalInfo;
  if (!isObject(feedback) || Object.keys(feedback).some((key) => key !== "general" && key !== "answers"))
    return undefined;
  const { general, answers: onAnswer } = feedback;
  if (general === undefined && onAnswer === undefined) return undefined;
  if (general !== undefined && !isPlainText(general)) return undefined;
  if (onAnswer !== undefined && !isAnswerFeedback(onAnswer, answers)) return undefined;
  return feedback;
}

/** Whether this maps titles to texts, and each title is that of exactly one answer. */
function isAnswerFeedback(onAnswer: unknown, answers: QuestionDraft["answers"]): onAnswer is Record<string, string> {
  if (!isObject(onAnswer) || Object.keys(onAnswer).length === 0) return false;
  const isOne = (title: string) => answers.filter((answer) => answer.title === title).length === 1;
  return Object.entries(onAnswer).every(([title, text]) => isOne(title) && isPlainText(text));
}
