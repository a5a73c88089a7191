// Materials that learners tick in the benchmark: one at a time, each only once.

const TITLE = "Курс із матеріалами для вимірювань";
const LINKS = 20;
/** The same course in this many programs of each learner, for enough ticks in a long run. */
const PROGRAMS = 300;

const KNOWN = "SELECT id FROM courses WHERE company_id = $1 AND title = $2";
const ADD_LINKS = `INSERT INTO course_links (company_id, course_id, title, url)
SELECT $1, $2, 'Матеріал ' || n, 'https://materials.large.example/ticks/' || n FROM generate_series(1, $3::int) n`;
const ADD_PROGRAMS = `WITH made AS (
  INSERT INTO programs (company_id, kind, title) SELECT $1, 'adaptation', $3 || ' ' || n FROM generate_series(1, $4::int) n RETURNING id
), placed AS (
  INSERT INTO program_courses (company_id, program_id, course_id, kind) SELECT $1, id, $2, 'adaptation' FROM made RETURNING program_id
)
SELECT program_id AS id FROM placed`;
const GIVE = `WITH given AS (
  INSERT INTO user_programs (company_id, user_id, program_id, kind, status)
  SELECT $1, u.id, p.id, 'adaptation', 'confirmed' FROM unnest($3::int[]) u(id) CROSS JOIN unnest($4::int[]) p(id) RETURNING id, program_id, user_id
)
INSERT INTO user_courses (company_id, user_program_id, program_id, user_id, course_id) SELECT $1, g.id, g.program_id, g.user_id, $2 FROM given g`;
const OPEN = `INSERT INTO exam_stages (company_id, user_course_id, type) SELECT c.company_id, c.id, 'noexam' FROM user_courses c WHERE c.company_id = $1 AND c.course_id = $2`;
const CLEAR =
  "DELETE FROM completed_links l USING user_courses c WHERE l.company_id = $1 AND c.company_id = $1 AND c.id = l.user_course_id AND c.course_id = $2";
const COURSES =
  "SELECT user_id, array_agg(id ORDER BY id) AS ids FROM user_courses WHERE company_id = $1 AND course_id = $2 GROUP BY user_id";

/** The materials to tick, in order, all unticked. */
export async function openTicks(client, companyId, people) {
  const known = await client.query(KNOWN, [companyId, TITLE]);
  const course = known.rows[0]?.id ?? (await addCourse(client, companyId, people));
  await client.query(CLEAR, [companyId, course]);
  const links = (
    await client.query("SELECT id FROM course_links WHERE company_id = $1 AND course_id = $2 ORDER BY id", [
      companyId,
      course,
    ])
  ).rows;
  const { rows } = await client.query(COURSES, [companyId, course]);
  const of = new Map(rows.map(({ user_id, ids }) => [user_id, ids]));
  return { courses: people.map((id) => of.get(id)), links: links.map(({ id }) => id), from: 0 };
}

async function addCourse(client, companyId, people) {
  const { rows } = await client.query(
    "INSERT INTO courses (company_id, kind, title) VALUES ($1, 'adaptation', $2) RETURNING id",
    [companyId, TITLE],
  );
  const [{ id }] = rows;
  await client.query(ADD_LINKS, [companyId, id, LINKS]);
  const programs = await client.query(ADD_PROGRAMS, [companyId, id, TITLE, PROGRAMS]);
  await client.query(GIVE, [companyId, id, people, programs.rows.map((row) => row.id)]);
  await client.query(OPEN, [companyId, id]);
  return id;
}

/** The nth tick: learners take turns, and each goes through course after course. */
export function tickAt({ courses, links, headers, url, from }, nth) {
  const at = from + nth;
  const person = at % courses.length;
  const own = Math.floor(at / courses.length);
  const course = courses[person][Math.floor(own / links.length)];
  if (!course) throw new Error("There is nothing left to tick: run for less time");
  const body = JSON.stringify({ files: [], links: [links[own % links.length]] });
  const typed = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return { url: url.replace("{id}", course), headers: { ...headers[person], ...typed }, body };
}
