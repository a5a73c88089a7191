import type { WaitingKind } from "@/lib/contracts/home";
import { TODAY } from "@/lib/domain/company/today.sql";
import { waitsFor } from "@/lib/domain/learning/in-person-exams/who-examines.sql";
import { IS_INVITATION } from "@/lib/domain/people/users/invitation.sql";
import { ledUnits } from "@/lib/domain/people/users/may-read-person";
import { overdueTask } from "@/lib/domain/process/tasks";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, type ProgramMove } from "@/lib/rules/program-states";

/** What concerns a deleted person waits for nobody. */
export const LIVING =
  "living AS NOT MATERIALIZED (SELECT u.id FROM users u WHERE u.company_id = $1 AND u.deleted_at IS NULL)";

/** SQL of the rows that wait, of the id of each, and of whether it is late. */
export type WaitingSql = { from: string; id: string; overdue?: string };

const awaiting = (move: ProgramMove): WaitingSql => ({
  id: "p.id",
  from: `user_programs p JOIN living l ON l.id = p.user_id
    WHERE p.company_id = $1 AND p.kind = 'education' AND p.status IN (${quoted(changedBy(move))})`,
});

const people = (state: "not_invited" | "expired"): WaitingSql => ({
  id: "r.id",
  from: `users r WHERE r.company_id = $1 AND r.deleted_at IS NULL AND r.is_active AND ${IS_INVITATION[state]}`,
});

/** A condition: a person is in the units of this manager, who may have lost them meanwhile. */
const isLed = (user: string, manager: string) => `EXISTS (SELECT 1 FROM users q
            WHERE q.company_id = $1 AND q.id = ${user} AND q.unit_id = ANY(ARRAY(${ledUnits(manager)})))`;

/** Those who have pending tasks: an index is asked for one after the other, since they are few beside their tasks. */
const ESTIMATORS = `(WITH RECURSIVE one AS (
      (SELECT q.estimator_id AS id FROM tasks q WHERE q.company_id = $1 AND q.is_pending ORDER BY q.estimator_id LIMIT 1)
      UNION ALL SELECT (SELECT q.estimator_id FROM tasks q WHERE q.company_id = $1 AND q.is_pending AND q.estimator_id > one.id
        ORDER BY q.estimator_id LIMIT 1) FROM one WHERE one.id IS NOT NULL)
    SELECT one.id FROM one WHERE one.id IS NOT NULL)`;

/**
 * What waits for a person, after the query `LIVING`. `person` is SQL of their id, `isAdministrator` SQL of whether they are
 * an administrator; the other kinds do not ask.
 */
export function waitingSql(person: string, isAdministrator: string): Record<WaitingKind, WaitingSql> {
  return {
    orders: awaiting("confirm"),
    certificates: awaiting("approve"),
    exams: {
      id: "s.id",
      from: `user_courses c JOIN living l ON l.id = c.user_id
        JOIN exam_stages s ON s.company_id = $1 AND s.user_course_id = c.id AND s.type = 'exam'
        WHERE c.company_id = $1 AND ${waitsFor("c", person, isAdministrator)}`,
      overdue: `coalesce(c.deadline_date < ${TODAY}, false)`,
    },
    appeals: {
      id: "a.id",
      from: `appeals a JOIN living l ON l.id = a.user_id
        WHERE a.company_id = $1 AND a.state = 'open' AND a.user_id <> ${person} AND (a.asked_id = ${person} AND (a.kind = 'question' OR ${isLed("a.user_id", person)})
          OR (${isAdministrator}) AND (a.kind <> 'question' OR NOT EXISTS (
            SELECT 1 FROM users x WHERE x.company_id = $1 AND x.id = a.asked_id AND x.is_active AND x.deleted_at IS NULL)))`,
    },
    tasks: {
      id: "t.id",
      from: `tasks t JOIN living l ON l.id = t.user_id
        WHERE t.company_id = $1 AND t.estimator_id = ${person} AND t.is_pending
          AND EXISTS (SELECT 1 FROM users x WHERE x.company_id = $1 AND x.id = ${person} AND x.roles @> ARRAY['estimator'::role])`,
      overdue: overdueTask("t"),
    },
    stuck_tasks: {
      id: "t.id",
      from: `${ESTIMATORS} e JOIN users x ON x.company_id = $1 AND x.id = e.id
        JOIN tasks t ON t.company_id = $1 AND t.estimator_id = x.id AND t.is_pending
        JOIN living l ON l.id = t.user_id
        WHERE (x.deleted_at IS NOT NULL OR NOT x.is_active OR NOT x.roles @> ARRAY['estimator'::role])`,
      overdue: overdueTask("t"),
    },
    not_invited: people("not_invited"),
    expired_invitations: people("expired"),
  };
}
