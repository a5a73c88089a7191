import { inOrder } from "@/components/shared/learning/in-order";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { earlierFirst } from "@/lib/rules/deadlines";
import { nextLearning } from "@/lib/rules/next-learning";

/** The courses of all programs by deadline, as a newcomer meets them. */
export function byDeadline(programs: readonly UserProgram[]): UserCourse[] {
  return inOrder(programs)
    .flatMap(({ courses }) => courses)
    .toSorted((a, b) => earlierFirst(a.deadline_date, b.deadline_date));
}

type AddressedPlace = { program: number | null; course: number | null };
export type Place = { program: UserProgram | undefined; course: UserCourse | undefined };

/**
 * The program and course of the address; what it does not name, or names wrongly, is what was shown before, or the next
 * thing to learn. Otherwise the page would leave a course as soon as its step is done.
 */
export function placeIn(
  programs: readonly UserProgram[],
  addressed: AddressedPlace,
  shown: { program?: number | undefined; courseOf?: ReadonlyMap<number, number> } = {},
): Place {
  const ordered = inOrder(programs);
  const program =
    ordered.find(({ courses }) => courses.some(({ id }) => id === addressed.course)) ??
    ordered.find(({ id }) => id === addressed.program) ??
    ordered.find(({ id }) => id === shown.program) ??
    nextLearning(ordered)?.program ??
    ordered.find(({ courses }) => courses.length > 0) ??
    ordered[0];
  if (!program) return { program, course: undefined };
  const course =
    program.courses.find(({ id }) => id === addressed.course) ??
    program.courses.find(({ id }) => id === shown.courseOf?.get(program.id)) ??
    nextLearning([program])?.course ??
    program.courses[0];
  return { program, course };
}
