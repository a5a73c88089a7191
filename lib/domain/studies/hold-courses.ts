import type { CompanyDb } from "@/lib/db/company";

const COURSES = `FROM programs g JOIN program_courses x ON x.company_id = g.company_id AND x.program_id = g.id
JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id WHERE g.company_id = $1 AND g.id`;
const HOLD = "ORDER BY g.id, c.id FOR KEY SHARE OF g, c";
const OF_PROGRAM = `SELECT c.id ${COURSES} = $2 ${HOLD}`;
const OF_USER_PROGRAM = `SELECT c.id ${COURSES} = (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = $2) ${HOLD}`;

/** For statements of their own: `programs` selects which ones. */
export const holdCoursesOfMany = (programs: string) => `SELECT c.id ${COURSES} IN (${programs}) ${HOLD}`;

/**
 * Whoever is to open courses for people holds these courses before anything of the people: what they ask for (a test, an
 * exam) stays as it is, and whoever changes that waits for us, never we for them while they wait for a person's program.
 */
export async function holdCoursesOf(db: CompanyDb, program: number): Promise<void> {
  await db.$sql(OF_PROGRAM, program);
}

/** The same where only the person's program is known. */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  await db.$sql(OF_USER_PROGRAM, userProgram);
}
