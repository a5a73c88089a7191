import { sql } from "./database";
import type { Registered } from "./people";

/** A course of the company, and what makes a person its learner or its examiner. */
export async function addCourse({ companyId }: Registered, title = "Охорона праці"): Promise<number> {
  const [row] = await sql<{ id: number }>("INSERT INTO courses (company_id, kind, title) VALUES ($1, 'education', $2) RETURNING id", [companyId, title]);
  return Number(row?.id);
}

export async function addExaminer(course: number, { companyId, userId }: Registered): Promise<void> {
  await sql("INSERT INTO course_examiners (company_id, course_id, user_id) VALUES ($1, $2, $3)", [companyId, course, userId]);
}

/** The person's program holds the course. */
export async function addLearner(course: number, { companyId, userId }: Registered): Promise<void> {
  const one = async (text: string, values: unknown[]) => Number((await sql<{ id: number }>(`${text} RETURNING id`, values))[0]?.id);
  const program = await one("INSERT INTO programs (company_id, kind, title) VALUES ($1, 'education', 'Оператор')", [companyId]);
  await one("INSERT INTO program_courses (company_id, program_id, course_id, kind) VALUES ($1, $2, $3, 'education')", [companyId, program, course]);
  const theirs = await one("INSERT INTO user_programs (company_id, user_id, program_id, kind, status) VALUES ($1, $2, $3, 'education', 'confirmed')", [
    companyId,
    userId,
    program,
  ]);
  await one("INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id) VALUES ($1, $2, $3, $4, $5)", [
    companyId,
    theirs,
    program,
    userId,
    course,
  ]);
}
