import { OnlineTest } from "@/lib/contracts/online-tests";
import { mayReadCourse } from "@/lib/domain/handbook/courses/courses";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { rows } from "@/lib/domain/rows/rows";

const QUESTIONS = "FROM test_questions q WHERE q.company_id = r.company_id AND q.test_id = r.id";

/** Tests without their questions, for everybody who may see the contents of the course. */
export const onlineTestRows = rows<OnlineTest>({
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
});
