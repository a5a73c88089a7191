import { OnlineTestAnswer } from "@/lib/contracts/online-test-answers";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";

const OF_TEST = "SELECT q.id FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id =";

/** Answers with the key. The contract allows only administrators to read them. */
export const answerRows = rows<OnlineTestAnswer>({
  row: fieldsOf(OnlineTestAnswer),
  model: "testAnswer",
  table: "test_answers",
  columns: { id: "id", question: "question_id", title: "title", is_correct: "is_correct", order: "sort_order" },
  search: ["title"],
  filters: { test: (test, param) => `r.question_id IN (${OF_TEST} ${param(test)})` },
});

export function listAnswers(actor: Actor, query: ListQuery) {
  return answerRows.list(actor, { ...query, ordering: query.ordering ?? "order" });
}
