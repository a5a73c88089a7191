import type { CourseKind } from "@/lib/contracts/courses";
import { AssignedPerson } from "@/lib/contracts/program-assignments";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { holdCoursesOf } from "@/lib/domain/learning/locks";
import { openCourses } from "@/lib/domain/learning/user-courses/open-courses";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { orUseAgain } from "@/lib/domain/learning/user-programs/state.sql";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal, refuseFields } from "@/lib/domain/refusal";
import { fieldsOf } from "@/lib/domain/rows/fields-of";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";

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
    const { given, credited } = dry_run ? { given: [], credited: [] } : await give(db, asked);
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
    await finishPrograms(db, actor, credited);
    return answer(await db.$sql(JUDGE, ...asked), new Set(given.map(({ user }) => user)));
  });
}

type AssignmentParams = readonly [program: number, users: readonly number[], deadline: string | null, actor: number];

async function give(db: CompanyDb, asked: AssignmentParams) {
  await holdCoursesOf(db, asked[0]);
  const given = await db.$sql(GIVE_MANY, ...asked);
  const ids = given.map(({ id }) => id);
  return { given, credited: ids.length ? await openCourses(db, ids) : [] };
}

const PROGRAM = statement(
  { is_past: "bool" },
  `SELECT coalesce($4::date < ${TODAY}, false) AS is_past FROM programs g
WHERE g.company_id = $1 AND g.id = $2::int AND g.kind = $3::kind`,
);

/** It begins today, so it cannot be due earlier. */
async function requireProgram(db: CompanyDb, kind: CourseKind, [id, , deadline]: AssignmentParams): Promise<void> {
  const [program] = await db.$sql(PROGRAM, id, kind, deadline);
  if (!program) throw new Refusal("not_found");
  if (program.is_past) throw refuseFields({ deadline_date: ["deadline_before_briefing"] });
}

/** Those who have the program because they have just got it. */
function answer(judged: readonly AssignedPerson[], given: ReadonlySet<number>): Assignment {
  const results = judged.map((one) =>
    given.has(one.user) ? { ...one, outcome: "given" as const, status: null } : one,
  );
  return { assigned: given.size, results };
}

/**
 * Users u who may get program g from administrator $5: deactivated people get nothing new, and who orders for oneself waits
 * like anybody else.
 */
const MAY_GET = "u.deleted_at IS NULL AND u.is_active AND (g.kind = 'adaptation' OR u.id <> $5::int)";

/** $2 is the program, $3 are people, $4 is the deadline. Rows are written in one order, so that two such requests wait for each other. */
const GIVE_MANY = statement(
  { id: "int", user: "int" },
  `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, deadline_date)
SELECT g.company_id, u.id, g.id, g.kind, '${programMoves.assign.to}', ${TODAY}, $4::date
FROM programs g JOIN users u ON u.company_id = g.company_id AND u.id = ANY($3::int[]) AND ${MAY_GET}
WHERE g.company_id = $1 AND g.id = $2::int ORDER BY u.id
${orUseAgain("assign")}
RETURNING id, user_id AS "user"`,
);

/** What becomes of each person, in the order of their ids in $3; the parameters are those of GIVE_MANY. */
const JUDGE = statement(
  fieldsOf(AssignedPerson),
  `
WITH due AS (
  SELECT coalesce($4::date, max(${TODAY} + nullif(c.days_to_complete, 0))) AS day
  FROM program_courses m JOIN courses c ON c.company_id = m.company_id AND c.id = m.course_id
  WHERE m.company_id = $1 AND m.program_id = $2::int
)
SELECT w.id AS "user", coalesce(${fullNameSql("u")}, '') AS full_name, n.title AS unit_title, s.title AS position_title, p.status::text AS status,
  CASE WHEN u.id IS NULL THEN 'gone' WHEN p.id IS NOT NULL THEN 'has' WHEN ${MAY_GET} THEN 'given' WHEN u.is_active THEN 'self' ELSE 'inactive' END AS outcome,
  (CASE WHEN u.id IS NULL THEN NULL WHEN p.id IS NULL THEN due.day
    ELSE coalesce(p.deadline_date, (SELECT max(o.deadline_date) FROM user_courses o WHERE o.company_id = $1 AND o.user_program_id = p.id)) END)::text AS due_date
FROM unnest($3::int[]) WITH ORDINALITY AS w(id, nth) CROSS JOIN due
JOIN programs g ON g.company_id = $1 AND g.id = $2::int
LEFT JOIN users u ON u.company_id = $1 AND u.id = w.id AND u.deleted_at IS NULL
LEFT JOIN units n ON n.company_id = $1 AND n.id = u.unit_id
LEFT JOIN positions s ON s.company_id = $1 AND s.id = u.position_id
LEFT JOIN user_programs p ON p.company_id = $1 AND p.program_id = g.id AND p.user_id = u.id AND p.status NOT IN (${quoted(changedBy("assign"))})
WHERE w.id IS NOT NULL ORDER BY w.nth`,
);
