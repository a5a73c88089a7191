import type { CourseKind } from "@/lib/contracts/courses";
import { inCompanyQuietly } from "@/lib/db/company";
import { lockUserCourse } from "@/lib/domain/learning/locks";
import { isOverdue, lockAttempt } from "./attempt";
import { takeStep } from "./take-step";

type OverdueCourse = { companyId: number; kind: CourseKind; userCourse: number };

/**
 * Ends an attempt whose time is over, as of its deadline, with the answers so far. A request may have ended it already.
 */
export async function closeOverdue({ companyId, kind, userCourse }: OverdueCourse): Promise<void> {
  await inCompanyQuietly({ companyId }, async (db) => {
    const course = await lockUserCourse(db, kind, userCourse);
    const attempt = await lockAttempt(db, course);
    if (attempt && isOverdue(attempt)) await takeStep(db, { companyId }, { course, attempt });
  });
}
