import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { recordDeed } from "@/lib/domain/company/audit";
import { DomainError } from "@/lib/domain/domain-error";
import { COURSE_USES, type CourseUses } from "./course-uses.sql";
import { courseRows } from "./courses";
import { someTitles } from "./some-titles";

/** A course that nothing else uses goes with its materials and its test. The refusal names what uses it. */
export async function removeCourse(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await courseRows[kind].find(db, actor, id);
    await refuseUsed(db, id);
    await removeContents(db, id);
    await db.course.delete({ where: { id }, select: { id: true } });
    await recordDeed(db, actor, "course_deleted", "course", id);
  });
}

async function refuseUsed(db: CompanyDb, id: number): Promise<void> {
  const [uses] = await db.$sql<CourseUses>(COURSE_USES, id);
  if (!uses) return;
  const { programTitles, checklistTitles, ...counts } = uses;
  if (Object.values(counts).every((count) => count === 0)) return;
  throw new DomainError("course_in_use", {
    ...counts,
    programTitles: someTitles(programTitles, counts.programs),
    checklistTitles: someTitles(checklistTitles, counts.checklists),
  });
}

/** Whatever comes into use meanwhile is kept by the database's keys. The stored files themselves are swept later. */
async function removeContents(db: CompanyDb, courseId: number): Promise<void> {
  await db.testQuestion.deleteMany({ where: { test: { courseId } } });
  await db.test.deleteMany({ where: { courseId } });
  await db.courseLink.deleteMany({ where: { courseId } });
  await db.courseFile.deleteMany({ where: { courseId } });
}
