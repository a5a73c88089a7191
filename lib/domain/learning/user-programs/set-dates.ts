import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { LockedProgram } from "@/lib/domain/learning/locks";
import { courseDeadline, earlierDay } from "@/lib/rules/due-days";

/** Dates that are undefined stay. */
export type Dates = { briefing_date?: string | null | undefined; deadline_date?: string | null | undefined };
export type NewDates = { before: LockedProgram; dates: Dates };

type Begun = Pick<LockedProgram, "briefing_date" | "deadline_date">;

const DUES = statement(
  { id: "int", user_program: "int", days: "int", deadline: "text?" },
  `SELECT c.id, c.user_program_id AS user_program, k.days_to_complete AS days, c.deadline_date::text AS deadline FROM user_courses c
JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id WHERE c.company_id = $1 AND c.user_program_id = ANY($2::int[]) ORDER BY c.id`,
);

const SET_PROGRAMS = `UPDATE user_programs p SET briefing_date = d.briefing_date, deadline_date = d.deadline_date
FROM jsonb_to_recordset($2::jsonb) AS d(id int, briefing_date date, deadline_date date) WHERE p.company_id = $1 AND p.id = d.id`;
const SET_COURSES = `UPDATE user_courses c SET deadline_date = d.due FROM jsonb_to_recordset($2::jsonb) AS d(id int, due date)
WHERE c.company_id = $1 AND c.id = d.id`;

/** The dates of a program after a change. */
export function datesAfter(before: Begun, dates: Dates): Begun {
  const { briefing_date = before.briefing_date, deadline_date = before.deadline_date } = dates;
  return { briefing_date, deadline_date };
}

export function endsBeforeItBegins({ briefing_date, deadline_date }: Begun): boolean {
  return briefing_date !== null && deadline_date !== null && deadline_date < briefing_date;
}

/**
 * Sets the dates of people's programs and, following them, of their courses. A date of a course that was set by hand
 * stays, but not after the program's deadline. The programs must be locked, and their dates checked.
 */
export async function setDates(
  db: CompanyDb,
  changes: readonly NewDates[],
  { keepsByHand = true } = {},
): Promise<void> {
  const changed = new Map(
    changes.map(({ before, dates }) => [before.id, { before, after: datesAfter(before, dates) }]),
  );
  const ids = [...changed.keys()];
  if (!ids.length) return;
  await db.$sql(SET_PROGRAMS, JSON.stringify([...changed].map(([id, { after }]) => ({ id, ...after }))));
  const courses = await db.$sql(DUES, ids);
  const dues = courses.flatMap(({ id, user_program, days, deadline }) => {
    const program = changed.get(user_program);
    if (!program) return [];
    const isByHand = keepsByHand && deadline !== courseDeadline(periodOf(program.before), days);
    const due = isByHand
      ? earlierDay(deadline, program.after.deadline_date)
      : courseDeadline(periodOf(program.after), days);
    return [{ id, due }];
  });
  if (dues.length) await db.$sql(SET_COURSES, JSON.stringify(dues));
}

function periodOf({ briefing_date, deadline_date }: Begun) {
  return { briefing: briefing_date, deadline: deadline_date };
}
