import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { nextOrder } from "@/lib/domain/handbook/online-tests/lock-online-test";
import { refuseFields } from "@/lib/domain/refusal";

/** By course, and within it as its author has put files and links. */
export const AUTHORS_ORDER = "r.course_id, r.sort_order";

/** Weaker than holdCourse: people may begin to learn the course meanwhile. */
const LOCK =
  "SELECT c.id FROM courses c WHERE c.company_id = $1 AND c.id = $2 AND ($3::kind IS NULL OR c.kind = $3::kind) FOR NO KEY UPDATE";

const LAST = statement(
  { order: "int?" },
  `SELECT greatest((SELECT max(f.sort_order) FROM course_files f WHERE f.company_id = $1 AND f.course_id = $2),
  (SELECT max(l.sort_order) FROM course_links l WHERE l.company_id = $1 AND l.course_id = $2)) AS "order"`,
);

/** Makes rules about the order of a course's materials wait for each other. Returns whether the course exists. */
export async function lockMaterials(db: CompanyDb, course: number, kind: CourseKind | null = null): Promise<boolean> {
  return (await db.$sql(LOCK, course, kind)).length > 0;
}

/** The place of a new material: the one that was asked for, or after the last file and link. */
export async function placeOf(db: CompanyDb, course: number, asked: number | undefined): Promise<number> {
  if (!(await lockMaterials(db, course))) throw refuseFields({ course: ["no_such_object"] });
  return asked ?? nextOrder((await db.$sql(LAST, course))[0]?.order ?? null);
}
