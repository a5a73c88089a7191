// Inserts people who learn a course with a test: for the benchmark, and for the load test with kills.

export const OFFERED = 4;

/** The points of question `number`, from 1, and (below) the indexes of its right answers, from 0. */
export function pointsOf(number) {
  return (number % 3) + 1;
}

export function rightOf(number) {
  return number % 3 ? [number % OFFERED] : [number % OFFERED, (number + 1) % OFFERED].sort();
}

const QUESTIONS = `INSERT INTO test_questions (company_id, test_id, title, points, sort_order)
SELECT $1, $2, 'Питання ' || q.number, q.points, q.number FROM unnest($3::int[], $4::int[]) AS q(number, points)`;
const ANSWERS = `INSERT INTO test_answers (company_id, question_id, title, is_correct, sort_order)
SELECT $1, q.id, 'Відповідь ' || a.at, a.is_right, a.at FROM unnest($3::int[], $4::int[], $5::bool[]) AS a(number, at, is_right)
JOIN test_questions q ON q.company_id = $1 AND q.test_id = $2 AND q.sort_order = a.number ORDER BY q.id, a.at`;
const PROGRAMS = `INSERT INTO user_programs (company_id, user_id, program_id, kind, status, courses_count)
SELECT $1, u.id, $2, 'education', 'confirmed', 1 FROM unnest($3::int[]) AS u(id) RETURNING id`;
const COURSES = `INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id)
SELECT p.company_id, p.id, p.program_id, p.user_id, $3 FROM user_programs p WHERE p.company_id = $1 AND p.program_id = $2 RETURNING id, user_id AS "user"`;
const STAGES = `INSERT INTO exam_stages (company_id, user_course_id, type) SELECT $1, c.id, 'etest' FROM unnest($2::int[]) AS c(id)`;

/** Returns each person's course. The test allows any number of tries. */
export async function addTakers(database, companyId, users, { title, questions, passingScore }) {
  const one = async (text, values) => (await database.query(text, [companyId, ...values])).rows[0].id;
  const course = await one("INSERT INTO courses (company_id, kind, title) VALUES ($1, 'education', $2) RETURNING id", [
    title,
  ]);
  const test = await one(
    "INSERT INTO tests (company_id, course_id, title, passing_score, max_retries) VALUES ($1, $2, $3, $4, 1000000) RETURNING id",
    [course, title, passingScore],
  );
  const numbers = Array.from({ length: questions }, (_, at) => at + 1);
  await database.query(QUESTIONS, [companyId, test, numbers, numbers.map(pointsOf)]);
  const offered = numbers.flatMap((number) =>
    Array.from({ length: OFFERED }, (_, at) => ({ number, at, isRight: rightOf(number).includes(at) })),
  );
  const column = (name) => offered.map((answer) => answer[name]);
  await database.query(ANSWERS, [companyId, test, column("number"), column("at"), column("isRight")]);
  const program = await one(
    "INSERT INTO programs (company_id, kind, title) VALUES ($1, 'education', $2) RETURNING id",
    [title],
  );
  await database.query(
    "INSERT INTO program_courses (company_id, program_id, course_id, kind) VALUES ($1, $2, $3, 'education')",
    [companyId, program, course],
  );
  await database.query(PROGRAMS, [companyId, program, users]);
  const { rows: taken } = await database.query(COURSES, [companyId, program, course]);
  await database.query(STAGES, [companyId, taken.map(({ id }) => id)]);
  return taken.map(({ id, user }) => ({ user, course: id }));
}
