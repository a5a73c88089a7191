import type { CourseKind } from "@/lib/contracts/courses";
import type { AnswerOf } from "@/lib/contracts/endpoint";
import type { undoAssignmentContract } from "@/lib/contracts/program-assignments";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { type LockedProgram, lockUserPrograms } from "@/lib/domain/learning/locks";
import { keepProgress } from "@/lib/domain/learning/user-programs/keep-progress";
import { closeCourses, untouchedSince } from "@/lib/domain/learning/user-programs/untouched";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { programMoves } from "@/lib/rules/program-states";

/**
 * Takes a program back from people to whom the caller has just assigned it. Who has begun, whose program or course
 * somebody has changed since, and who has it from another deed keeps it. Somebody whose order had been declined before
 * has that again.
 */
export function undoAssignment(
  actor: Actor,
  kind: CourseKind,
  program: number,
  users: readonly number[],
): Promise<AnswerOf<typeof undoAssignmentContract.education>> {
  return inCompany(actor, async (db) => {
    if (!(await db.program.count({ where: { id: program, kind } }))) throw new Refusal("not_found");
    const held = (await db.$sql(HELD, program, users)).map(({ id }) => id);
    const locked = await lockUserPrograms(db, kind, held);
    const lockedIds = locked.map(({ id }) => id);
    const free = await untouchedSince(db, lockedIds, { by: actor.userId, event: "program_assigned" });
    const able = new Set(free.map(({ id }) => id));
    const taken = locked.filter(({ id }) => able.has(id));
    const before = free.filter(({ is_declined }) => is_declined).map(({ id }) => id);
    await takeBack(db, [...able], before);
    await happened(db, actor, ...taken.map((one) => eventOf(one, kind)));
    const kept = locked.filter(({ id }) => !able.has(id)).map(({ user }) => user);
    return { taken_back: taken.length, kept: await db.$sql(NAMES, kept) };
  });
}

function eventOf({ id, user, program }: LockedProgram, kind: CourseKind) {
  return { name: "program_unassigned" as const, id, user, program, forFollowers: { kind } };
}

/** The programs are locked and their courses untouched. */
async function takeBack(db: CompanyDb, ids: readonly number[], declinedBefore: readonly number[]): Promise<void> {
  await closeCourses(db, ids);
  await db.$sql(DECLINE_AGAIN, declinedBefore);
  await keepProgress(db, declinedBefore);
  const again = new Set(declinedBefore);
  await db.$sql(
    DELETE,
    ids.filter((id) => !again.has(id)),
  );
}

/** $2 is the program, $3 are people. */
const HELD = statement(
  { id: "int" },
  "SELECT p.id FROM user_programs p WHERE p.company_id = $1 AND p.program_id = $2::int AND p.user_id = ANY($3::int[])",
);

const DECLINE_AGAIN = `UPDATE user_programs p SET status = '${programMoves.unassignAgain.to}' WHERE p.company_id = $1 AND p.id = ANY($2::int[])`;
const DELETE = "DELETE FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[])";

/** $2 are people, in the order of their names. */
const NAMES = statement(
  { user: "int", full_name: "text" },
  `SELECT u.id AS "user", ${fullNameSql("u")} AS full_name FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) ORDER BY full_name, u.id`,
);
