import type { CompanyDb } from "@/lib/db/company";

const PROGRAMS = "SELECT g.id FROM programs g WHERE g.company_id = $1 AND g.id";
const COURSES = `SELECT c.id FROM program_courses x JOIN courses c ON c.company_id = x.company_id AND c.id = x.course_id
WHERE x.company_id = $1 AND x.program_id`;

/** First the programs: only a statement that begins once they are held sees every course that they have. */
const hold = (programs: string) => [`${PROGRAMS} ${programs} ORDER BY g.id FOR KEY SHARE`, `${COURSES} ${programs} ORDER BY c.id FOR KEY SHARE OF c`];
const OF_PROGRAM = hold("= $2");
const OF_USER_PROGRAM = hold("= (SELECT p.program_id FROM user_programs p WHERE p.company_id = $1 AND p.id = $2)");
const OF_USER_COURSE = `SELECT k.id FROM courses k
WHERE k.company_id = $1 AND k.id = (SELECT c.course_id FROM user_courses c WHERE c.company_id = $1 AND c.id = $2) FOR KEY SHARE`;

/** For whoever knows them by a relation: `matched` stands before and has program_id. */
export const holdCoursesOfMany = (matched: string) => hold("IN (SELECT program_id FROM matched)").map((text) => `${matched} ${text}`);

/**
 * Whoever is to open courses for people, or writes a row that names their program, holds the program and its courses before
 * anything of the people: what they ask for (a test, an exam) stays as it is, and whoever changes that waits for us, never
 * we for them while they wait for a person's program.
 */
export async function holdCoursesOf(db: CompanyDb, program: number): Promise<void> {
  for (const text of OF_PROGRAM) await db.$sql(text, program);
}

/** The same where only the person's program is known. */
export async function holdCourses(db: CompanyDb, userProgram: number): Promise<void> {
  for (const text of OF_USER_PROGRAM) await db.$sql(text, userProgram);
}

/** The one course that a person learns, for whoever writes a row that names its test. */
export async function holdCourseOf(db: CompanyDb, userCourse: number): Promise<void> {
  await db.$sql(OF_USER_COURSE, userCourse);
}
