import type { QueryOf } from "@/lib/contracts/endpoint";
import { Task, type TaskFile, type TaskLink, type taskContract } from "@/lib/contracts/tasks";
import type { CompanyDb } from "@/lib/db/company";
import { typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { avatarPathSql, personInfoSql, storedFile } from "@/lib/domain/company/stored-file.sql";
import { TODAY } from "@/lib/domain/company/today.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { materialKind } from "@/lib/domain/handbook/courses/kind-of-file";
import { mayReadMember, mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { ListQuery, Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Param, quoted, type Shape } from "@/lib/domain/rows/shape";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

/** A query of the specializations of a person by course, as JSON: read once for all answers of a task. */
const programsByCourse = (person: string) => `SELECT pc.course_id,
      json_agg(json_build_object('program_id', g.id, 'program_title', g.title, 'user_program_status', p.status::text) ORDER BY g.title, g.id) AS programs
    FROM user_programs p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
    JOIN program_courses pc ON pc.company_id = p.company_id AND pc.program_id = p.program_id
    WHERE p.company_id = r.company_id AND p.user_id = ${person} AND p.kind = 'education' AND p.status IN (${quoted(STATES_WITH_COURSES)})
    GROUP BY pc.course_id`;

type KeptTask = Omit<Task, "files" | "links"> & { files: AttachedRow[]; links: Omit<TaskLink, "kind">[] };

/**
 * Tasks with their people, their checklist and their estimate, without those of deleted people. Left joins, although there
 * are always such rows: where nothing of them is needed, as for counting, the database leaves them out.
 */
const TABLE = `(SELECT t.*, c.title AS checklist_title, u.first_name AS user_first, u.last_name AS user_last, u.image_id AS user_image,
    x.first_name AS estimator_first, x.last_name AS estimator_last, x.image_id AS estimator_image,
    CASE WHEN x.deleted_at IS NOT NULL THEN 'deleted' WHEN NOT x.is_active THEN 'inactive' WHEN NOT x.roles @> ARRAY['estimator'::role] THEN 'no_role' END AS estimator_problem,
    e.id AS estimate_id, e.score, e.estimated_at, e.estimated_by_id, e.comment
  FROM tasks t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id AND u.deleted_at IS NULL
  LEFT JOIN users x ON x.company_id = t.company_id AND x.id = t.estimator_id
  LEFT JOIN checklists c ON c.company_id = t.company_id AND c.id = t.checklist_id
  LEFT JOIN estimates e ON e.company_id = t.company_id AND e.task_id = t.id)`;

/** A person of the joined row, as JSON. */
function person(name: "user" | "estimator"): string {
  return `json_build_object('id', r.${name}_id, 'first_name', r.${name}_first, 'last_name', r.${name}_last, 'image', ${avatarPathSql("r", `${name}_image`)})`;
}

const FILES = `(SELECT coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'stored', ${storedFile("d")}) ORDER BY d.id), '[]')
    FROM task_files d WHERE d.company_id = r.company_id AND d.task_id = r.id)`;
const LINKS = `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'url', l.url) ORDER BY l.id), '[]')
    FROM task_links l WHERE l.company_id = r.company_id AND l.task_id = r.id)`;

const PENDING = "r.is_pending";

/** The order of the index `tasks_late_first`. */
export const LATE_TASKS_FIRST = "CASE WHEN r.is_pending THEN coalesce(r.deadline_date, DATE 'infinity') END";

const OVERDUE = overdueTask("r");
const STUCK = `(r.estimator_problem IS NOT NULL AND ${PENDING})`;

const SHAPE = {
  row: {
    ...fieldsOf(Task),
    files: typed<AttachedRow[]>("json"),
    links: typed<Omit<TaskLink, "kind">[]>("json"),
  },
  model: "task",
  table: TABLE,
  columns: {
    id: "id",
    title: "title",
    description: "description",
    user: "user_id",
    checklist: "checklist_id",
    deadline_date: "deadline_date",
    estimator: "estimator_id",
    batch: "batch_id",
    estimation_date: "estimated_at",
    score: "score",
  },
  shown: {
    checklist_title: "r.checklist_title",
    user_info: person("user"),
    estimator_info: person("estimator"),
    estimator_problem: "r.estimator_problem",
    deadline_date: "r.deadline_date::text",
    is_overdue: OVERDUE,
    estimation_date: instant("estimated_at"),
    estimated_by: personInfoSql("r", "estimated_by_id"),
    score: "r.score::float8",
    filled_checklist: `CASE WHEN r.estimate_id IS NOT NULL THEN json_build_object('checklist', r.checklist_id, 'answers', ${answersOf("r.estimate_id", "r.user_id")}) END`,
    comment: "coalesce(r.comment, '')",
    files: FILES,
    links: LINKS,
  },
  search: ["title", "user_last", "user_first"],
  filters: {
    pending: (pending: unknown) => (pending ? PENDING : `NOT ${PENDING}`),
    overdue: (overdue: unknown) => (overdue ? OVERDUE : `NOT ${OVERDUE}`),
    stuck: (stuck: unknown) => (stuck ? STUCK : `NOT ${STUCK}`),
  },
  count: countOf,
  orders: {
    user: "r.user_last || ' ' || r.user_first",
    estimator: "r.estimator_last || ' ' || r.estimator_first",
    checklist: "r.checklist_title",
    pending: "r.is_pending DESC, r.deadline_date",
    late_first: LATE_TASKS_FIRST,
  },
} satisfies Shape<KeptTask>;

/** Filters by columns of `tasks` itself. */
const OF_TASK = ["user", "checklist", "estimator", "batch", "pending", "overdue"];

/** All tasks of a condition less those of deleted people, who are few: otherwise the person of each would be looked up. */
function countOf(where: string, filters: readonly string[]): string | undefined {
  if (!filters.every((name) => OF_TASK.includes(name))) return undefined;
  return `SELECT ((SELECT count(*) FROM tasks r ${where}) - (SELECT count(*) FROM tasks r
    JOIN users g ON g.company_id = $1 AND g.id = r.user_id AND g.deleted_at IS NOT NULL ${where}))::int AS count`;
}

/** A condition: the caller is the estimator of a task. A person who loses the role estimates nothing any more. */
function estimates(actor: Actor, param: Param, task: string): string {
  return actor.roles.includes("estimator") ? `${task}.estimator_id = ${param(actor.userId)}` : "false";
}

/** A condition: the caller may see a task: administrators, its person and their managers, its estimator. */
export function mayReadTask(actor: Actor, param: Param, task: string): string {
  return isAdministrator(actor)
    ? "true"
    : `(${mayReadPerson(actor, param, `${task}.user_id`)} OR ${estimates(actor, param, task)})`;
}

/** The same where the row of the task's person in `users` is joined as `person`: a manager's team is not listed for it. */
export function mayReadJoinedTask(actor: Actor, param: Param, task: string, person: string): string {
  if (isAdministrator(actor) || !actor.isManager) return mayReadTask(actor, param, task);
  return `(${mayReadMember(actor, param, person)} OR ${estimates(actor, param, task)})`;
}

/** The number of all tasks is kept; those of deleted people, who are few, are counted and subtracted. */
const COUNT_ALL = `(SELECT sum(n.number) FROM kept_counts n WHERE n.company_id = $1 AND n.counted = 'tasks') - (SELECT count(*) FROM users g
    JOIN tasks n ON n.company_id = g.company_id AND n.user_id = g.id WHERE g.company_id = $1 AND g.deleted_at IS NOT NULL)`;

/** The same without what was ticked in each task, which is most of the work for a page. */
const BRIEF = { ...SHAPE, shown: { ...SHAPE.shown, filled_checklist: "NULL::json" } };

const readable = (shape: Shape<KeptTask>) =>
  rows<KeptTask>({
    ...shape,
    visible: (actor, param) => mayReadTask(actor, param, "r"),
    total: (actor) => (isAdministrator(actor) ? `SELECT coalesce(${COUNT_ALL}, 0)::int` : undefined),
  });
const estimatedRows = (shape: Shape<KeptTask>) =>
  rows<KeptTask>({ ...shape, visible: (actor, param) => estimates(actor, param, "r"), isOfOnePerson: () => true });

const taskRows = { whole: readable(SHAPE), brief: readable(BRIEF) };
const ownRows = { whole: estimatedRows(SHAPE), brief: estimatedRows(BRIEF) };
const allRows = rows<KeptTask>(SHAPE);

/** Rows are copied whole: without two of their fields it takes several times as long. */
function shownTask(task: KeptTask): Task {
  return { ...task, files: task.files.map(attachedFile), links: task.links.map(shownLink) };
}

function shownLink(link: Omit<TaskLink, "kind">): TaskLink {
  return { ...link, kind: materialKind(link.url) };
}

async function shownPage(found: Promise<Page<KeptTask>>): Promise<Page<Task>> {
  const { results, ...paging } = await found;
  return { ...paging, results: results.map(shownTask) };
}

type Query = QueryOf<typeof taskContract.list> & Pick<ListQuery, "part">;

/** A file shows nothing of what was ticked, so its rows are brief too. */
function sizeOf({ filled, part, ...query }: Query): { size: "whole" | "brief"; query: ListQuery } {
  return { size: filled === false || part ? "brief" : "whole", query: { ...query, ...(part && { part }) } };
}

/** The pending ones first, by deadline, those without one last; of estimated ones alone the newest first. */
export function listTasks(actor: Actor, given: Query): Promise<Page<Task>> {
  const { size, query } = sizeOf(given);
  const usual = given.pending === false ? "-id" : "late_first";
  return shownPage(taskRows[size].list(actor, { ...query, ordering: query.ordering ?? usual }));
}

/** What the caller estimates, as a queue: the pending ones first, by deadline, those without one last. */
export function listOwnTasks(actor: Actor, given: Query): Promise<Page<Task>> {
  const { size, query } = sizeOf(given);
  // Of the pending tasks alone the database reads an index in this order.
  const usual = given.pending === undefined ? "pending" : "deadline_date";
  return shownPage(ownRows[size].list(actor, { ...query, ordering: query.ordering ?? usual }));
}

export async function getTask(actor: Actor, id: number): Promise<Task> {
  return shownTask(await taskRows.whole.get(actor, id));
}

/** Reads a task after a change. The caller's right was checked before it. */
export async function findTask(db: CompanyDb, actor: Actor, id: number): Promise<Task> {
  return shownTask(await allRows.find(db, actor, id));
}

/** A file or a link of a task that the same transaction has added. */
export async function findAttached<Kind extends "files" | "links">(
  db: CompanyDb,
  actor: Actor,
  task: number,
  kind: Kind,
  id: number,
): Promise<Kind extends "files" ? TaskFile : TaskLink> {
  const found = (await findTask(db, actor, task))[kind].find((one) => one.id === id);
  if (!found) throw new Error("What was attached is missing in its own transaction");
  return found as Kind extends "files" ? TaskFile : TaskLink;
}

/** The answers of an estimate as JSON, in the order of the questions. Both arguments are SQL. */
function answersOf(estimate: string, person: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('question', a.question_id, 'title', a.title, 'course_id', a.course_id, 'course_title', k.title,
      'score', a.points, 'checked', a.is_checked, 'programs', coalesce(h.programs, '[]')) ORDER BY a.id), '[]')
    FROM estimate_answers a LEFT JOIN courses k ON k.company_id = a.company_id AND k.id = a.course_id
    LEFT JOIN (${programsByCourse(person)}) h ON h.course_id = a.course_id
    WHERE a.company_id = r.company_id AND a.estimate_id = ${estimate})`;
}

/** A condition: a task is pending, and its last day has passed where the company is. */
export function overdueTask(alias: string): string {
  return `(coalesce(${alias}.deadline_date < ${TODAY}, false) AND ${alias}.is_pending)`;
}

/** Who may read a file of a task: those who may see the task. */
export const heldByTask: Holder = (actor, param) => `EXISTS (SELECT 1 FROM task_files tf
  JOIN tasks t ON t.company_id = tf.company_id AND t.id = tf.task_id
  JOIN users tu ON tu.company_id = t.company_id AND tu.id = t.user_id AND tu.deleted_at IS NULL
  WHERE tf.company_id = r.company_id AND tf.file_id = r.id AND ${mayReadTask(actor, param, "t")})`;
