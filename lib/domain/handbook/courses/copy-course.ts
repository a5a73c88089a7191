import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { copyTestRows } from "@/lib/domain/handbook/online-tests/copy-online-test";
import { type CourseOf, courseRows } from "./courses";
import { holdCourse } from "./hold-course";

const COURSE = statement(
  { id: "int" },
  `INSERT INTO courses (company_id, kind, title, days_to_complete, has_exam, exam_description)
SELECT c.company_id, c.kind, $3::text, c.days_to_complete, c.has_exam, c.exam_description
FROM courses c WHERE c.company_id = $1 AND c.id = $2 RETURNING id`,
);

/** $2 is the course that is copied, $3 its copy. */
const PARTS = [
  `INSERT INTO course_files (company_id, course_id, title, file_id, sort_order)
   SELECT x.company_id, $3::int, x.title, x.file_id, x.sort_order FROM course_files x WHERE x.company_id = $1 AND x.course_id = $2 ORDER BY x.id`,
  `INSERT INTO course_links (company_id, course_id, title, url, sort_order)
   SELECT x.company_id, $3::int, x.title, x.url, x.sort_order FROM course_links x WHERE x.company_id = $1 AND x.course_id = $2 ORDER BY x.id`,
  `INSERT INTO course_examiners (company_id, course_id, user_id)
   SELECT x.company_id, $3::int, x.user_id FROM course_examiners x WHERE x.company_id = $1 AND x.course_id = $2 ORDER BY x.id`,
];

/**
 * Copies a course under another title: its materials (with the same stored files), its test and its examiners. Nobody
 * learns the copy, and no program has it.
 */
export async function copyCourse<Kind extends CourseKind>(
  actor: Actor,
  kind: Kind,
  id: number,
  { title }: { title: string },
): Promise<CourseOf[Kind]> {
  return inCompany(actor, async (db) => {
    await holdCourse(db, kind, id);
    const { course, test } = await copyRows(db, id, title);
    await happened(db, actor, { name: "course_copied", id: course, copy_of: id });
    if (test) await happened(db, actor, { name: "test_created", id: test.copy, course, copy_of: test.of });
    return courseRows[kind].find(db, actor, course);
  });
}

type Copied = { course: number; test: { of: number; copy: number } | undefined };

/** The rows alone. The course is held by the caller. */
export async function copyRows(db: CompanyDb, id: number, title: string): Promise<Copied> {
  const [copy] = await db.$sql(COURSE, id, title);
  if (!copy) throw new Error("A course that is held was not found");
  for (const part of PARTS) await db.$sql(part, id, copy.id);
  const test = await db.test.findFirst({ where: { courseId: id }, select: { id: true } });
  return { course: copy.id, test: test ? { of: test.id, copy: await copyTestRows(db, test.id, copy.id) } : undefined };
}
