import type { QuestionFormat } from "@/lib/contracts/question-exchange";
import { companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { onlineTestRows } from "../online-tests/online-tests";
import type { QuestionDraft } from "./imported-question";
import { writeGift } from "./write-gift";
import { writeQuestionCsv } from "./write-question-csv";

const QUESTIONS = statement(
  {
    title: "text",
    score: "int",
    timeLimit: "int",
    additionalInfo: typed<QuestionDraft["additionalInfo"]>("json"),
    answers: typed<QuestionDraft["answers"]>("json"),
  },
  `
SELECT q.title, q.points AS score, q.time_limit_seconds AS "timeLimit", q.additional_info AS "additionalInfo",
  (SELECT coalesce(jsonb_agg(jsonb_build_object('title', a.title, 'isCorrect', a.is_correct) ORDER BY a.sort_order, a.id), '[]')
   FROM test_answers a WHERE a.company_id = q.company_id AND a.question_id = q.id) AS answers
FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2 ORDER BY q.sort_order, q.id`,
);

/** The questions of a test as a file that an import reads back unchanged, and the test's title for the file name. */
export async function exportQuestions(
  actor: Actor,
  id: number,
  format: QuestionFormat,
): Promise<{ title: string; text: string }> {
  const { title } = await onlineTestRows.get(actor, id);
  const questions = await companySql(actor, QUESTIONS, id);
  return { title, text: format === "gift" ? writeGift(questions) : writeQuestionCsv(questions, actor.language) };
}
