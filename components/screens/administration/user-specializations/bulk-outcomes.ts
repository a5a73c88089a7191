import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type DeadlineMove, type MoveProblem, movedDeadline } from "@/lib/rules/due-days";
import { fullName } from "@/lib/rules/person-names";

type Named = { id: number; name: string };

/** What becomes of each program: its new deadline, or why it stays. */
export type Moved = Named & ({ from: string | null; day: string } | { problem: MoveProblem });
/** What becomes of each course: it gets the examiner, or the learner would examine themselves. */
export type Examined = Named & { problem?: "examines_self" };

export function moveOutcomes(programs: readonly UserProgram[], move: DeadlineMove): Moved[] {
  return programs.map((program) => {
    const { id, briefing_date: briefing, deadline_date: deadline, title } = program;
    const moved = movedDeadline({ briefing, deadline }, move);
    const named = { id, name: `${fullName(program)}, ${title}` };
    return "day" in moved ? { ...named, from: deadline, day: moved.day } : { ...named, problem: moved.problem };
  });
}

/** The given courses of these programs; of all, if there is no such list. */
export function examinerOutcomes(
  programs: readonly UserProgram[],
  isMeant: (course: UserCourse) => boolean,
  examiner: number | null,
): Examined[] {
  return programs.flatMap((program) =>
    program.courses.filter(isMeant).map(({ id, title, user }) => ({
      id,
      name: `${fullName(program)}, ${title}`,
      ...(user === examiner && { problem: "examines_self" as const }),
    })),
  );
}
