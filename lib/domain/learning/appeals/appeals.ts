import { Appeal, type appealContract } from "@/lib/contracts/appeals";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companySql } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { avatarPathSql, personInfoSql, storedFile } from "@/lib/domain/company/stored-file.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, parameters, type Shape, selectOf } from "@/lib/domain/rows/shape";

type Row = Omit<Appeal, "document"> & { document: AttachedRow | null };

/** Appeals, without those of deleted people. */
const TABLE = `(SELECT a.*, p.kind AS course_kind, coalesce(k.title, '') AS course_title, c.deadline_date, f.name AS file_name, u.first_name, u.last_name, u.image_id
  FROM appeals a LEFT JOIN user_courses c ON c.company_id = a.company_id AND c.id = a.user_course_id
  LEFT JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
  LEFT JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
  LEFT JOIN stored_files f ON f.company_id = a.company_id AND f.id = a.file_id
  JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id AND u.deleted_at IS NULL)`;

const SHAPE = {
  row: { ...fieldsOf(Appeal), document: typed<AttachedRow | null>("json?") },
  model: "appeal",
  table: TABLE,
  columns: {
    id: "id",
    kind: "kind",
    state: "state",
    user_course: "user_course_id",
    course_title: "course_title",
    text: "text",
    wished_date: "wished_date",
    passed_on: "passed_on",
    deadline_date: "deadline_date",
    created_at: "created_at",
    reply: "reply",
  },
  shown: {
    kind: "r.kind::text",
    state: "r.state::text",
    course_kind: "r.course_kind::text",
    user: `json_build_object('id', r.user_id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${avatarPathSql("r")})`,
    wished_date: "r.wished_date::text",
    passed_on: "r.passed_on::text",
    document: `CASE WHEN r.file_id IS NOT NULL THEN json_build_object('id', r.id, 'title', r.file_name, 'stored', ${storedFile("r")}) END`,
    deadline_date: "r.deadline_date::text",
    asked: personInfoSql("r", "asked_id"),
    created_at: instant("created_at"),
    granted_date: "r.granted_date::text",
    answered_by: personInfoSql("r", "answered_by_id"),
    answered_at: instant("answered_at"),
  },
  search: ["last_name", "first_name", "course_title"],
  filters: {
    state: (state, param) => `r.state = ${param(state)}::appeal_state`,
    kind: (kind, param) => `r.kind = ${param(kind)}::appeal_kind`,
  },
  orders: { user: "r.last_name || ' ' || r.first_name", kind: "r.kind::text", state: "r.state" },
} satisfies Shape<Row>;

/**
 * What others ask, for those who may answer: who may see the learning of the person, and of a question who is asked. Administrators
 * alone credit courses.
 */
const answerable = rows<Row>({
  ...SHAPE,
  visible: (actor, param) => {
    const me = param(actor.userId);
    return `r.user_id <> ${me} AND (r.kind = 'question' AND r.asked_id = ${me} OR ${isAdministrator(actor) ? "true" : "r.kind <> 'credit'"} AND ${mayReadPerson(actor, param, "r.user_id")})`;
  },
});
const all = rows<Row>(SHAPE);

function shown({ document, ...appeal }: Row): Appeal {
  return { ...appeal, document: document && attachedFile(document) };
}

/** Those without an answer come first. */
export async function listAppeals(actor: Actor, query: QueryOf<typeof appealContract.list>): Promise<Page<Appeal>> {
  const { results, ...paging } = await answerable.list(actor, { ...query, ordering: query.ordering ?? "state" });
  return { ...paging, results: results.map(shown) };
}

export async function getAppeal(actor: Actor, id: number): Promise<Appeal> {
  return shown(await answerable.get(actor, id));
}

/** Refuses an appeal that the caller may not answer. */
export async function findAnswerable(db: CompanyDb, actor: Actor, id: number): Promise<Appeal> {
  return shown(await answerable.find(db, actor, id));
}

/** Reads an appeal after a change. The caller's right was checked before. */
export async function findAppeal(db: CompanyDb, actor: Actor, id: number): Promise<Appeal> {
  return shown(await all.find(db, actor, id));
}

export async function ownAppeals(actor: Actor, userCourse?: number): Promise<{ results: Appeal[] }> {
  const { values, param } = parameters();
  const ofCourse = userCourse === undefined ? "" : `AND r.user_course_id = ${param(userCourse)}`;
  const text = `SELECT ${selectOf<Row>(SHAPE, actor, param)} FROM ${TABLE} r
    WHERE r.company_id = $1 AND r.user_id = ${param(actor.userId)} ${ofCourse} ORDER BY r.id DESC LIMIT 20`;
  return { results: (await companySql(actor, statement<Row>(SHAPE.row, text), ...values)).map(shown) };
}

const FORGET = "UPDATE appeals SET text = '', reply = '', file_id = NULL WHERE company_id = $1 AND user_id = $2";

/** Empties what a person has asked, and what they were answered. A background job deletes the files later. */
export async function forgetWords(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql(FORGET, userId);
}

/** Who may read what proves that a course was learned elsewhere: who asks for the credit, and who decides it. */
export const heldByAppeal: Holder = (actor, param) => `EXISTS (SELECT 1 FROM appeals ap
  JOIN users au ON au.company_id = ap.company_id AND au.id = ap.user_id AND au.deleted_at IS NULL
  WHERE ap.company_id = r.company_id AND ap.file_id = r.id AND (ap.user_id = ${param(actor.userId)} OR ${isAdministrator(actor)}))`;
