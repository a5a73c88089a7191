import { DAYS_OF_JOY } from "@/lib/client/celebrated";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { dayAfter } from "@/lib/rules/deadlines";

export type FinishedProgram = UserProgram & { kind: CourseKind };

/** The programs that the reader has finished in the last days. */
export function finishedLately<P extends FinishedProgram>(programs: readonly P[], today: string): P[] {
  const since = dayAfter(today, -DAYS_OF_JOY);
  return programs.filter(({ status, pass_date }) => status === "done" && pass_date !== null && pass_date >= since);
}
