import { DAYS_OF_JOY } from "@/lib/client/celebrated";
import type { Certificate } from "@/lib/contracts/certificates";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";

export type FinishedProgram = UserProgram & { kind: CourseKind };

/** The programs that the reader has finished in the last days. */
export function finishedLately<P extends UserProgram>(programs: readonly P[], today: string): P[] {
  const since = dayAfter(today, -DAYS_OF_JOY);
  return programs.filter(({ status, pass_date }) => status === "done" && pass_date !== null && pass_date >= since);
}

/** The same before the page is in a browser. */
export function finishedInZone(programs: readonly UserProgram[], timeZone: string): UserProgram[] {
  return finishedLately(programs, dayInZone(timeZone, new Date()));
}

/** The valid certificates of specializations, by the program of the person. */
export function validOf(
  programs: readonly FinishedProgram[],
  certificates: readonly Certificate[],
): Map<number, Certificate> {
  return new Map(
    programs.flatMap(({ kind, id }) => {
      const found = certificates.find(({ user_program, is_valid }) => user_program === id && is_valid);
      return kind === "education" && found ? [[id, found] as const] : [];
    }),
  );
}
