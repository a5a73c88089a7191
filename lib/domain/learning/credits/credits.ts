import { CourseCredit, type creditContract } from "@/lib/contracts/course-credits";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { CompanyDb } from "@/lib/db/company";
import { typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { avatarPathSql, personInfoSql, storedFile } from "@/lib/domain/company/stored-file.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { mayReadPerson } from "@/lib/domain/people/users/may-read-person";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Shape } from "@/lib/domain/rows/shape";

type Row = Omit<CourseCredit, "document"> & { document: AttachedRow | null };

/** Credits, without those of deleted people. */
const TABLE = `(SELECT x.*, k.kind AS course_kind, k.title AS course_title, u.first_name, u.last_name, u.image_id,
    coalesce(x.ended_as::text, 'stands') AS state, f.name AS file_name
  FROM course_credits x JOIN courses k ON k.company_id = x.company_id AND k.id = x.course_id
  LEFT JOIN stored_files f ON f.company_id = x.company_id AND f.id = x.file_id
  JOIN users u ON u.company_id = x.company_id AND u.id = x.user_id AND u.deleted_at IS NULL)`;

const SHAPE = {
  row: { ...fieldsOf(CourseCredit), document: typed<AttachedRow | null>("json?") },
  model: "courseCredit",
  table: TABLE,
  columns: {
    id: "id",
    course: "course_id",
    course_title: "course_title",
    user_course: "user_course_id",
    origin: "origin",
    reason: "reason",
    passed_on: "passed_on",
    valid_until: "valid_until",
    made_at: "made_at",
    state: "state",
  },
  shown: {
    user: `json_build_object('id', r.user_id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${avatarPathSql("r")})`,
    course_kind: "r.course_kind::text",
    origin: "r.origin::text",
    passed_on: "r.passed_on::text",
    valid_until: "r.valid_until::text",
    document: `CASE WHEN r.file_id IS NOT NULL THEN json_build_object('id', r.id, 'title', r.file_name, 'stored', ${storedFile("r")}) END`,
    made_by: personInfoSql("r", "made_by_id"),
    made_at: instant("made_at"),
    ended_at: instant("ended_at"),
    ended_by: personInfoSql("r", "ended_by_id"),
  },
  search: ["last_name", "first_name", "course_title"],
  filters: {
    user: (user, param) => `r.user_id = ${param(user)}`,
    user_course: (
      id,
      param,
    ) => `EXISTS (SELECT 1 FROM user_courses xc WHERE xc.company_id = r.company_id AND xc.id = ${param(id)}
      AND xc.user_id = r.user_id AND xc.course_id = r.course_id AND (r.user_course_id IS NULL OR r.user_course_id = xc.id))`,
    ends_by: (day, param) => `r.state = 'stands' AND r.valid_until <= ${param(day)}::date`,
  },
  orders: { user: "r.last_name || ' ' || r.first_name" },
} satisfies Shape<Row>;

const visible = rows<Row>({ ...SHAPE, visible: (actor, param) => mayReadPerson(actor, param, "r.user_id") });

function shown({ document, ...credit }: Row): CourseCredit {
  return { ...credit, document: document && attachedFile(document) };
}

export async function listCredits(
  actor: Actor,
  query: QueryOf<typeof creditContract.list>,
): Promise<Page<CourseCredit>> {
  const { results, ...paging } = await visible.list(actor, { ...query, ordering: query.ordering ?? "-id" });
  return { ...paging, results: results.map(shown) };
}

/** Refuses a credit that the caller may not see. */
export async function findCredit(db: CompanyDb, actor: Actor, id: number): Promise<CourseCredit> {
  return shown(await visible.find(db, actor, id));
}

/** Who may read the document of a credit: who may see the learning of its person. */
export const heldByCredit: Holder = (actor, param) => `EXISTS (SELECT 1 FROM course_credits xc
  JOIN users xu ON xu.company_id = xc.company_id AND xu.id = xc.user_id AND xu.deleted_at IS NULL
  WHERE xc.company_id = r.company_id AND xc.file_id = r.id AND ${mayReadPerson(actor, param, "xc.user_id")})`;

const FORGET = "UPDATE course_credits SET reason = '—', file_id = NULL WHERE company_id = $1 AND user_id = $2";

/** Empties why courses were credited to a person. A background job deletes the documents later. */
export async function forgetReasons(db: CompanyDb, userId: number): Promise<void> {
  await db.$sql(FORGET, userId);
}
