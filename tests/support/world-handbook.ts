import type { Company } from "@/lib/db/generated/client";
import { systemDb } from "@/lib/db/system";
import { buildCourse, buildCourseLink, buildDraft, buildUserCourse } from "./builders/courses";
import type { PersonName, World } from "./world";

/** The rows of a collection that people without administrator rights see. */
export type VisibleRows = Record<string, Partial<Record<PersonName, number[]>>>;

/**
 * Courses of both kinds: the first of each is in use, the last is spare. The examiner examines one that the supervisor
 * learns; the employee learns another.
 */
export async function addCourses(
  company: Company,
  { examiner, employee, supervisor }: World["people"],
): Promise<VisibleRows> {
  const examined = await buildCourse(company, {
    hasExam: true,
    examDescription: "Показати й пояснити",
    examinerIds: [examiner.user.id],
  });
  const learned = await buildCourse(company, { kind: "adaptation" });
  await buildUserCourse(learned, employee.user.id);
  const [ofExamined, ofLearned] = [await buildCourseLink(examined), await buildCourseLink(learned)];
  await buildUserCourse(examined, supervisor.user.id);
  for (const kind of ["education", "adaptation"] as const) await buildCourse(company, { kind });
  // The spare one, which only administrators see.
  await buildCourseLink(await buildCourse(company));
  return {
    "/handbook/course-links/": { examiner: [ofExamined.id], employee: [ofLearned.id], supervisor: [ofExamined.id] },
  };
}

/** A draft of the first course of each kind, and one for each call that ends it. */
export async function addDrafts(company: Company, { administrator }: World["people"]): Promise<World["targets"]> {
  const targets: World["targets"] = {};
  const by = administrator.user.id;
  for (const kind of ["education", "adaptation"] as const) {
    const where = { companyId: company.id, kind, draftOf: null };
    await buildDraft(await systemDb("seed").course.findFirstOrThrow({ where, orderBy: { id: "asc" } }), by);
    for (const deed of [
      `DELETE /handbook/${kind}-courses/{id}/draft/`,
      `POST /handbook/${kind}-courses/{id}/publish/`,
    ]) {
      const course = await buildCourse(company, { kind });
      await buildDraft(course, by);
      targets[deed] = course.id;
    }
    // The last one is spare.
    await buildCourse(company, { kind });
  }
  return targets;
}
