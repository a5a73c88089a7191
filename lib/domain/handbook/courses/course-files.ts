import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { CompanyDb } from "@/lib/db/company";
import type { SqlRow } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import type { Holder } from "@/lib/domain/company/read-file";
import { storedFile } from "@/lib/domain/company/stored-file.sql";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { ATTACHED, attachedFile } from "./attached-file";
import { mayReadCourse } from "./courses";
import { AUTHORS_ORDER } from "./place-materials";

const KEPT = { ...ATTACHED, course: "int", order: "int" } as const;
type KeptCourseFile = SqlRow<typeof KEPT>;

export const courseFileRows = rows<KeptCourseFile>({
  row: KEPT,
  model: "courseFile",
  table: "course_files",
  columns: { id: "id", course: "course_id", title: "title", order: "sort_order" },
  shown: { stored: storedFile("r") },
  search: ["title"],
  orders: { order: AUTHORS_ORDER },
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
});

function shownFile({ course, order, ...row }: KeptCourseFile): CourseFile {
  return { ...attachedFile(row), course, order, seconds: row.stored.seconds };
}

export async function listCourseFiles(
  actor: Actor,
  query: QueryOf<typeof courseFileContract.list>,
): Promise<Page<CourseFile>> {
  const page = await courseFileRows.list(actor, { ...query, ordering: query.ordering ?? "order" });
  return { ...page, results: page.results.map(shownFile) };
}

export async function getCourseFile(actor: Actor, id: number): Promise<CourseFile> {
  return shownFile(await courseFileRows.get(actor, id));
}

export async function findCourseFile(db: CompanyDb, actor: Actor, id: number): Promise<CourseFile> {
  return shownFile(await courseFileRows.find(db, actor, id));
}

/** The files of a course may be read by everybody who may see its contents. */
export const heldByCourse: Holder = (actor, param) =>
  `EXISTS (SELECT 1 FROM course_files cf WHERE cf.company_id = r.company_id AND cf.file_id = r.id AND ${mayReadCourse(actor, param, "cf.course_id")})`;
