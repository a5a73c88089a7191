import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgramStatus } from "@/lib/contracts/user-programs";
import type { CompanyDb } from "@/lib/db/company";
import { DomainError } from "@/lib/domain/domain-error";

/** One program of one person, as it stands while it is locked. */
export type LockedProgram = {
  id: number;
  user: number;
  program: number;
  title: string;
  status: UserProgramStatus;
  briefing_date: string | null;
  deadline_date: string | null;
};

const LOCK = `SELECT p.id, p.user_id AS "user", p.program_id AS program, g.title, p.status::text AS status,
  p.briefing_date::text AS briefing_date, p.deadline_date::text AS deadline_date
FROM user_programs p JOIN programs g ON g.company_id = p.company_id AND g.id = p.program_id
JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.id = $2 AND p.kind = $3::kind FOR NO KEY UPDATE OF p`;

/** Rules about one program of one person wait for each other. For administrators, who may see every one. */
export async function lockUserProgram(db: CompanyDb, kind: CourseKind, id: number): Promise<LockedProgram> {
  const [locked] = await db.$sql<LockedProgram>(LOCK, id, kind);
  if (!locked) throw new DomainError("not_found");
  return locked;
}

/**
 * Before a program that a person already has is given courses or begun anew, its courses are held: what they ask for (a test,
 * an exam) stays as it is, and whoever changes that waits for us, never we for them while they wait for the person's program.
 */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  await db.$sql(HOLD, userProgram);
}

const HOLD = `SELECT c.id FROM user_programs p JOIN program_courses x ON x.company_id = p.company_id AND x.program_id = p.program_id
JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE p.company_id = $1 AND p.id = $2 ORDER BY c.id FOR KEY SHARE OF c`;
