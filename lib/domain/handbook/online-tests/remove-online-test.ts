import { type CompanyDb, inCompany } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { lockCourse } from "@/lib/domain/handbook/courses/hold-course";
import { Refusal } from "@/lib/domain/refusal";
import { lockOnlineTest } from "./lock-online-test";
import { onlineTestRows } from "./online-tests";

/**
 * Deletes a course's test with its questions and answers, unless it has attempts, which name it. Followers take it from
 * the people who learn the course.
 */
export async function removeOnlineTest(actor: Actor, id: number): Promise<void> {
  await inCompany(actor, async (db) => {
    await lockCourse(db, (await onlineTestRows.find(db, actor, id)).course);
    await lockOnlineTest(db, "test", id);
    const { course, title } = await onlineTestRows.find(db, actor, id);
    await removeUntried(db, id);
    await happened(db, actor, { name: "test_deleted", id, course, was: title });
  });
}

/** The rows alone, of a test that is locked and that nobody has tried. */
export async function removeUntried(db: CompanyDb, id: number): Promise<void> {
  const count = await db.attempt.count({ where: { testId: id } });
  if (count) throw new Refusal("test_has_attempts", { count });
  await db.testQuestion.deleteMany({ where: { testId: id } });
  await db.test.delete({ where: { id } });
}
