import type { CompanyDb } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import { STATE_WITH_DUE_DAYS } from "@/lib/rules/program-states";

/** Screens offer an undo for seconds, and longer while somebody reads the result. What is older is no slip of the hand. */
const UNDO_MINUTES = 10;

const OF_COURSES = "FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = p.id";

/**
 * $2 are locked programs of people, $3 is the caller, $4 what they did: those of which it is the last that happened, and in
 * whose courses nothing was done.
 */
const UNTOUCHED = statement(
  { id: "int", is_declined: "bool" },
  `SELECT p.id, p.rejected_at IS NOT NULL AS is_declined FROM user_programs p
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND p.status = '${STATE_WITH_DUE_DAYS}' AND p.activity_at IS NULL
  AND (SELECT e.action = $4::text AND e.actor_id = $3::int AND e.created_at > now() - interval '${UNDO_MINUTES} minutes'
    FROM audit_events e WHERE e.company_id = $1 AND e.subject = 'user_program' AND e.subject_id = p.id ORDER BY e.id DESC LIMIT 1)
  AND NOT EXISTS (SELECT 1 ${OF_COURSES} AND (
    EXISTS (SELECT 1 FROM audit_events e WHERE e.company_id = $1 AND e.subject = 'user_course' AND e.subject_id = c.id)
    OR EXISTS (SELECT 1 FROM completed_files f WHERE f.company_id = $1 AND f.user_course_id = c.id)
    OR EXISTS (SELECT 1 FROM completed_links l WHERE l.company_id = $1 AND l.user_course_id = c.id)
    OR EXISTS (SELECT 1 FROM exam_stages s WHERE s.company_id = $1 AND s.user_course_id = c.id AND (s.status <> 'new' AND s.type <> 'credit'
      OR EXISTS (SELECT 1 FROM attempts a WHERE a.company_id = $1 AND a.stage_id = s.id)
      OR EXISTS (SELECT 1 FROM exam_decisions d WHERE d.company_id = $1 AND d.stage_id = s.id)
      OR EXISTS (SELECT 1 FROM exam_documents d WHERE d.company_id = $1 AND d.stage_id = s.id)))))`,
);

/** Those of these locked programs that the caller has just opened by this event, and that nobody has touched since. */
export function untouchedSince(
  db: CompanyDb,
  programs: readonly number[],
  { by, event }: { by: number; event: "program_assigned" | "program_confirmed" },
): Promise<SqlRow<typeof UNTOUCHED>[]> {
  return db.$sql(UNTOUCHED, programs, by, event);
}

const DELETE_STAGES = `DELETE FROM exam_stages s USING user_courses c
WHERE s.company_id = $1 AND c.company_id = $1 AND s.user_course_id = c.id AND c.user_program_id = ANY($2::int[])`;
const DELETE_COURSES = "DELETE FROM user_courses c WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[])";

/** Takes away what `openCourses` gave. The programs are locked and untouched. */
export async function closeCourses(db: CompanyDb, programs: readonly number[]): Promise<void> {
  await db.$sql(DELETE_STAGES, programs);
  await db.$sql(DELETE_COURSES, programs);
}
