import type { UserProgram } from "@/lib/contracts/user-programs";
import { STATES_WITH_COURSES } from "@/lib/rules/program-states";

const NEVER = "9999-12-31";

/** What is to be learned comes before what waits or is done, and what is due earlier comes first. */
export function inOrder(programs: readonly UserProgram[]): UserProgram[] {
  const rank = ({ status }: UserProgram) => (STATES_WITH_COURSES as readonly string[]).indexOf(status);
  return programs.toSorted(
    (a, b) =>
      rank(a) - rank(b) ||
      (a.deadline_date ?? NEVER).localeCompare(b.deadline_date ?? NEVER) ||
      a.title.localeCompare(b.title),
  );
}
