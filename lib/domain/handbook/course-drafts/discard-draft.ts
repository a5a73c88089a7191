import type { CourseKind } from "@/lib/contracts/courses";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockDraft } from "./course-drafts";

export async function discardDraft(actor: Actor, kind: CourseKind, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    const { course, draft } = await lockDraft(db, kind, id);
    await dropDraft(db, draft);
    await happened(db, actor, { name: "course_draft_discarded", id: course });
  });
}

/** Deletes the rows of a draft, which the caller has locked. A background job deletes files that nothing else has. */
export async function dropDraft(db: CompanyDb, draft: number): Promise<void> {
  await db.testQuestion.deleteMany({ where: { test: { courseId: draft } } });
  await db.test.deleteMany({ where: { courseId: draft } });
  await db.courseLink.deleteMany({ where: { courseId: draft } });
  await db.courseFile.deleteMany({ where: { courseId: draft } });
  await db.course.deleteMany({ where: { id: draft } });
}
