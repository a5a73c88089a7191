import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { forgetFile } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { removeContents } from "@/lib/domain/handbook/courses/remove-course";

type Parts = { courses: readonly number[]; checklists: readonly number[] };

const HOLD_COURSES =
  "SELECT c.id FROM courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[]) ORDER BY c.id FOR UPDATE";
const HOLD_CHECKLISTS =
  "SELECT c.id FROM checklists c WHERE c.company_id = $1 AND c.id = ANY($2::int[]) ORDER BY c.id FOR UPDATE";

/** Locks them, so that nobody gets or uses them meanwhile. Returns whether all of them are there. */
export async function holdStarterCourses(db: CompanyDb, { courses, checklists }: Parts): Promise<boolean> {
  const held = [await db.$sql(HOLD_COURSES, courses), await db.$sql(HOLD_CHECKLISTS, checklists)];
  return held.flat().length === courses.length + checklists.length;
}

/** $2 are courses: their files that no other course shares. */
const OWN_FILES = statement(
  { id: "int" },
  `SELECT DISTINCT f.file_id AS id FROM course_files f WHERE f.company_id = $1 AND f.course_id = ANY($2::int[])
  AND NOT EXISTS (SELECT 1 FROM course_files o WHERE o.company_id = $1 AND o.file_id = f.file_id AND o.course_id <> ALL($2::int[]))`,
);

/**
 * Deletes the courses and checklists of a starter set, which the caller holds and nothing else uses. Returns the keys of
 * the stored bytes, which go after the transaction. A copy of a course keeps the files that it shares.
 */
export async function removeStarterCourses(
  db: CompanyDb,
  actor: Actor,
  { courses, checklists }: Parts,
): Promise<string[]> {
  await removeChecklists(db, actor, checklists);
  const files = await db.$sql(OWN_FILES, courses);
  const removed: { id: number; title: string }[] = [];
  for (const id of courses) {
    await removeContents(db, actor, id);
    removed.push(await db.course.delete({ where: { id }, select: { id: true, title: true } }));
  }
  await happened(db, actor, ...removed.map(({ id, title }) => ({ name: "course_deleted" as const, id, was: title })));
  const keys: string[] = [];
  for (const { id } of files) {
    const key = await forgetFile(db, id);
    if (key) keys.push(key);
  }
  return keys;
}

async function removeChecklists(db: CompanyDb, actor: Actor, checklists: readonly number[]): Promise<void> {
  const where = { id: { in: [...checklists] } };
  const removed = await db.checklist.findMany({ where, select: { id: true, title: true }, orderBy: { id: "asc" } });
  await db.checklistQuestion.deleteMany({ where: { checklistId: where.id } });
  await db.checklist.deleteMany({ where });
  await happened(
    db,
    actor,
    ...removed.map(({ id, title }) => ({ name: "checklist_deleted" as const, id, was: title })),
  );
}
