import { buildCourse, buildCourseLink } from "@/tests/support/builders/courses";
import { type DemoCourseTitle, demoCourses } from "./courses-data";
import type { DemoCompany } from "./people";
import { demoPeople } from "./people-data";
import type { Seeding } from "./seeding";

export type DemoCourses = Record<DemoCourseTitle, number>;

/** Creates the courses of both kinds with their links, which come after their files; returns their ids by title. */
export async function seedCourses(
  { db, materials }: Seeding,
  { companyId, people }: DemoCompany,
): Promise<DemoCourses> {
  const ids: Partial<DemoCourses> = {};
  for (const { title, kind, days: daysToComplete, links, ...rest } of demoCourses) {
    const exam = "exam" in rest ? rest : undefined;
    const examinerIds = (exam?.examiners ?? []).map((last) => personCalled(people, last));
    const examined = { hasExam: exam !== undefined, examDescription: exam?.exam ?? "", examinerIds };
    const course = await buildCourse({ id: companyId }, { title, kind, daysToComplete, ...examined }, db);
    const files = materials.filter(({ course }) => course === title).length;
    for (const [nth, link] of links.entries()) await buildCourseLink(course, { order: files + nth + 1, ...link }, db);
    ids[title] = course.id;
  }
  return ids as DemoCourses;
}

/** The id of the only person with this last name. */
export function personCalled(people: readonly number[], last: string): number {
  const id = people[demoPeople.findIndex((person) => person.last === last)];
  if (id === undefined) throw new Error(`Nobody in the demo company is called ${last}`);
  return id;
}
