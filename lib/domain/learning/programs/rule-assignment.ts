import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { TODAY } from "@/lib/domain/company/today.sql";
import { type EventAuthor, happened } from "@/lib/domain/events/happened";
import { holdCoursesOfMany } from "@/lib/domain/learning/locks.sql";
import { openCoursesOfNew } from "@/lib/domain/learning/user-courses/open-courses";
import { coursesOf } from "@/lib/domain/learning/user-courses/open-courses.sql";
import { finishPrograms } from "@/lib/domain/learning/user-programs/finish-programs";
import { programMoves } from "@/lib/rules/program-states";
import { MAY_BE_GIVEN, matching, savedRules } from "./matching.sql";

/** Rows are always inserted in the same order, so that two such requests wait for each other and do not deadlock. */
const give = (matched: string) => `${matched}, given AS (
  INSERT INTO user_programs (company_id, user_id, program_id, kind, status, briefing_date, courses_count)
  SELECT g.company_id, m.user_id, g.id, g.kind, '${programMoves.assignByRule.to}', ${TODAY}, ${coursesOf("g.id")}
  FROM matched m JOIN programs g ON g.company_id = $1 AND g.id = m.program_id
  WHERE NOT EXISTS (SELECT 1 FROM user_programs p WHERE p.company_id = $1 AND p.user_id = m.user_id AND p.program_id = g.id)
  ORDER BY m.user_id, g.id
  ON CONFLICT (company_id, user_id, program_id) DO NOTHING
  RETURNING id, user_id, program_id
)
SELECT n.id, n.user_id, g.title FROM given n JOIN programs g ON g.company_id = $1 AND g.id = n.program_id ORDER BY n.id`;

/** The courses of the programs are locked before anything of the people: see locks.ts. */
const statements = (matched: string, asked: string) => ({
  hold: holdCoursesOfMany(asked),
  give: statement({ id: "int", user_id: "int", title: "text" }, give(matched)),
});
const PROGRAM = savedRules("g.id = $2::int");
const TO_SOME = statements(
  matching(PROGRAM, `${MAY_BE_GIVEN} AND u.id = ANY($3::int[])`),
  "WITH matched AS (SELECT $2::int AS program_id)",
);
const EVERY_RULE = matching(savedRules("true"), `${MAY_BE_GIVEN} AND u.id = ANY($2::int[])`);
const TO_PEOPLE = statements(EVERY_RULE, EVERY_RULE);

/** The next people after $3 who match the rule of program $2, whether they have it or not. */
const NEXT = statement(
  { id: "int" },
  `${matching(PROGRAM, `${MAY_BE_GIVEN} AND u.id > $3::int`)} SELECT m.user_id AS id FROM matched m WHERE $1::int IS NOT NULL ORDER BY m.user_id LIMIT $4::int`,
);

type Batch = { after: number; most: number };

/**
 * Gives a program to the next people who match its rule, if they lack it, but not to deactivated ones. Returns the number
 * of those who got it, and the last one who was looked at; none if all were.
 */
export async function assignToMatches(
  db: CompanyDb,
  by: EventAuthor,
  program: number,
  { after, most }: Batch,
): Promise<{ assigned: number; last: number | undefined }> {
  const people = (await db.$sql(NEXT, program, after, most)).map(({ id }) => id);
  const assigned = people.length ? await assign(db, by, TO_SOME, [program, people]) : 0;
  return { assigned, last: people.length === most ? people.at(-1) : undefined };
}

/** Gives these people every program whose rule they match and that they lack; deactivated ones get nothing. */
export async function assignToPeople(db: CompanyDb, by: EventAuthor, people: readonly number[]): Promise<void> {
  if (people.length) await assign(db, by, TO_PEOPLE, [people]);
}

async function assign(
  db: CompanyDb,
  by: EventAuthor,
  { hold, give }: typeof TO_PEOPLE,
  asked: readonly [people: readonly number[]] | readonly [program: number, people: readonly number[]],
): Promise<number> {
  for (const text of hold) await db.$sql(text, asked[0]);
  const assigned = await db.$sql(give, ...asked);
  if (!assigned.length) return 0;
  const credited = await openCoursesOfNew(
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
  await finishPrograms(db, by, credited);
  return assigned.length;
}
