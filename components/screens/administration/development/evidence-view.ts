import type { auditContract } from "@/lib/contracts/audit";
import type { QueryOf } from "@/lib/contracts/endpoint";
import type { UserProgram } from "@/lib/contracts/user-programs";

/** The lines of the audit log about a program of a person, the newest first. */
export const historyOf = (id: number) =>
  ({ subject: "user_program", subject_id: id, page_size: 100 }) satisfies Partial<QueryOf<typeof auditContract.list>>;

/** The person's marks on the competencies of the program. */
export const marksOn = ({ user, program }: Pick<UserProgram, "user" | "program">) => ({ user, program });
