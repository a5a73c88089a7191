import type { UserProgram } from "@/lib/contracts/user-programs";
import { STATES_WITH_COURSES, waitsForAdministrator } from "@/lib/rules/program-states";

/** The query for the programs that a person learns. */
export const learnedBy = (user: number) => ({ user, statuses: [...STATES_WITH_COURSES] });

/** The query for the materials of a course, in the order of its author. */
export const materialsOf = (course: number) => ({ course, ordering: "order" as const });

/** The query for the certificates of a person, the newest first. */
export const certificatesOf = (user: number) => ({ user, ordering: "-number" as const });

/** Whether a page names who decides, or has decided, about one of these programs. */
export const namesDeciders = (programs: readonly UserProgram[]) =>
  programs.some(({ status, is_hidden }) => waitsForAdministrator(status) || (status === "rejected" && !is_hidden));
