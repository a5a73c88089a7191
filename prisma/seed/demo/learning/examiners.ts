import { demoCourses } from "../courses-data";
import { type DemoPerson, demoPeople, demoRoles } from "../people-data";
import type { Life } from "./lives";

export const demoAdministrators: readonly DemoPerson[] = demoPeople.filter((person) =>
  demoRoles(person).includes("administrator"),
);

/** Who may examine a person in a course: their own examiner, the course's examiners, or an administrator. */
export function examinersOf({ who, examiner }: Pick<Life, "who" | "examiner">, title: string): string[] {
  const course = demoCourses.find((one) => one.title === title);
  const named = course && "examiners" in course ? [...course.examiners] : [];
  const asked = (examiner ? [examiner] : named).filter((last) => last !== who);
  return asked.length ? asked : demoAdministrators.map(({ last }) => last).filter((last) => last !== who);
}

/** Varies among them. */
export function decider(life: Life, title: string): string {
  const asked = examinersOf(life, title);
  return asked[life.from % asked.length] as string;
}
