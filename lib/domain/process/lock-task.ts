import { type CompanyDb, companyDb } from "@/lib/db/company";
import { type SqlRow, statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { momentSql } from "@/lib/domain/company/today.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { parameters } from "@/lib/domain/rows/shape";
import { mayReadTask } from "./tasks";

const TASKS = `tasks t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id AND u.deleted_at IS NULL`;

/**
 * The person is no part of a join: a task that another rule gives to somebody else meanwhile would be compared with its former
 * person after the wait, and not be found.
 */
const lockOf = (condition: string, columns = "t.id") => `SELECT ${columns} FROM tasks t WHERE t.company_id = $1
  AND (SELECT u.deleted_at IS NULL FROM users u WHERE u.company_id = t.company_id AND u.id = t.user_id) AND ${condition}`;
const LOCK = "FOR NO KEY UPDATE OF t";

/** The estimate is read by a statement of its own: only one that begins after the lock sees what was written before it. */
const TASK = statement(
  {
    id: "int",
    title: "text",
    user: "int",
    person: "text",
    checklist: "int",
    estimator: "int",
    batch: "int?",
    estimated: typed<{ at: string; by: string; score: number } | null>("json?"),
  },
  `SELECT t.id, t.title, t.user_id AS "user", ${fullNameSql("u")} AS person, t.checklist_id AS checklist, t.estimator_id AS estimator,
  t.batch_id AS batch,
  (SELECT json_build_object('at', ${momentSql("e.estimated_at")}, 'by', ${fullNameSql("x")}, 'score', e.score)
    FROM estimates e JOIN users x ON x.company_id = e.company_id AND x.id = e.estimated_by_id
    WHERE e.company_id = t.company_id AND e.task_id = t.id) AS estimated
FROM ${TASKS} WHERE t.company_id = $1 AND t.id = $2`,
);

/** A task read while its row is locked. While it is pending it has no estimate. */
export type LockedTask = SqlRow<typeof TASK>;

/** Makes rules about one task wait for each other. It does not check who may see the task. */
export async function lockTask(db: CompanyDb, id: number): Promise<LockedTask> {
  await db.$sql(`${lockOf("t.id = $2")} ${LOCK}`, id);
  return readTask(db, id);
}

const COLUMNS =
  't.id, t.title, t.user_id AS "user", t.checklist_id AS checklist, t.estimator_id AS estimator, t.batch_id AS batch, t.deadline_date::text, t.is_pending';

const MANY = {
  id: "int",
  title: "text",
  user: "int",
  checklist: "int",
  estimator: "int",
  batch: "int?",
  deadline_date: "text?",
  is_pending: "bool",
} as const;
const many = (condition: string, lock: string) => `${lockOf(condition, COLUMNS)} ORDER BY t.id ${lock}`;
const NAMED = "t.id = ANY($2::int[])";
const LOCK_BATCH = statement({ ...MANY, batch: "int" }, many("t.batch_id = $2::int", LOCK));
const LOCK_TASKS = statement(MANY, many(NAMED, LOCK));
const READ_TASKS = statement(MANY, many(NAMED, ""));

/** One of many tasks. */
export type LockedOfMany = SqlRow<typeof LOCK_TASKS>;

/** The same for many tasks at once, in the order of their ids; for a trial they are only read. Those that do not exist are left out. */
export function lockTasks(db: CompanyDb, ids: readonly number[], isTrial: boolean): Promise<LockedOfMany[]> {
  return db.$sql(isTrial ? READ_TASKS : LOCK_TASKS, ids);
}

/** The same for all tasks that were given together. */
export function lockBatch(db: CompanyDb, batch: number): Promise<LockedOfMany[]> {
  return db.$sql(LOCK_BATCH, batch);
}

async function readTask(db: CompanyDb, id: number): Promise<LockedTask> {
  const [task] = await db.$sql(TASK, id);
  if (!task) throw new Refusal("not_found");
  return task;
}

/**
 * The estimator of a task and administrators may estimate it and change what is attached, but nobody estimates
 * themselves. Other people who may see the task get `forbidden`; for everybody else it does not exist.
 */
function requireEstimator(actor: Actor, { user, estimator }: LockedTask): void {
  const isEstimator = estimator === actor.userId && actor.roles.includes("estimator");
  if (user === actor.userId || !(isEstimator || isAdministrator(actor))) throw new Refusal("forbidden");
}

/** Refuses a caller who may not estimate the task, before a file is received. */
export async function mayEstimateTask(actor: Actor, id: number): Promise<LockedTask> {
  const db = companyDb(actor);
  await requireVisible(db, actor, id);
  const task = await readTask(db, id);
  requireEstimator(actor, task);
  return task;
}

/** Locks a task for somebody who may estimate it. The right is checked again under the lock. */
export async function lockTaskToEstimate(db: CompanyDb, actor: Actor, id: number): Promise<LockedTask> {
  await requireVisible(db, actor, id, LOCK);
  const task = await readTask(db, id);
  requireEstimator(actor, task);
  return task;
}

async function requireVisible(db: CompanyDb, actor: Actor, id: number, lock = ""): Promise<void> {
  const { values, param } = parameters();
  const text = `${lockOf(`t.id = ${param(id)} AND ${mayReadTask(actor, param, "t")}`)} ${lock}`;
  if (!(await db.$sql(text, ...values)).length) throw new Refusal("not_found");
}

/** Refuses answers about another person: the task was given away since the caller read it. */
export function requireSamePerson({ user, person }: LockedTask, seen: number | undefined): void {
  if (seen !== undefined && seen !== user) throw new Refusal("task_moved", { person });
}

/** An estimated task stays as it is until it is reset. The error tells who estimated it and when. */
export function requirePending({ estimated }: LockedTask): void {
  if (estimated) throw new Refusal("task_estimated", { person: estimated.by, when: estimated.at });
}
