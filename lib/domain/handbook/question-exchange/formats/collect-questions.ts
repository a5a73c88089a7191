import {
  MOST_QUESTIONS,
  type QuestionDraft,
  type QuestionProblem,
  type ReadQuestions,
  type Skipped,
} from "./imported-question";
import { problemOfQuestion } from "./judge-question";

const BEGINNING = 80;

/** Sorts the parts of a file into questions and what is left out. After the most that a file may hold nothing more is read, and that is told once. */
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

/** A part that is left out, by the beginning of its text, in one line. */
export function skippedPart({ line, text }: { line: number; text: string }, reason: QuestionProblem): Skipped {
  const plain = text
    .slice(0, BEGINNING * 4)
    .replaceAll(/\s+/g, " ")
    .trim();
  // Half of an emoji is no text.
  return { line, text: plain.slice(0, BEGINNING).replace(/[\ud800-\udbff]$/, ""), reason };
}

/** The text of a file as the database can hold it. */
export function plainFile(text: string): string {
  return text.replace(/^\uFEFF/, "").replaceAll("\0", "");
}
