import type { PersonReport, ReportedStudy } from "@/lib/contracts/person-report";
import type { ProgramCourse } from "@/lib/contracts/program-courses";
import { isDue } from "@/lib/rules/program-states";

/** A course that is asked for, and where the person has passed it before. */
export type AskedCourse = { course: ProgramCourse; before: { day: string; program: string } | undefined };

/** The courses of an order, in their order. */
export function coursesAsked(courses: readonly ProgramCourse[], programs: readonly ReportedStudy[]): AskedCourse[] {
  return courses
    .toSorted((a, b) => a.order - b.order || a.id - b.id)
    .map((course) => ({ course, before: passedBefore(course.course, programs) }));
}

function passedBefore(course: number, programs: readonly ReportedStudy[]) {
  const passed = programs.flatMap(({ title, courses }) =>
    courses.flatMap((one) => (one.course === course && one.passed_at ? [{ day: one.passed_at, program: title }] : [])),
  );
  return passed.toSorted((a, b) => b.day.localeCompare(a.day))[0];
}

/** What somebody has to do already: other programs that are open or ordered, and tasks that wait for an estimate. */
export function loadOf({ programs, marks }: PersonReport, order: number): { programs: ReportedStudy[]; tasks: number } {
  return {
    programs: programs.filter(({ id, status }) => id !== order && (isDue(status) || status === "processing")),
    tasks: marks.results.filter(({ score }) => score === null).length,
  };
}
