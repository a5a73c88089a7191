import { WaitingWork } from "@/lib/contracts/notices";
import { companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { waitsFor } from "@/lib/domain/learning/in-person-exams/exams.sql";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";

const NOTHING: WaitingWork = { orders: 0, certificates: 0, tasks: 0, exams: 0, courses: 0 };

/** The numbers beside the menu's entries: what waits for this person, in one statement. */
export async function countWaitingWork(actor: Actor): Promise<WaitingWork> {
  const [waiting = NOTHING] = await companySql(actor, WAITING_WORK, actor.userId, isAdministrator(actor));
  return waiting;
}

/** $2 is the caller, $3 whether they are an administrator. What concerns a deleted person waits for nobody. */
const WAITING_WORK = statement(
  fieldsOf(WaitingWork),
  `
WITH living AS NOT MATERIALIZED (SELECT u.id FROM users u WHERE u.company_id = $1 AND u.deleted_at IS NULL)
SELECT
  CASE WHEN $3::boolean THEN (
    SELECT count(*)::int FROM user_programs p JOIN living l ON l.id = p.user_id
    WHERE p.company_id = $1 AND p.kind = 'education' AND p.status IN (${quoted(changedBy("confirm"))})
  ) ELSE 0 END AS orders,
  CASE WHEN $3::boolean THEN (
    SELECT count(*)::int FROM user_programs p JOIN living l ON l.id = p.user_id
    WHERE p.company_id = $1 AND p.kind = 'education' AND p.status IN (${quoted(changedBy("approve"))})
  ) ELSE 0 END AS certificates,
  (
    SELECT count(*)::int FROM tasks t JOIN living l ON l.id = t.user_id
    WHERE t.company_id = $1 AND t.estimator_id = $2 AND t.is_pending
      AND EXISTS (SELECT 1 FROM users x WHERE x.company_id = $1 AND x.id = $2 AND x.roles @> ARRAY['estimator'::role])
  ) AS tasks,
  (
    SELECT count(*)::int FROM exam_stages s
    JOIN user_courses c ON c.company_id = $1 AND c.id = s.user_course_id
    JOIN living l ON l.id = c.user_id
    WHERE s.company_id = $1 AND s.type = 'exam' AND s.status = 'inProgress' AND s.is_needed AND ${waitsFor("c", "$2", "$3::boolean")}
  ) AS exams,
  (
    SELECT count(*)::int FROM user_courses c
    JOIN user_programs p ON p.company_id = $1 AND p.id = c.user_program_id
    WHERE c.company_id = $1 AND c.user_id = $2 AND p.kind = 'education' AND p.status = '${STATE_WITH_DUE_DAYS}'
      AND c.passed_at IS NULL
  ) AS courses`,
);
