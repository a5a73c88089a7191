import type { CourseKind } from "@/lib/contracts/courses";
import type { AssignedPerson } from "@/lib/contracts/program-assignments";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { DomainError, refuseFields } from "@/lib/domain/domain-error";
import { happened } from "@/lib/domain/events/happened";
import { holdCoursesOf } from "@/lib/domain/learning/locks";
import { openCourses } from "../user-courses/open-courses";
import { GIVE_MANY, JUDGE } from "./assign-to-many.sql";

type Body = { users: readonly number[]; deadline_date?: string | null | undefined; dry_run: boolean };
type Assignment = { assigned: number; results: AssignedPerson[] };

/**
 * Assigns a program to people who lack it, all of them in one transaction, and tells what becomes of each. Who has it
 * keeps it as it is, so that repeating it changes nothing.
 */
export async function assignToMany(actor: Actor, kind: CourseKind, id: number, body: Body): Promise<Assignment> {
  const { users, deadline_date = null, dry_run } = body;
  const asked: AssignmentParams = [id, users, deadline_date, actor.userId];
  return inCompany(actor, async (db) => {
    await requireProgram(db, kind, asked);
    const given = dry_run ? [] : await give(db, asked);
    await happened(
      db,
      actor,
      ...given.map((one) => ({
        name: "program_assigned" as const,
        id: one.id,
        user: one.user,
        program: id,
        forFollowers: { kind },
      })),
    );
    return answer(await db.$sql(JUDGE, ...asked), new Set(given.map(({ user }) => user)));
  });
}

type AssignmentParams = readonly [program: number, users: readonly number[], deadline: string | null, actor: number];

async function give(db: CompanyDb, asked: AssignmentParams): Promise<{ id: number; user: number }[]> {
  await holdCoursesOf(db, asked[0]);
  const given = await db.$sql(GIVE_MANY, ...asked);
  const ids = given.map(({ id }) => id);
  if (ids.length) await openCourses(db, ids);
  return given;
}

const PROGRAM = statement(
  { is_past: "bool" },
  `SELECT coalesce($4::date < ${TODAY}, false) AS is_past FROM programs g
WHERE g.company_id = $1 AND g.id = $2::int AND g.kind = $3::kind`,
);

/** It begins today, so it cannot be due earlier. */
async function requireProgram(db: CompanyDb, kind: CourseKind, [id, , deadline]: AssignmentParams): Promise<void> {
  const [program] = await db.$sql(PROGRAM, id, kind, deadline);
  if (!program) throw new DomainError("not_found");
  if (program.is_past) throw refuseFields({ deadline_date: ["deadline_before_briefing"] });
}

/** Those who have the program because they have just got it. */
function answer(judged: readonly AssignedPerson[], given: ReadonlySet<number>): Assignment {
  const results = judged.map((one) =>
    given.has(one.user) ? { ...one, outcome: "given" as const, status: null } : one,
  );
  return { assigned: given.size, results };
}
