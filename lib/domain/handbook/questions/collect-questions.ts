import { MOST_QUESTIONS, type QuestionDraft, type QuestionProblem, type ReadQuestions, type Skipped } from "./imported-question";
import { problemOfQuestion } from "./judge-question";

const BEGINNING = 80;

/** Sorts the parts of a file into questions and what is left out. After the most that a file may hold nothing more is read, and that is told once. */
export function collectQuestions<Part extends { line: number; text: string }>(
  parts: readonly Part[],
  read: (part: Part) => QuestionDraft | QuestionProblem,
): ReadQuestions {
  const found: ReadQuestions = { questions: [], skipped: [] };
  for (const part of parts.slice(0, MOST_QUESTIONS)) {
    const draft = read(part);
    const reason = typeof draft === "string" ? draft : problemOfQuestion(draft);
    if (reason) found.skipped.push(skippedPart(part, reason));
    else if (typeof draft !== "string") found.questions.push({ line: part.line, ...draft });
  }
  const beyond = parts[MOST_QUESTIONS];
  if (beyond) found.skipped.push(skippedPart(beyond, "too_many_questions"));
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

/** The text of a file as the database can hold it, with one kind of line end. */
export function plainFile(text: string): string {
  return text
    .replace(/^\uFEFF/, "")
    .replaceAll("\0", "")
    .replaceAll(/\r\n?/g, "\n");
}
