import { type CompanyDb, companySql, inCompany } from "@/lib/db/company";
import { statement, typed } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { TODAY } from "@/lib/domain/company/today.sql";
import { happened } from "@/lib/domain/events/happened";
import { holdCoursesOf, lockUserPrograms } from "@/lib/domain/learning/locks";
import { quoted } from "@/lib/domain/rows/shape";
import { changedBy, programMoves } from "@/lib/rules/program-states";
import { programRows } from "../programs/programs";
import { openCourses } from "../user-courses/open-courses";
import { takeAgain } from "../user-courses/take-again";
import { finishPrograms } from "./finish-programs";

/** So many people of one program begin anew in one transaction: it is over before anybody who waits for it notices. */
const AT_ONCE = 20;

/** The last day of the certificate that p ended with. */
const VALID_UNTIL = `(SELECT x.valid_until FROM certificates x WHERE x.company_id = $1 AND x.user_program_id = p.id AND x.program_id = p.program_id
  AND x.user_id = p.user_id AND x.revoked_at IS NULL ORDER BY x.number DESC LIMIT 1)`;

/**
 * Whether p is due on a day, with a window of so many days; both are SQL. A state and no moment: days without a server, a second
 * one and a clock that jumps change nothing.
 */
const isDue = (day: string, window: string) => `p.status IN (${quoted(changedBy("renew"))}) AND p.courses_count > 0
  AND u.is_active AND u.deleted_at IS NULL AND ${VALID_UNTIL} - ${window} <= ${day}`;
const IS_DUE = isDue("$2::date", "g.window_days");

/** $2 is the program, $3 the days of its window, if not those that are set: who is due on the next morning. */
const DUE_BY_WINDOW = statement(
  { people: "int" },
  `SELECT count(*)::int AS people FROM programs g
JOIN user_programs p ON p.company_id = $1 AND p.program_id = g.id JOIN users u ON u.company_id = $1 AND u.id = p.user_id
WHERE g.company_id = $1 AND g.id = $2 AND ${isDue(`${TODAY} + 1`, "coalesce($3::int, g.window_days)")}`,
);

const DUE = statement(
  { program: "int", people: typed<number[]>("int[]") },
  `SELECT p.program_id AS program, array_agg(p.id ORDER BY p.id) AS people FROM programs g
JOIN user_programs p ON p.company_id = $1 AND p.program_id = g.id JOIN users u ON u.company_id = $1 AND u.id = p.user_id
WHERE g.company_id = $1 AND g.kind = 'education' AND g.window_days IS NOT NULL AND ${IS_DUE} GROUP BY p.program_id ORDER BY p.program_id`,
);

/** $3 are locked programs: those that are still due. */
const STILL_DUE = statement(
  { id: "int", user: "int", valid_until: "text" },
  `SELECT p.id, p.user_id AS "user", ${VALID_UNTIL}::text AS valid_until FROM user_programs p
JOIN programs g ON g.company_id = $1 AND g.id = p.program_id JOIN users u ON u.company_id = $1 AND u.id = p.user_id
WHERE p.company_id = $1 AND p.id = ANY($3::int[]) AND ${IS_DUE} ORDER BY p.id`,
);

/** The courses that are repeated: those that the program marks, or all where it marks none. */
const REPEATED = statement(
  { id: "int" },
  `SELECT c.id FROM user_courses c JOIN program_courses x ON x.company_id = $1 AND x.program_id = c.program_id AND x.course_id = c.course_id
WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) AND (x.is_repeated
  OR NOT EXISTS (SELECT 1 FROM program_courses y WHERE y.company_id = $1 AND y.program_id = c.program_id AND y.is_repeated)) ORDER BY c.id`,
);

/** $3 is the day. Due by the end of the certificate; where that is over, as many days from now as the window has. */
const REOPEN = `UPDATE user_programs p SET status = '${programMoves.renew.to}', is_retraining = true, pass_date = NULL, return_reason = NULL,
  briefing_date = $3::date, deadline_date = CASE WHEN d.ends < $3::date THEN $3::date + g.window_days ELSE d.ends END
FROM (SELECT p.id, ${VALID_UNTIL} AS ends FROM user_programs p WHERE p.company_id = $1 AND p.id = ANY($2::int[])) d, programs g
WHERE p.company_id = $1 AND p.id = d.id AND g.company_id = $1 AND g.id = p.program_id`;

/** A course is due when the certificate ends, and not so many days after the window has opened. */
const SET_DUES = `UPDATE user_courses c SET deadline_date = p.deadline_date FROM user_programs p
WHERE p.company_id = $1 AND p.id = ANY($2::int[]) AND c.company_id = $1 AND c.user_program_id = p.id AND c.passed_at IS NULL`;

/**
 * Opens the specializations anew whose certificates come to their end: each person once for a certificate, whatever runs
 * beside it and however often. The certificate stays valid until its day.
 */
export async function renewPrograms(companyId: number, day: string): Promise<void> {
  for (const { program, people } of await companySql({ companyId }, DUE, day))
    for (let from = 0; from < people.length; from += AT_ONCE)
      await inCompany({ companyId }, (db) =>
        renewSome(db, companyId, { program, day, people: people.slice(from, from + AT_ONCE) }),
      );
}

/** How many people learn a program again on the next morning, by its window or one of so many days. */
export async function countRenewals(actor: Actor, program: number, window?: number): Promise<{ people: number }> {
  await programRows.education.get(actor, program);
  const [answer] = await companySql(actor, DUE_BY_WINDOW, program, window ?? null);
  return { people: answer?.people ?? 0 };
}

type Some = { program: number; day: string; people: readonly number[] };

async function renewSome(db: CompanyDb, companyId: number, { program, day, people }: Some): Promise<void> {
  await holdCoursesOf(db, program);
  await lockUserPrograms(db, "education", people);
  const due = await db.$sql(STILL_DUE, day, people);
  const ids = due.map(({ id }) => id);
  if (ids.length) {
    const courses = (await db.$sql(REPEATED, ids)).map(({ id }) => id);
    await takeAgain(db, courses, { reason: "renewal", isWhole: true, isRetraining: true });
    await db.$sql(REOPEN, ids, day);
    await openCourses(db, ids);
    await db.$sql(SET_DUES, ids);
    await finishPrograms(db, { companyId }, ids);
  }
  const renewed = due.map(({ id, user, valid_until }) => ({
    name: "program_renewed" as const,
    id,
    user,
    program,
    forFollowers: { day: valid_until },
  }));
  await happened(db, { companyId }, ...renewed);
}
