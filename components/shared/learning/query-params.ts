import type { UserProgram } from "@/lib/contracts/user-programs";
import { STATES_WITH_COURSES, waitsForAdministrator } from "@/lib/rules/program-states";

/** The query for the programs that a person learns. */
export const learnedBy = (user: number) => ({ user, statuses: [...STATES_WITH_COURSES] });

/** The query for the materials of a course, in the order of its author. */
export const materialsOf = (course: number) => ({ course, ordering: "order" as const });

/** The query for the certificates of a person, the newest first. */
export const certificatesOf = (user: number) => ({ user, ordering: "-number" as const });

/** Whether a page says who will decide about one of these programs. */
export const namesDeciders = (programs: readonly Pick<UserProgram, "status">[]) =>
  programs.some(({ status }) => waitsForAdministrator(status));
