import { OnlineTestQuestion } from "@/lib/contracts/online-test-questions";
import type { Actor } from "@/lib/domain/actor";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import type { Shape } from "@/lib/domain/rows/shape";
import { weightOf } from "@/lib/domain/weight.sql";

const ANSWERS = "FROM test_answers a WHERE a.company_id = r.company_id AND a.question_id = r.id";
const TOTAL =
  "(SELECT sum(q.points) FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id = r.test_id)";
const COUNT = "(SELECT count(*) FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id = r.test_id)";

const COUNTS = {
  answers_count: `(SELECT count(*)::int ${ANSWERS})`,
  right_count: `(SELECT count(*)::int ${ANSWERS} AND a.is_correct)`,
};

/** Questions with their share of the test's score. The contract allows only administrators to read them. */
const shape: Shape<OnlineTestQuestion> = {
  row: fieldsOf(OnlineTestQuestion),
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
  shown: { ...COUNTS, score_weight: weightOf("r.points", TOTAL, COUNT) },
  search: ["title"],
};

export const questionRows = rows(shape);

/**
 * A list sums the scores once per test, not once per question, which would be quadratic. PostgreSQL pushes only the
 * conditions on company and test down into the sum, so a search does not change the shares.
 */
const WITH_TOTALS = `(SELECT q.*, sum(q.points) OVER (PARTITION BY q.company_id, q.test_id) AS total,
  count(*) OVER (PARTITION BY q.company_id, q.test_id) AS total_count FROM test_questions q WHERE q.company_id = $1)`;
const listed = rows<OnlineTestQuestion>({
  ...shape,
  table: WITH_TOTALS,
  shown: { ...COUNTS, score_weight: weightOf("r.points", "r.total", "r.total_count") },
});

export function listQuestions(actor: Actor, query: ListQuery) {
  return listed.list(actor, { ...query, ordering: query.ordering ?? "order" });
}
