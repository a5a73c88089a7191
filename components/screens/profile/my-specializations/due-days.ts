import { nextStep } from "@/components/shared/learning/step-text";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { earlierFirst, isOverdue } from "@/lib/rules/deadlines";
import { isPassed } from "@/lib/rules/next-learning";
import { isDue } from "@/lib/rules/program-states";

type Program = Pick<UserProgram, "id" | "status" | "courses"> & { kind: CourseKind };

/** Either how many courses are late and where they are learned, or the course whose day comes next, or that none does. */
type DueDays =
  | { late: number; kind: CourseKind }
  | { next: Pick<Program, "id" | "kind"> & { course: UserCourse; day: string }; isCalm: boolean }
  | { next: undefined; isOther: boolean };

/**
 * What the numbers of the page say of days. `continued` is the course of the card above: where it alone is late, the card
 * says so, and here stands the next day of the others. A course that waits for its examiner presses only once it is late,
 * so a day on which something can be done is told first.
 */
export function dueDays(programs: readonly Program[], continued: number | undefined, today: string): DueDays {
  const open = programs
    .filter(({ status }) => isDue(status))
    .flatMap(({ id, kind, courses }) =>
      courses.flatMap((course) => (course.deadline_date ? [{ id, kind, course, day: course.deadline_date }] : [])),
    )
    .filter(({ course }) => !isPassed(course))
    .sort((one, other) => earlierFirst(one.day, other.day));
  const late = open.filter(({ day }) => isOverdue(day, today));
  const [first] = late;
  const isOther = late.length === 1 && first?.course.id === continued;
  if (first && !isOther) return { late: late.length, kind: first.kind };
  const ahead = open.slice(late.length);
  const pressing = ahead.find(({ course }) => nextStep(course) !== "requested");
  const next = pressing ?? ahead[0];
  return next ? { next, isCalm: !pressing } : { next, isOther };
}
