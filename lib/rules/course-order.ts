import { earlierFirst, isOverdue } from "./deadlines";
import { stepIn } from "./next-learning";

type Course = Parameters<typeof stepIn>[0];

/** Open courses as one needs them: what is late, then by day; what waits for somebody else comes last. */
export function inUrgency<C extends Course>(courses: readonly C[], today: string): C[] {
  const isLate = ({ deadline_date: day }: Course) => day !== null && isOverdue(day, today);
  const waits = (course: Course) => stepIn(course) === undefined;
  return courses.toSorted(
    (a, b) =>
      Number(isLate(b)) - Number(isLate(a)) ||
      Number(waits(a)) - Number(waits(b)) ||
      earlierFirst(a.deadline_date, b.deadline_date),
  );
}
