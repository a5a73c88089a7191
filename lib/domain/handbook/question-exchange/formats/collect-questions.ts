import {
  MOST_QUESTIONS,
  type QuestionDraft,
  type QuestionProblem,
  type ReadQuestions,
  type Skipped,
} from "./imported-question";
import { problemOfQuestion } from "./judge-question";

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
