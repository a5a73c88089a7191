import type { CourseKind } from "@/lib/contracts/courses";
import type { CompanyDb } from "@/lib/db/company";
import type { Actor } from "@/lib/domain/actor";
import { tell } from "@/lib/domain/notices/tell";
import { LEARNED_STATES } from "@/lib/rules/program-states";
import { openCourses } from "../user-courses/open-courses";
import { reopen } from "./reopen";
import { stateList } from "./state.sql";

type Added = { kind: CourseKind; program: number; course: number };

const TITLES = `SELECT g.title AS program, c.title AS course FROM programs g JOIN courses c ON c.company_id = g.company_id AND c.id = $3
WHERE g.company_id = $1 AND g.id = $2`;

const LEARNED = `SELECT p.id, p.user_id FROM user_programs p JOIN users u ON u.company_id = p.company_id AND u.id = p.user_id AND u.deleted_at IS NULL
WHERE p.company_id = $1 AND p.program_id = $2 AND p.status IN (${stateList(LEARNED_STATES)}) ORDER BY p.id FOR NO KEY UPDATE OF p`;

/** Whoever learns a program, or has learned it, gets the course that entered it. The program must be held still. */
export async function extendUserPrograms(db: CompanyDb, actor: Actor, added: Added): Promise<void> {
  const learned = await db.$sql<{ id: number; user_id: number }>(LEARNED, added.program);
  if (!learned.length) return;
  const ids = learned.map(({ id }) => id);
  await reopen(db, ids);
  await openCourses(db, ids, added.course);
  await tellOfCourse(
    db,
    actor,
    added,
    learned.map(({ user_id }) => user_id),
  );
}

/** Tells people that their program has one course more. */
export async function tellOfCourse(db: CompanyDb, actor: Actor, { kind, program, course }: Added, people: readonly number[]): Promise<void> {
  const [titles] = await db.$sql<{ program: string; course: string }>(TITLES, program, course);
  if (!titles) throw new Error("The program or the course went while it was locked");
  const code = kind === "education" ? "UER" : "UAR";
  const params = { event: "courseAdded" as const, ...titles };
  await tell(
    db,
    actor,
    people.map((userId) => ({ userId, code, params })),
  );
}
