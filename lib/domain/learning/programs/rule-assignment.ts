import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { holdCoursesOfMany } from "@/lib/domain/learning/locks.sql";
import { openCoursesOfNew } from "@/lib/domain/learning/user-courses/open-courses";
import { coursesOf } from "@/lib/domain/learning/user-courses/open-courses.sql";
import { programMoves } from "@/lib/rules/program-states";
import { matching, savedRules } from "./matching.sql";

/** Rows are always inserted in the same order, so that two such requests wait for each other and do not deadlock. */
const give = (matched: string) => `${matched}, given AS (
  INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, courses_count)
  SELECT g.company_id, m.user_id, g.id, g.kind, '${programMoves.assignByRule.to}', ${TODAY}, ${coursesOf("g.id")}
  FROM matched m JOIN programs g ON g.company_id = $1 AND g.id = m.program_id
  WHERE NOT EXISTS (SELECT 1 FROM user_programs p WHERE p.company_id = $1 AND p.user_id = m.user_id AND p.program_id = g.id)
  ORDER BY m.user_id, g.id LIMIT $3::int
  ON CONFLICT (company_id, user_id, program_id) DO NOTHING
  RETURNING id, user_id, program_id
)
SELECT n.id, n.user_id, g.title FROM given n JOIN programs g ON g.company_id = $1 AND g.id = n.program_id ORDER BY n.id`;

/** The courses of the programs are locked before anything of the people: see locks.ts. */
const statements = (matched: string) => ({
  hold: holdCoursesOfMany(matched),
  give: statement({ id: "int", user_id: "int", title: "text" }, give(matched)),
});
const OF_ONE_PROGRAM = statements(matching(savedRules("g.id = $2::int"), "u.is_active"));
const TO_PEOPLE = statements(matching(savedRules("true"), "u.is_active AND u.id = ANY($2::int[])"));

/** Gives a program to people who match its rule and lack it, at most so many, but not to deactivated ones. Returns their number. */
export function assignToMatches(db: CompanyDb, by: EventAuthor, program: number, most: number): Promise<number> {
  return assign(db, by, OF_ONE_PROGRAM, program, most);
}

/** Gives these people every program whose rule they match and that they lack; deactivated ones get nothing. */
export async function assignToPeople(db: CompanyDb, by: EventAuthor, people: readonly number[]): Promise<void> {
  if (people.length) await assign(db, by, TO_PEOPLE, people, null);
}

async function assign(
  db: CompanyDb,
  by: EventAuthor,
  { hold, give }: typeof TO_PEOPLE,
  programOrPeople: number | readonly number[],
  most: number | null,
): Promise<number> {
  for (const text of hold) await db.$sql(text, programOrPeople);
  const assigned = await db.$sql(give, programOrPeople, most);
  if (!assigned.length) return 0;
  await openCoursesOfNew(
    db,
    assigned.map(({ id }) => id),
  );
  const notified = assigned.map(({ id: userProgram, user_id: userId, title: program }) => ({
    userId,
    program,
    userProgram,
  }));
  await happened(db, by, {
    name: "programs_assigned",
    id: null,
    assigned: assigned.length,
    forFollowers: { people: notified },
  });
  return assigned.length;
}
