import type { OnlineTest } from "@/lib/contracts/online-tests";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { lockOnlineTest } from "./lock-online-test";
import { onlineTestRows } from "./online-tests";

const TEST = statement(
  { id: "int" },
  `INSERT INTO tests (company_id, course_id, title, description, has_time_limit, time_limit_minutes, passing_score, max_retries, shows_single_choice)
SELECT t.company_id, $3::int, t.title, t.description, t.has_time_limit, t.time_limit_minutes, t.passing_score, t.max_retries, t.shows_single_choice
FROM tests t WHERE t.company_id = $1 AND t.id = $2 RETURNING id`,
);

/** $2 is the test that is copied, $3 its copy. A question gets its id first, so that its answers find it. */
const QUESTIONS = `WITH copied AS MATERIALIZED (
    SELECT x.*, nextval('test_questions_id_seq')::int AS copy_id
    FROM (SELECT q.* FROM test_questions q WHERE q.company_id = $1 AND q.test_id = $2 ORDER BY q.sort_order, q.id) x),
  questions AS (
    INSERT INTO test_questions (id, company_id, test_id, title, time_limit_seconds, points, sort_order, additional_info)
    SELECT c.copy_id, c.company_id, $3::int, c.title, c.time_limit_seconds, c.points, c.sort_order, c.additional_info FROM copied c)
  INSERT INTO test_answers (company_id, question_id, title, is_correct, sort_order)
  SELECT a.company_id, c.copy_id, a.title, a.is_correct, a.sort_order
  FROM copied c JOIN test_answers a ON a.company_id = $1 AND a.question_id = c.id ORDER BY a.question_id, a.sort_order, a.id`;

/** Copies a test into another course that has none. People who learn that course get it, as a new test of it. */
export async function copyOnlineTest(actor: Actor, id: number, course: number): Promise<OnlineTest> {
  return inCompany(actor, async (db) => {
    await onlineTestRows.find(db, actor, id);
    if (!(await lockCourse(db, course))) throw refuseFields({ course: ["no_such_object"] });
    if (await db.test.count({ where: { courseId: course } })) throw new Refusal("course_has_test");
    const copy = await copyTestRows(db, id, course);
    await happened(db, actor, { name: "test_created", id: copy, course, copy_of: id });
    return onlineTestRows.find(db, actor, copy);
  });
}

/** The rows alone. The course is held by the caller, and has no test. Returns the id of the copy. */
export async function copyTestRows(db: CompanyDb, id: number, course: number): Promise<number> {
  // Nobody edits its questions meanwhile.
  await lockOnlineTest(db, "test", id);
  const [copy] = await db.$sql(TEST, id, course);
  if (!copy) throw new Refusal("not_found");
  await db.$sql(QUESTIONS, id, copy.id);
  return copy.id;
}
