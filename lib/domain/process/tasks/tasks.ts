import type { QueryOf } from "@/lib/contracts/endpoint";
import type { Task, TaskFile, TaskLink, taskContract } from "@/lib/contracts/tasks";
import type { CompanyDb } from "@/lib/db/company";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql } from "@/lib/domain/company/file-path";
import { storedFile } from "@/lib/domain/company/stored-file.sql";
import { TODAY } from "@/lib/domain/company/today.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { materialKind } from "@/lib/domain/handbook/courses/kind-of-file";
import { mayReadPerson } from "@/lib/domain/people/users/team";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Param, type Shape } from "@/lib/domain/rows/shape";
import { answersOf } from "./filled-checklist.sql";

type KeptTask = Omit<Task, "files" | "links"> & { files: AttachedRow[]; links: Omit<TaskLink, "kind">[] };

/** Tasks with their people, their checklist and their estimate, without those of deleted people. */
const TABLE = `(SELECT t.*, c.title AS checklist_title, u.first_name AS user_first, u.last_name AS user_last,
    x.first_name AS estimator_first, x.last_name AS estimator_last, e.id AS estimate_id, e.score, e.estimated_at, e.estimated_by_id
  FROM tasks t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id AND u.deleted_at IS NULL
  JOIN users x ON x.company_id = t.company_id AND x.id = t.estimator_id
  JOIN checklists c ON c.company_id = t.company_id AND c.id = t.checklist_id
  LEFT JOIN estimates e ON e.company_id = t.company_id AND e.task_id = t.id)`;

function person(id: string): string {
  return `(SELECT json_build_object('id', i.id, 'first_name', i.first_name, 'last_name', i.last_name, 'image', ${avatarPathSql("i")})
    FROM users i WHERE i.company_id = r.company_id AND i.id = ${id})`;
}

const ESTIMATOR_PROBLEM = `(SELECT CASE WHEN i.deleted_at IS NOT NULL THEN 'deleted' WHEN NOT i.is_active THEN 'inactive'
    WHEN NOT i.roles @> ARRAY['estimator'::role] THEN 'no_role' END FROM users i WHERE i.company_id = r.company_id AND i.id = r.estimator_id)`;

const FILES = `(SELECT coalesce(json_agg(json_build_object('id', d.id, 'title', d.title, 'stored', ${storedFile("d")}) ORDER BY d.id), '[]')
    FROM task_files d WHERE d.company_id = r.company_id AND d.task_id = r.id)`;
const LINKS = `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'url', l.url) ORDER BY l.id), '[]')
    FROM task_links l WHERE l.company_id = r.company_id AND l.task_id = r.id)`;

/** Pending, and its last day has passed where the company is. */
const OVERDUE = `(r.estimate_id IS NULL AND coalesce(r.deadline_date < ${TODAY}, false))`;

const STUCK = `(r.estimate_id IS NULL AND ${ESTIMATOR_PROBLEM} IS NOT NULL)`;

const SHAPE = {
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
    estimation_date: "estimated_at",
    score: "score",
  },
  shown: {
    checklist_title: "r.checklist_title",
    user_info: person("r.user_id"),
    estimator_info: person("r.estimator_id"),
    estimator_problem: ESTIMATOR_PROBLEM,
    deadline_date: "r.deadline_date::text",
    is_overdue: OVERDUE,
    estimation_date: instant("estimated_at"),
    estimated_by: person("r.estimated_by_id"),
    score: "r.score::float8",
    filled_checklist: `CASE WHEN r.estimate_id IS NOT NULL THEN json_build_object('checklist', r.checklist_id, 'answers', ${answersOf("r.estimate_id", "r.user_id")}) END`,
    files: FILES,
    links: LINKS,
  },
  search: ["title", "user_last", "user_first"],
  filters: {
    pending: (pending: unknown) => `r.estimate_id IS ${pending ? "NULL" : "NOT NULL"}`,
    overdue: (overdue: unknown) => (overdue ? OVERDUE : `NOT ${OVERDUE}`),
    stuck: (stuck: unknown) => (stuck ? STUCK : `NOT ${STUCK}`),
  },
  orders: {
    user: "r.user_last || ' ' || r.user_first",
    estimator: "r.estimator_last || ' ' || r.estimator_first",
    checklist: "r.checklist_title",
    pending: "(r.estimate_id IS NOT NULL), r.deadline_date",
  },
} satisfies Shape<KeptTask>;

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

const taskRows = rows<KeptTask>({ ...SHAPE, visible: (actor, param) => mayReadTask(actor, param, "r") });
const ownRows = rows<KeptTask>({ ...SHAPE, visible: (actor, param) => estimates(actor, param, "r") });
const allRows = rows<KeptTask>(SHAPE);

function shown({ files, links, ...task }: KeptTask): Task {
  return { ...task, files: files.map(attachedFile), links: links.map(shownLink) };
}

function shownLink(link: Omit<TaskLink, "kind">): TaskLink {
  return { ...link, kind: materialKind(link.url) };
}

async function page(found: Promise<Page<KeptTask>>): Promise<Page<Task>> {
  const { results, ...paging } = await found;
  return { ...paging, results: results.map(shown) };
}

type Query = QueryOf<typeof taskContract.list>;

export function listTasks(actor: Actor, query: Query): Promise<Page<Task>> {
  return page(taskRows.list(actor, query));
}

/** What the caller estimates, as a queue: the pending ones first, by deadline, those without one last. */
export function listOwnTasks(actor: Actor, query: Query): Promise<Page<Task>> {
  return page(ownRows.list(actor, { ...query, ordering: query.ordering ?? "pending" }));
}

export async function getTask(actor: Actor, id: number): Promise<Task> {
  return shown(await taskRows.get(actor, id));
}

/** Reads a task after a change. The caller's right was checked before it. */
export async function findTask(db: CompanyDb, actor: Actor, id: number): Promise<Task> {
  return shown(await allRows.find(db, actor, id));
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
