import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { someTitles } from "@/lib/domain/company/some-titles";
import { DomainError } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { COURSE_USES } from "./course-uses.sql";
import { holdCourse } from "./hold-course";

/** Deletes a course that nothing else uses, with its materials and its test. Otherwise the error names what uses it. */
export async function removeCourse(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await holdCourse(db, kind, id);
    await refuseUsed(db, id);
    await removeContents(db, actor, id);
    const { title } = await db.course.delete({ where: { id }, select: { title: true } });
    await happened(db, actor, { name: "course_deleted", id, was: title });
  });
}

async function refuseUsed(db: CompanyDb, id: number): Promise<void> {
  const [uses] = await db.$sql(COURSE_USES, id);
  if (!uses) return;
  const { programTitles, checklistTitles, ...counts } = uses;
  if (Object.values(counts).every((count) => count === 0)) return;
  throw new DomainError("course_in_use", {
    ...counts,
    programTitles: someTitles(programTitles, counts.programs),
    checklistTitles: someTitles(checklistTitles, counts.checklists),
  });
}

/** A background job deletes the stored files later. */
async function removeContents(db: CompanyDb, actor: Actor, courseId: number): Promise<void> {
  await removeOnlineTestOf(db, actor, courseId);
  await db.courseLink.deleteMany({ where: { courseId } });
  await db.courseFile.deleteMany({ where: { courseId } });
}

/** Writes the same event as for deleting the test alone. */
async function removeOnlineTestOf(db: CompanyDb, actor: Actor, course: number): Promise<void> {
  const test = await db.test.findFirst({ where: { courseId: course }, select: { id: true, title: true } });
  if (!test) return;
  const { id, title } = test;
  await db.testQuestion.deleteMany({ where: { testId: id } });
  const { count } = await db.test.deleteMany({ where: { id } });
  if (count) await happened(db, actor, { name: "test_deleted", id, course, was: title });
}
