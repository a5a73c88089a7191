import { statement, typed } from "@/lib/db/row";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import type { Content } from "@/lib/rules/course-changes";

const listOf = (item: string, order: string, from: string) =>
  `(SELECT coalesce(json_agg(${item} ORDER BY ${order}), '[]') ${from})`;
const itemOf = (row: string, fields: string, more = "") =>
  `json_build_object('id', ${row}.id, 'order', ${row}.sort_order${more}, 'fields', json_build_object('title', ${row}.title${fields}))`;
const placed = (row: string) => `${row}.sort_order, ${row}.id`;

const FILES = listOf(
  itemOf("f", ", 'file', s.name", ", 'file', f.file_id"),
  placed("f"),
  `FROM course_files f JOIN stored_files s ON s.company_id = $1 AND s.id = f.file_id WHERE f.company_id = $1 AND f.course_id = c.id`,
);
const LINKS = listOf(
  itemOf("l", ", 'url', l.url"),
  placed("l"),
  "FROM course_links l WHERE l.company_id = $1 AND l.course_id = c.id",
);
const ANSWERS = listOf(
  itemOf("a", ", 'is_correct', a.is_correct"),
  placed("a"),
  "FROM test_answers a WHERE a.company_id = $1 AND a.question_id = q.id",
);
const QUESTIONS = listOf(
  `json_build_object('id', q.id, 'order', q.sort_order, 'answers', ${ANSWERS}, 'fields', json_build_object('title', q.title, 'score', q.points,
    'time_limit', q.time_limit_seconds, 'additional_info', q.additional_info::text))`,
  placed("q"),
  "FROM test_questions q WHERE q.company_id = $1 AND q.test_id = t.id",
);
const TEST = `(SELECT json_build_object('id', t.id, 'questions', ${QUESTIONS}, 'fields', json_build_object('title', t.title, 'description', t.description,
  'has_time_limit', t.has_time_limit, 'minutes', t.time_limit_minutes, 'passing_score', t.passing_score, 'max_retries', t.max_retries,
  'shows_single_choice', t.shows_single_choice)) FROM tests t WHERE t.company_id = $1 AND t.course_id = c.id)`;
const EXAMINERS = `(SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', ${fullNameSql("u")}) ORDER BY u.id), '[]')
  FROM course_examiners e JOIN users u ON u.company_id = $1 AND u.id = e.user_id WHERE e.company_id = $1 AND e.course_id = c.id)`;

/** Everything that an author writes of course $2, each list in its order. */
export const CONTENT = statement(
  { content: typed<Content>("json") },
  `SELECT json_build_object('fields', json_build_object('title', c.title, 'days_to_complete', c.days_to_complete, 'has_exam', c.has_exam,
  'exam_description', c.exam_description), 'examiners', ${EXAMINERS}, 'files', ${FILES}, 'links', ${LINKS}, 'test', ${TEST}) AS content
FROM courses c WHERE c.company_id = $1 AND c.id = $2`,
);
