import type { Language } from "@/lib/contracts/fields";
import { plainHeader } from "@/lib/csv/plain-header";

export const questionColumns = ["title", "score", "time_limit", "additional_info", "right", "answer"] as const;
export type QuestionColumn = (typeof questionColumns)[number];

/**
 * The names of the columns. They belong to the file format, not to the screen: old files must stay readable. An export
 * writes the first name of its language, perhaps with a note in brackets.
 */
const headersOf: Record<QuestionColumn, Record<Language, readonly string[]>> = {
  title: {
    en: ["question", "question text", "title", "text"],
    uk: ["запитання", "питання", "текст запитання", "текст питання"],
    ru: ["вопрос", "текст вопроса"],
  },
  score: { en: ["score", "points", "marks"], uk: ["бали", "бал", "оцінка"], ru: ["баллы", "балл", "балы", "оценка"] },
  time_limit: {
    en: ["time limit", "time", "seconds"],
    uk: ["обмеження часу", "ліміт часу", "час", "час на відповідь"],
    ru: ["ограничение времени", "лимит времени", "время", "время на ответ"],
  },
  additional_info: {
    en: ["additional info", "additional information", "additional_info"],
    uk: ["додаткова інформація", "додаткові відомості"],
    ru: ["дополнительная информация", "дополнительные сведения"],
  },
  right: {
    en: ["correct answers", "correct answer", "correct", "right answers", "right answer", "right"],
    uk: ["правильні відповіді", "правильна відповідь", "правильні", "правильна", "вірні відповіді", "вірна відповідь"],
    ru: ["правильные ответы", "правильный ответ", "правильные", "правильный", "верные ответы", "верный ответ"],
  },
  answer: {
    en: ["answer", "answer option", "option", "choice"],
    uk: ["відповідь", "варіант відповіді", "варіант"],
    ru: ["ответ", "вариант ответа", "вариант"],
  },
};

/** A note that helps people to fill in the column. */
const notes: Partial<Record<QuestionColumn, Record<Language, string>>> = {
  time_limit: { en: "seconds", uk: "секунди", ru: "секунды" },
  additional_info: { en: "JSON", uk: "JSON", ru: "JSON" },
  right: { en: "numbers, e.g. 1 3", uk: "номери, напр. 1 3", ru: "номера, напр. 1 3" },
};

/** For example "Correct answers (numbers, e.g. 1 3)" or, with a number, "Answer 2". */
export function questionHeader(column: QuestionColumn, language: Language, number?: number): string {
  const [name = column] = headersOf[column][language];
  const note = notes[column]?.[language];
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${number === undefined ? "" : ` ${number}`}${note ? ` (${note})` : ""}`;
}

/**
 * A column of the file and its meaning. The number of an answer is in its header; otherwise answers are counted from
 * the left.
 */
export type HeadedColumn = { at: number; column: QuestionColumn; number: number };

/** More columns are ignored. */
export const MOST_COLUMNS = 500;

/** The meaning of each header, in any language. Unknown columns are ignored; only answers may have several columns. */
export function headedColumns(headers: readonly string[]): HeadedColumn[] {
  const seen = new Map<QuestionColumn, number>();
  return headers.slice(0, MOST_COLUMNS).flatMap((header, at) => {
    if (header === "") return [];
    const [title = ""] = header.split("(", 1);
    const [, name = "", digits] = /^(.*?) ?(\d{1,4})?$/.exec(plainHeader(title)) ?? [];
    const column = meaning.get(name);
    if (!column || (column !== "answer" && seen.has(column))) return [];
    const nth = (seen.get(column) ?? 0) + 1;
    seen.set(column, nth);
    return [{ at, column, number: digits ? Number(digits) : nth }];
  });
}

const meaning = new Map(
  questionColumns.flatMap((column) =>
    Object.values(headersOf[column]).flatMap((list) => list.map((name) => [plainHeader(name), column] as const)),
  ),
);
