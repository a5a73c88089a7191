import { log } from "@/lib/adapters/log";
import type { CourseKind } from "@/lib/contracts/courses";
import { statement, typed } from "@/lib/db/row";
import { systemSql } from "@/lib/db/system";
import { closeOverdue } from "@/lib/domain/learning/online-tests/close-overdue";
import { GRACE_SECONDS } from "@/lib/domain/learning/online-tests/time-left";

/** Without those of deleted people. */
const OVERDUE = statement(
  { companyId: "int", kind: typed<CourseKind>("text"), userCourse: "int" },
  `
SELECT a.company_id AS "companyId", p.kind::text AS kind, c.id AS "userCourse"
FROM attempts a
JOIN exam_stages s ON s.company_id = a.company_id AND s.id = a.stage_id AND s.round = a.round AND s.is_needed
JOIN user_courses c ON c.company_id = s.company_id AND c.id = s.user_course_id
JOIN user_programs p ON p.company_id = c.company_id AND p.id = c.user_program_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id AND u.deleted_at IS NULL
WHERE a.finished_at IS NULL AND a.deadline_at < now() - interval '${GRACE_SECONDS} seconds'
ORDER BY a.deadline_at, a.id`,
);

/** Ends overdue attempts one by one. A failing one is retried in a minute and does not block the others. */
export async function sweepAttempts(): Promise<void> {
  for (const overdue of await systemSql("sweep", "sweep-attempts", OVERDUE, [])) {
    await closeOverdue(overdue).catch((error: unknown) =>
      log().warn({ err: error, ...overdue }, "an overdue try could not be ended"),
    );
  }
}
