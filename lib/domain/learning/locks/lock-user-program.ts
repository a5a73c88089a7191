import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";
import type { ProgramState } from "@/lib/rules/program-states";

/** One program of one person, as it stands while it is locked. */
export type LockedProgram = {
  id: number;
  kind: CourseKind;
  user: number;
  program: number;
  title: string;
  status: ProgramState;
  is_retraining: boolean;
  briefing_date: string | null;
  deadline_date: string | null;
};

/** The program is held before the person's: see lock-learning.ts. */
const LOCK = `WITH held AS MATERIALIZED (
  SELECT g.id, g.title FROM programs g WHERE g.company_id = $1 AND g.id = (SELECT program_id FROM user_programs WHERE company_id = $1 AND id = $2) FOR KEY SHARE
) SELECT p.id, p.kind::text AS kind, p.user_id AS "user", p.program_id AS program, g.title, p.status::text AS status, p.is_retraining,
  p.briefing_date::text AS briefing_date, p.deadline_date::text AS deadline_date
FROM user_programs p JOIN held g ON g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.kind = $3::kind FOR NO KEY UPDATE OF p`;

/** Rules about one program of one person wait for each other. For administrators, who may see every one. */
export async function lockUserProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedProgram> {
  const [locked] = await db.$sql<LockedProgram>(LOCK, id, kind);
  if (!locked) throw new DomainError("not_found");
  return locked;
}
