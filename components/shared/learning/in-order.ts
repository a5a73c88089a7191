import type { UserProgram } from "@/lib/contracts/user-programs";
import { earlierFirst } from "@/lib/rules/deadlines";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

/** What is to be learned comes before what waits or is done, and what is due earlier comes first. */
export function inOrder(programs: readonly UserProgram[]): UserProgram[] {
  const rank = ({ status }: UserProgram) => (STATES_WITH_COURSES as readonly string[]).indexOf(status);
  return programs.toSorted(
    (a, b) => rank(a) - rank(b) || earlierFirst(a.deadline_date, b.deadline_date) || a.title.localeCompare(b.title),
  );
}
