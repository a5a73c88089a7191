import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { filePath } from "@/lib/domain/company/file-path";
import { type Stored, storedFile } from "@/lib/domain/company/stored-file.sql";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { mayReadCourse } from "./course-access";
import { materialKind } from "./kind-of-file";

type KeptCourseFile = Pick<CourseFile, "id" | "course" | "title"> & { stored: Stored };

export const courseFileRows = rows<KeptCourseFile>({
  model: "courseFile",
  table: "course_files",
  columns: { id: "id", course: "course_id", title: "title" },
  shown: { stored: storedFile("r") },
  search: ["title"],
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
});

function shown({ id, course, title, stored }: KeptCourseFile): CourseFile {
  const { size, content_type, uploaded_by, date_created, name } = stored;
  return {
    id,
    course,
    title,
    file: filePath(stored.id, name),
    kind: materialKind(name),
    size,
    content_type,
    uploaded_by,
    date_created,
  };
}

export async function listCourseFiles(
  actor: Actor,
  query: QueryOf<typeof courseFileContract.list>,
): Promise<Page<CourseFile>> {
  const page = await courseFileRows.list(actor, query);
  return { ...page, results: page.results.map(shown) };
}

export async function getCourseFile(actor: Actor, id: number): Promise<CourseFile> {
  return shown(await courseFileRows.get(actor, id));
}

export async function findCourseFile(db: CompanyDb, actor: Actor, id: number): Promise<CourseFile> {
  return shown(await courseFileRows.find(db, actor, id));
}
