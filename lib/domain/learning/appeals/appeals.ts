import { Appeal, type appealContract } from "@/lib/contracts/appeals";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { type CompanyDb, companySql } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { avatarPathSql, personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, parameters, type Shape, selectOf } from "@/lib/domain/rows/shape";

/** Appeals, without those of deleted people. */
const TABLE = `(SELECT a.*, p.kind AS course_kind, coalesce(k.title, '') AS course_title, c.deadline_date, u.first_name, u.last_name, u.image_id
  FROM appeals a LEFT JOIN user_courses c ON c.company_id = a.company_id AND c.id = a.user_course_id
  LEFT JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
  LEFT JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
  JOIN users u ON u.company_id = a.company_id AND u.id = a.user_id AND u.deleted_at IS NULL)`;

const SHAPE = {
  row: fieldsOf(Appeal),
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
} satisfies Shape<Appeal>;

/** What others ask, for those who may answer: who may see the learning of the person, and of a question who is asked. */
const answerable = rows<Appeal>({
  ...SHAPE,
  visible: (actor, param) => {
    const me = param(actor.userId);
    return `r.user_id <> ${me} AND (r.kind = 'question' AND r.asked_id = ${me} OR ${mayReadPerson(actor, param, "r.user_id")})`;
  },
});
const all = rows<Appeal>(SHAPE);

/** Those without an answer come first. */
export function listAppeals(actor: Actor, query: QueryOf<typeof appealContract.list>): Promise<Page<Appeal>> {
  return answerable.list(actor, { ...query, ordering: query.ordering ?? "state" });
}

export function getAppeal(actor: Actor, id: number): Promise<Appeal> {
  return answerable.get(actor, id);
}

/** Refuses an appeal that the caller may not answer. */
export function findAnswerable(db: CompanyDb, actor: Actor, id: number): Promise<Appeal> {
  return answerable.find(db, actor, id);
}

/** Reads an appeal after a change. The caller's right was checked before. */
export function findAppeal(db: CompanyDb, actor: Actor, id: number): Promise<Appeal> {
  return all.find(db, actor, id);
}

export async function ownAppeals(actor: Actor, userCourse?: number): Promise<{ results: Appeal[] }> {
  const { values, param } = parameters();
  const ofCourse = userCourse === undefined ? "" : `AND r.user_course_id = ${param(userCourse)}`;
  const text = `SELECT ${selectOf<Appeal>(SHAPE, actor, param)} FROM ${TABLE} r
    WHERE r.company_id = $1 AND r.user_id = ${param(actor.userId)} ${ofCourse} ORDER BY r.id DESC LIMIT 20`;
  return { results: await companySql(actor, statement<Appeal>(SHAPE.row, text), ...values) };
}

const FORGET = "UPDATE appeals SET text = '', reply = '' WHERE company_id = $1 AND user_id = $2";

/** Empties what a person has asked, and what they were answered. */
export async function forgetWords(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql(FORGET, userId);
}
