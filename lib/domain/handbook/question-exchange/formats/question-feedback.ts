import type { QuestionDraft } from "./imported-question";
import { isObject, isPlainText } from "./question-info";

/** What is told after answering: on the question as a whole, and on single answers by their titles. Kept in additional_info.feedback. */
export type Feedback = { general?: string; answers?: Record<string, string> };

/** The feedback out of what a file tells; nothing when it tells none. */
export function feedbackOf(
  general: string,
  onAnswers: readonly (readonly [title: string, told: string])[],
): Feedback | undefined {
  const told = onAnswers.filter(([title, text]) => title !== "" && text !== "");
  if (general === "" && told.length === 0) return undefined;
  return { ...(general !== "" && { general }), ...(told.length > 0 && { answers: Object.fromEntries(told) }) };
}

/** The feedback of a question if a file can say all of it in its own marks. Somebody else may have kept anything under this name. */
export function markedFeedback({ additionalInfo, answers }: QuestionDraft): Feedback | undefined {
  const { feedback } = additionalInfo;
  if (!isObject(feedback) || Object.keys(feedback).some((key) => key !== "general" && key !== "answers"))
    return undefined;
  const { general, answers: told } = feedback;
  if (general === undefined && told === undefined) return undefined;
  if (general !== undefined && !isPlainText(general)) return undefined;
  if (told !== undefined && !isTold(told, answers)) return undefined;
  return feedback;
}

/** A text for each of some answers, and each of these answers found by its title. */
function isTold(told: unknown, answers: QuestionDraft["answers"]): told is Record<string, string> {
  if (!isObject(told) || Object.keys(told).length === 0) return false;
  const isOne = (title: string) => answers.filter((answer) => answer.title === title).length === 1;
  return Object.entries(told).every(([title, text]) => isOne(title) && isPlainText(text));
}
