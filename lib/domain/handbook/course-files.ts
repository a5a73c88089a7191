import type { CourseFile, courseFileContract } from "@/lib/contracts/course-files";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { filePath } from "@/lib/domain/company/file-path";
import type { Page } from "@/lib/domain/rows/list-rows";
import { rows } from "@/lib/domain/rows/rows";
import { instant } from "@/lib/domain/rows/shape";
import { mayReadCourse } from "./course-access";
import { materialKind } from "./material-kind";

type Stored = Pick<CourseFile, "size" | "content_type" | "uploaded_by" | "date_created"> & { id: number; name: string };
type KeptCourseFile = Pick<CourseFile, "id" | "course" | "title"> & { stored: Stored };

const UPLOADER = "CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name) END";
const FIELDS = `'id', f.id, 'name', f.name, 'size', f.size, 'content_type', f.content_type, 'date_created', ${instant("created_at", "f")}, 'uploaded_by', ${UPLOADER}`;
const STORED = `(SELECT json_build_object(${FIELDS}) FROM stored_files f
  LEFT JOIN users u ON u.company_id = f.company_id AND u.id = f.uploaded_by_id WHERE f.company_id = r.company_id AND f.id = r.file_id)`;

export const courseFileRows = rows<KeptCourseFile>({
  model: "courseFile",
  table: "course_files",
  columns: { id: "id", course: "course_id", title: "title" },
  shown: { stored: STORED },
  search: ["title"],
  visible: (actor, param) => mayReadCourse(actor, param, "r.course_id"),
});

function shown({ id, course, title, stored }: KeptCourseFile): CourseFile {
  const { size, content_type, uploaded_by, date_created, name } = stored;
  return { id, course, title, file: filePath(stored.id, name), kind: materialKind(name), size, content_type, uploaded_by, date_created };
}

export async function listCourseFiles(actor: Actor, query: QueryOf<typeof courseFileContract.list>): Promise<Page<CourseFile>> {
  const page = await courseFileRows.list(actor, query);
  return { ...page, results: page.results.map(shown) };
}

export async function getCourseFile(actor: Actor, id: number): Promise<CourseFile> {
  return shown(await courseFileRows.get(actor, id));
}

export async function findCourseFile(db: CompanyDb, actor: Actor, id: number): Promise<CourseFile> {
  return shown(await courseFileRows.find(db, actor, id));
}
