import type { ReportedEstimate } from "@/lib/contracts/team-rows";
import { SOON_DAYS, TODAY } from "@/lib/domain/company/today.sql";
import { overdueTask } from "@/lib/domain/process/tasks";
import { type CompactRow, compactRows } from "@/lib/domain/rows/compact-rows";
import type { KeyedOrder } from "@/lib/domain/rows/keyed-order";
import { instant } from "@/lib/domain/rows/shape";
import { type Pressed, pressedFacts } from "./team-programs.sql";

/** The tasks of a person, as `readTasks` reads them, the mean of their scores, and what presses. */
export type OfTasks = { mean_score: number | null; list: CompactRow[] } & Pressed;

const OF_PERSON = "tasks t WHERE t.company_id = r.company_id AND t.user_id = r.id";
const OVERDUE = overdueTask("t");

const compact = compactRows<ReportedEstimate>({
  task: "t.id",
  title: "t.title",
  checklist_title: "(SELECT k.title FROM checklists k WHERE k.company_id = t.company_id AND k.id = t.checklist_id)",
  deadline_date: "t.deadline_date",
  estimation_date: instant("estimated_at", "e"),
  score: "e.score::float8",
  is_overdue: OVERDUE,
});
export const readTasks = compact.read;

/** SQL of `OfTasks` of person r: the pending tasks first, by deadline, then the estimated ones, the newest first. */
export const TASKS_OF_PERSON = `(SELECT json_build_object('mean_score', round(avg(e.score), 2)::float8,
      ${pressedFacts("min(t.deadline_date) FILTER (WHERE t.is_pending)")}, 'list', coalesce(json_agg(${compact.sql}
      ORDER BY t.is_pending DESC, CASE WHEN t.is_pending THEN t.deadline_date END, e.estimated_at DESC, t.id), '[]'))
    FROM tasks t LEFT JOIN estimates e ON e.company_id = t.company_id AND e.task_id = t.id
    WHERE t.company_id = r.company_id AND t.user_id = r.id)`;

/** SQL of the mean score of person r, to order people by it. */
export const MEAN_SCORE = `(SELECT avg(e.score) FROM tasks t JOIN estimates e ON e.company_id = t.company_id AND e.task_id = t.id
    WHERE t.company_id = r.company_id AND t.user_id = r.id)`;

/** SQL of the earliest deadline of the pending tasks of person r, to order people by it. */
export const NEXT_TASK = `(SELECT min(t.deadline_date) FROM ${OF_PERSON} AND t.is_pending)`;

/** The deadline of task t while it presses, as the index `tasks_late_first` has it. */
export const pressingTask = (t: string) =>
  `CASE WHEN ${t}.is_pending THEN coalesce(${t}.deadline_date, DATE 'infinity') END`;

/** The order of people by the earliest deadline of their pending tasks. */
export const KEYED_BY_TASK: KeyedOrder = {
  keys: `SELECT t.user_id AS id, ${pressingTask("t")} AS key FROM tasks t WHERE t.company_id = $1 AND ${pressingTask("t")} < 'infinity'
    AND NOT EXISTS (SELECT 1 FROM tasks e WHERE e.company_id = $1 AND e.user_id = t.user_id AND (${pressingTask("e")}, e.id) < (${pressingTask("t")}, t.id))`,
  none: `NOT EXISTS (SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.user_id = r.id AND ${pressingTask("t")} < 'infinity')`,
};

const has = (condition: string) => `EXISTS (SELECT 1 FROM ${OF_PERSON} AND ${condition})`;

const SOON = `t.is_pending AND t.deadline_date BETWEEN ${TODAY} AND ${TODAY} + ${SOON_DAYS}`;

/** Conditions about person r. */
export const taskConditions = { overdue: has(OVERDUE), due_soon: has(SOON), task: has("t.is_pending") };

/** The same about everybody of `people` who has tasks, made of the tasks of all at once, with the sum of their scores. */
export const tasksOfMany = (
  people: string,
) => `SELECT t.user_id, bool_or(${OVERDUE}) AS overdue, coalesce(bool_or(${SOON}), false) AS due_soon,
    bool_or(t.is_pending) AS task, sum(e.score) AS score, count(e.score) AS scores
  FROM tasks t LEFT JOIN estimates e ON e.company_id = $1 AND e.task_id = t.id
  WHERE t.company_id = $1 AND t.user_id IN (SELECT o.id FROM ${people} o) GROUP BY t.user_id`;
