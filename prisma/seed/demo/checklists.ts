import { buildChecklist, buildChecklistQuestion } from "@/tests/support/builders/checklists";
import { type DemoChecklistTitle, demoChecklists } from "./checklists-data";
import { type DemoCourses, personCalled } from "./courses";
import type { DemoCompany } from "./people";
import type { Seeding } from "./seeding";

export type DemoChecklists = Record<DemoChecklistTitle, number>;

/** Creates the checklists with their questions; returns their ids by title. */
export async function seedChecklists(
  { db }: Seeding,
  { companyId, people }: DemoCompany,
  courses: DemoCourses,
): Promise<DemoChecklists> {
  const ids: Partial<DemoChecklists> = {};
  for (const { title, estimators, questions } of demoChecklists) {
    const estimatorIds = estimators.map((last) => personCalled(people, last));
    const checklist = await buildChecklist({ id: companyId }, { title, estimatorIds }, db);
    for (const question of questions) {
      const courseId = "course" in question ? courses[question.course] : null;
      await buildChecklistQuestion(checklist, { title: question.title, points: question.points, courseId }, db);
    }
    ids[title] = checklist.id;
  }
  return ids as DemoChecklists;
}
