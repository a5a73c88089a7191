import type { TestQuestion } from "@/lib/contracts/test-questions";
import type { Actor } from "@/lib/domain/actor";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";

const TOTAL = "(SELECT nullif(sum(q.points), 0) FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id = r.test_id)";
const ANSWERS = "FROM test_answers a WHERE a.company_id = r.company_id AND a.question_id = r.id";

/** Questions with the share that each has in its test. For administrators alone, which the contract says. */
export const questionRows = rows<TestQuestion>({
  model: "testQuestion",
  table: "test_questions",
  columns: {
    id: "id",
    test: "test_id",
    title: "title",
    time_limit: "time_limit_seconds",
    score: "points",
    order: "sort_order",
    additional_info: "additional_info",
  },
  shown: {
    score_weight: `coalesce(round(100.0 * r.points / ${TOTAL}, 2), 0)::float8`,
    answers_count: `(SELECT count(*)::int ${ANSWERS})`,
    right_count: `(SELECT count(*)::int ${ANSWERS} AND a.is_correct)`,
  },
  search: ["title"],
});

export function listQuestions(actor: Actor, query: ListQuery) {
  return questionRows.list(actor, { ...query, ordering: query.ordering ?? "order" });
}
