import { OnlineTest } from "@/lib/contracts/online-tests";
import type { Actor } from "@/lib/domain/actor";
import { mayReadCourse } from "@/lib/domain/handbook/courses/courses";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import type { Shape } from "@/lib/domain/rows/shape";

const QUESTIONS = "FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id = r.id";

const shape: Shape<OnlineTest> = {
  row: fieldsOf(OnlineTest),
  model: "test",
  table: "tests",
  columns: {
    id: "id",
    course: "course_id",
    title: "title",
    description: "description",
    has_time_limit: "has_time_limit",
    time_limit: "time_limit_minutes",
    passing_score: "passing_score",
    max_retries: "max_retries",
    shows_single_choice: "shows_single_choice",
  },
  shown: {
    questions_count: `(SELECT count(*)::int ${QUESTIONS})`,
    shortest_time: `(SELECT min(q.time_limit_seconds) ${QUESTIONS} AND q.time_limit_seconds > 0)`,
    longest_time: `(SELECT max(q.time_limit_seconds) ${QUESTIONS} AND q.time_limit_seconds > 0)`,
    total_score: `(SELECT coalesce(sum(q.points), 0)::float8 ${QUESTIONS})`,
  },
  search: ["title"],
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
};

const all = rows(shape);
const isOfDraft =
  "EXISTS (SELECT 1 FROM course_drafts d WHERE d.company_id = r.company_id AND d.draft_id = r.course_id)";
const listed = rows({
  ...shape,
  visible: (actor, param) => `${mayReadCourse(actor, param, "r.course_id")} AND NOT ${isOfDraft}`,
});

/**
 * Tests without their questions, for everybody who may see the contents of the course. That of a draft stands only in the list
 * of the draft itself.
 */
export const onlineTestRows = {
  ...all,
  list: (actor: Actor, query: ListQuery & { course?: number | undefined }) =>
    (query.course === undefined ? listed : all).list(actor, query),
};
