import { languages } from "@/lib/contracts/fields";
import {
  ANSWER_TITLE_LENGTH,
  LARGEST_NUMBER,
  MOST_ANSWERS,
  MOST_QUESTIONS,
  QUESTION_TITLE_LENGTH,
  type QuestionProblem,
  questionProblems,
} from "@/lib/domain/handbook/question-exchange/imported-question";
import { catalogue, type Messages } from "@/lib/i18n/catalogue";

/** The compiler rejects a problem without a text. */
const sentences = (texts: Messages): Record<QuestionProblem, string> => texts.questionImport;

const limits: Partial<Record<QuestionProblem, number>> = {
  title_too_long: QUESTION_TITLE_LENGTH,
  answer_too_long: ANSWER_TITLE_LENGTH,
  too_many_answers: MOST_ANSWERS,
  too_many_questions: MOST_QUESTIONS,
  score: LARGEST_NUMBER,
  time_limit: LARGEST_NUMBER,
};

test.each(languages)("every problem has its own message in %s, with the number of the limit", (language) => {
  const texts = sentences(catalogue[language]);
  expect(new Set(questionProblems.map((code) => texts[code])).size).toBe(questionProblems.length);
  for (const [code, number] of Object.entries(limits))
    expect(texts[code as QuestionProblem].replaceAll(/[\s,]/g, "")).toContain(String(number));
});
