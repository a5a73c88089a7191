// People of the large company who take a long test.
import { withClient } from "../../scripts/database-roles.mjs";
import { StepFailure } from "../../scripts/steps.mjs";
import { addTakers } from "./quiz-rows.mjs";
import { signIn } from "./session.mjs";
import { openTicks } from "./ticks.mjs";

const TITLE = "Тест для вимірювань";
/** So long that the start and the end do not matter. */
const QUESTIONS = 1000;

/** People who manage nobody: the list of a manager is that of a whole team. */
const MANAGES_NOBODY = "NOT EXISTS (SELECT 1 FROM units n WHERE n.company_id = u.company_id AND n.manager_id = u.id)";
const KNOWN = `SELECT c.id AS course, u.id AS user, u.email FROM user_courses c JOIN courses k ON k.company_id = c.company_id AND k.id = c.course_id
JOIN users u ON u.company_id = c.company_id AND u.id = c.user_id WHERE c.company_id = $1 AND k.title = $2 AND ${MANAGES_NOBODY} ORDER BY c.id LIMIT $3`;
const PEOPLE = `SELECT u.id FROM users u WHERE u.company_id = $1 AND u.is_active AND u.deleted_at IS NULL AND u.roles = '{employee}' AND ${MANAGES_NOBODY} ORDER BY u.id LIMIT $2`;

/** The benchmark's database is reused, and so are they. */
export async function enterLearners({ session, account, app, database }, count) {
  return withClient(database, async (client) => {
    const known = () => client.query(KNOWN, [session.companyId, TITLE, count]).then(({ rows }) => rows);
    if ((await known()).length < count) {
      const { rows } = await client.query(PEOPLE, [session.companyId, count]);
      const people = rows.map(({ id }) => id);
      await addTakers(client, session.companyId, people, { title: TITLE, questions: QUESTIONS, passingScore: 100 });
    }
    const learners = await known();
    // The first learner has the usual materials; the others have a hundred times as many to tick.
    const ticking = learners.slice(1).map(({ user }) => user);
    const ticks = await openTicks(client, session.companyId, ticking);
    const entered = await Promise.all(learners.map((one) => enter(app, one, account.password)));
    // Otherwise the planner uses statistics of empty tables until autovacuum runs, and measurements mislead.
    await client.query(
      "VACUUM (ANALYZE) test_questions, test_answers, user_programs, user_courses, exam_stages, attempts, attempt_questions, completed_links",
    );
    return { entered, ticking: entered.slice(1), ticks };
  });
}

/** Signs in and opens an attempt. */
async function enter({ address }, { course, email }, password) {
  const session = await signIn(address, { email, password });
  const headers = { ...(await session.headers()), "content-type": "application/json" };
  const url = `${address}/api/v2/studies/user-education-program-courses/${course}/start-exam/`;
  const response = await fetch(url, { method: "POST", headers, body: "{}" });
  if (!response.ok)
    throw new StepFailure(
      `a test cannot be started: ${response.status} ${await response.text()}`,
      "Remove .data/bench and try again.",
    );
  return { course, session };
}
