import type { CourseKind } from "@/lib/contracts/courses";
import type { BodyOf } from "@/lib/contracts/endpoint";
import type { courseFailures, manyUserProgramsContract } from "@/lib/contracts/many-user-programs";
import { inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockUserCourses } from "@/lib/domain/learning/locks";
import { holdExaminer } from "./change-user-course";

type Body = BodyOf<typeof manyUserProgramsContract.examiner>;
type Failure = { id: number; code: (typeof courseFailures)[number] };

const SET = "UPDATE user_courses c SET examiner_id = $3::int WHERE c.company_id = $1 AND c.id = ANY($2::int[])";
const REQUESTED = statement(
  { id: "int" },
  "SELECT c.id FROM user_courses c WHERE c.company_id = $1 AND c.id = ANY($2::int[]) AND c.waits_for_exam",
);

/**
 * Sets the examiner of many people's courses, as single changes do: of exams that are already requested a new examiner
 * gets notices. Returns which courses cannot have this examiner and why; all others are changed together.
 */
export async function setExaminer(
  actor: Actor,
  kind: CourseKind,
  { courses, examiner }: Body,
): Promise<{ changed: number; failed: Failure[] }> {
  return inCompany(actor, async (db) => {
    await holdExaminer(db, examiner);
    const known = await lockUserCourses(db, kind, courses);
    const able = known.filter(({ user }) => user !== examiner);
    const ids = able.map(({ id }) => id);
    if (ids.length) await db.$sql(SET, ids, examiner);
    const requested = new Set((await db.$sql(REQUESTED, ids)).map(({ id }) => id));
    await happened(
      db,
      actor,
      ...able.map(({ id, user, course, examiner: before }) => ({
        name: "user_course_changed" as const,
        id,
        user,
        course,
        fields: ["examiner"],
        forFollowers: examiner && examiner !== before && requested.has(id) ? { examiner } : {},
      })),
    );
    return { changed: able.length, failed: failuresOf(courses, known, new Set(ids)) };
  });
}

function failuresOf(
  courses: readonly number[],
  known: readonly { id: number }[],
  changed: ReadonlySet<number>,
): Failure[] {
  const existing = new Set(known.map(({ id }) => id));
  return courses.flatMap((id): Failure[] => {
    if (changed.has(id)) return [];
    return [{ id, code: existing.has(id) ? "examines_self" : "no_such_object" }];
  });
}
