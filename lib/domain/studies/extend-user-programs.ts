import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { tell } from "@/lib/domain/notices/tell";
import { openCourses } from "./open-courses";

type Added = { kind: CourseKind; program: number; course: number };

const TITLES = `SELECT g.title AS program, c.title AS course FROM programs g JOIN courses c ON c.company_id = g.company_id AND c.id = $3
WHERE g.company_id = $1 AND g.id = $2`;

/** Who had finished goes on learning, in retraining; a certificate that was issued stands. */
const REOPEN = `
WITH learned AS (
  SELECT p.id, p.user_id FROM user_programs p
  WHERE p.company_id = $1 AND p.program_id = $2 AND p.status IN ('confirmed', 'review', 'done') ORDER BY p.id FOR NO KEY UPDATE
), reopened AS (
  UPDATE user_programs p SET status = 'confirmed', is_retraining = true, pass_date = NULL FROM learned l
  WHERE p.company_id = $1 AND p.id = l.id AND p.status <> 'confirmed'
)
SELECT l.id, l.user_id FROM learned l ORDER BY l.id`;

/** Whoever learns a program, or has learned it, gets the course that entered it. The program must be held still. */
export async function extendUserPrograms(db: CompanyDb, actor: Actor, { kind, program, course }: Added): Promise<void> {
  const learned = await db.$sql<{ id: number; user_id: number }>(REOPEN, program);
  if (!learned.length) return;
  const ids = learned.map(({ id }) => id);
  await openCourses(db, ids, course);
  const [titles] = await db.$sql<{ program: string; course: string }>(TITLES, program, course);
  if (!titles) throw new Error("The program or the course went while it was locked");
  const code = kind === "education" ? "UER" : "UAR";
  await tell(
    db,
    actor,
    learned.map(({ user_id: userId }) => ({ userId, code, params: { event: "courseAdded", ...titles } })),
  );
}
