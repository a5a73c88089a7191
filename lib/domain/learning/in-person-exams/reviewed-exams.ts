import type { QueryOf } from "@/lib/contracts/endpoint";
import { type ExamDocument, ReviewedExam, type reviewContract } from "@/lib/contracts/exam-review";
import type { CompanyDb } from "@/lib/db/company";
import { typed } from "@/lib/db/row";
import { type Actor, isAdministrator } from "@/lib/domain/actor";
import { avatarPathSql, personInfoSql } from "@/lib/domain/company/stored-file.sql";
import { startOfDay } from "@/lib/domain/company/today.sql";
import { type AttachedRow, attachedFile } from "@/lib/domain/handbook/courses/attached-file";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant, type Param, type Shape } from "@/lib/domain/rows/shape";
import { commentOf, documentsOf, examinedBy, waitsFor } from "./who-examines.sql";

type Row = Omit<ReviewedExam, "files"> & { files: AttachedRow[] };

/** In-person exams, without those of deleted people. */
const TABLE = `(SELECT s.id, s.company_id, s.status, s.round, s.requested_at, c.id AS user_course_id, c.user_id, c.course_id, c.examiner_id, c.deadline_date, c.waits_for_exam,
    s.decided_by_id, s.finished_at AS decided_at, k.title, k.exam_description, u.first_name, u.last_name, u.image_id
  FROM exam_stages s JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
  JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
  JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
  WHERE s.type = 'exam' AND s.is_needed)`;

const REQUESTED = "r.status NOT IN ('new', 'updated')";

const IMAGE = avatarPathSql("r");

const SHAPE = {
  row: { ...fieldsOf(ReviewedExam), files: typed<AttachedRow[]>("json") },
  model: "examStage",
  table: TABLE,
  columns: {
    id: "id",
    title: "title",
    course: "course_id",
    user_course: "user_course_id",
    deadline_date: "deadline_date",
    date_requested: "requested_at",
    decided_at: "decided_at",
  },
  shown: {
    course_title: "r.title",
    description: "r.exam_description",
    user: `json_build_object('id', r.user_id, 'first_name', r.first_name, 'last_name', r.last_name, 'image', ${IMAGE})`,
    deadline_date: "r.deadline_date::text",
    status: "r.status::text",
    date_requested: instant("requested_at"),
    decided_by: personInfoSql("r", "decided_by_id"),
    decided_at: instant("decided_at"),
    comment: commentOf("r"),
    files: documentsOf("r"),
  },
  search: ["last_name", "first_name", "title"],
  filters: {
    user: (user: unknown, param: Param) => `r.user_id = ${param(user)}`,
    status: (status: unknown, param: Param) => `r.status = ${param(status)}::stage_status`,
    decided_since: (day: unknown, param: Param) => `r.decided_at >= ${startOfDay(`${param(day)}::date`)}`,
  },
  orders: { user: "r.last_name || ' ' || r.first_name", status: "r.status::text" },
} satisfies Shape<Row>;

/** The requested exams that the caller may examine; administrators see all of them. */
const examined = rows<Row>({
  ...SHAPE,
  visible: (actor, param) =>
    isAdministrator(actor) ? REQUESTED : `${REQUESTED} AND ${examinedBy("r", param(actor.userId))}`,
});

const all = rows<Row>(SHAPE);

/** The exams that wait for the caller: the number in the menu. */
const waitingRows = rows<Row>({
  ...SHAPE,
  visible: (actor, param) => waitsFor("r", param(actor.userId), String(isAdministrator(actor))),
});

function shownExam(row: Row): ReviewedExam {
  return { ...row, files: row.files.map(attachedFile) };
}

async function shownPage(found: Promise<Page<Row>>): Promise<Page<ReviewedExam>> {
  const { results, ...paging } = await found;
  return { ...paging, results: results.map(shownExam) };
}

type Query = QueryOf<typeof reviewContract.list>;

export function listReviewed(actor: Actor, query: Query): Promise<Page<ReviewedExam>> {
  return shownPage(examined.list(actor, query));
}

export function listPending(actor: Actor, query: QueryOf<typeof reviewContract.pending>): Promise<Page<ReviewedExam>> {
  return shownPage(waitingRows.list(actor, { ...query, ordering: query.ordering ?? "deadline_date" }));
}

/** The documents of the present round of an exam that the caller may see. */
export async function listDocuments(actor: Actor, id: number): Promise<{ results: ExamDocument[] }> {
  return { results: shownExam(await examined.get(actor, id)).files };
}

/** Reads an exam after a decision. The caller's right was checked before the decision. */
export async function findReviewed(db: CompanyDb, actor: Actor, id: number): Promise<ReviewedExam> {
  return shownExam(await all.find(db, actor, id));
}

export async function findDocument(db: CompanyDb, actor: Actor, exam: number, id: number): Promise<ExamDocument> {
  const { files } = await findReviewed(db, actor, exam);
  const found = files.find((one) => one.id === id);
  if (!found) throw new Error("The new document is missing in its own transaction");
  return found;
}
