import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { removeBytes } from "@/lib/domain/company/store-file";
import { happened } from "@/lib/domain/events/happened";
import { holdStarterCourses, removeStarterCourses } from "@/lib/domain/handbook/starter-set/remove-starter-courses";
import { holdProgram } from "@/lib/domain/learning/locks";
import { Refusal } from "@/lib/domain/refusal";
import { lastStarterSet, type StarterSetMade } from "./last-starter-set";

/**
 * Deletes the starter set again, with its files. It stays as soon as somebody has it to learn, a task is estimated by it,
 * or a part of it was changed: that would be somebody's work.
 */
export async function undoStarterSet(actor: Actor): Promise<{ removed: number }> {
  const { keys, removed } = await inCompany(actor, async (db) => {
    await db.$lockCompany();
    const set = await lastStarterSet(db);
    if (!set) {
      await happened(db, actor);
      return { keys: [], removed: 0 };
    }
    await holdSet(db, set);
    await removeGroup(db, actor, set.program);
    const keys = await removeStarterCourses(db, actor, set);
    await happened(db, actor, { name: "starter_set_undone", id: actor.companyId, removed: set.courses.length });
    return { keys, removed: set.courses.length };
  });
  for (const key of keys) await removeBytes(key);
  return { removed };
}

/** Holds all that could be given to somebody, and refuses what is used or changed. */
async function holdSet(db: CompanyDb, { event, courses, tests, checklists, program }: StarterSetMade): Promise<void> {
  const isWhole =
    (await holdStarterCourses(db, { courses, checklists })) && (await holdProgram(db, "adaptation", program));
  const [found] = await db.$sql(USES, courses, tests, checklists, program, event);
  if (!isWhole || !found || found.is_used || found.is_changed) throw new Refusal("starter_set_in_use");
}

async function removeGroup(db: CompanyDb, actor: Actor, id: number): Promise<void> {
  await db.programCourse.deleteMany({ where: { programId: id } });
  const { title } = await db.program.delete({ where: { id }, select: { title: true } });
  await happened(db, actor, { name: "program_deleted", id, was: title });
}

/** $2 are courses, $3 tests, $4 checklists, $5 the program; $6 is the event by which they were made. */
const USES = statement(
  { is_used: "bool", is_changed: "bool" },
  `SELECT (
  EXISTS (SELECT 1 FROM user_courses u WHERE u.company_id = $1 AND u.course_id = ANY($2::int[]))
  OR EXISTS (SELECT 1 FROM user_programs u WHERE u.company_id = $1 AND u.program_id = $5::int)
  OR EXISTS (SELECT 1 FROM certificates u WHERE u.company_id = $1 AND u.program_id = $5::int)
  OR EXISTS (SELECT 1 FROM program_courses p WHERE p.company_id = $1 AND p.course_id = ANY($2::int[]) AND p.program_id <> $5::int)
  OR EXISTS (SELECT 1 FROM position_needs n WHERE n.company_id = $1 AND n.course_id = ANY($2::int[]))
  OR EXISTS (SELECT 1 FROM attempts a WHERE a.company_id = $1 AND a.test_id = ANY($3::int[]))
  OR EXISTS (SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.checklist_id = ANY($4::int[]))
  OR EXISTS (SELECT 1 FROM estimate_answers a WHERE a.company_id = $1 AND a.course_id = ANY($2::int[]))
  OR EXISTS (SELECT 1 FROM checklist_questions q WHERE q.company_id = $1 AND q.course_id = ANY($2::int[]) AND q.checklist_id <> ALL($4::int[]))
) AS is_used,
EXISTS (SELECT 1 FROM audit_events e WHERE e.company_id = $1 AND e.id > $6::int AND (
  (e.subject = 'course' AND e.subject_id = ANY($2::int[]))
  OR (e.subject = 'test' AND e.subject_id = ANY($3::int[]))
  OR (e.subject = 'checklist' AND e.subject_id = ANY($4::int[]))
  OR (e.subject = 'program' AND e.subject_id = $5::int)
  OR (e.details->'course'->>'id')::int = ANY($2::int[])
  OR (e.details->'test'->>'id')::int = ANY($3::int[])
  OR (e.subject = 'course_link' AND EXISTS (SELECT 1 FROM course_links l WHERE l.company_id = $1 AND l.id = e.subject_id AND l.course_id = ANY($2::int[])))
  OR (e.subject = 'checklist_question' AND EXISTS (
    SELECT 1 FROM checklist_questions q WHERE q.company_id = $1 AND q.id = e.subject_id AND q.checklist_id = ANY($4::int[])))
)) AS is_changed`,
);
