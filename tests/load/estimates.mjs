// Tasks that an estimator estimates in the benchmark: one after the other, each only once.
import { withClient } from "../../scripts/database-roles.mjs";
import { signIn } from "./session.mjs";

const TITLE = "Завдання для вимірювань";
/** Enough for a long run. */
const TASKS = 20_000;

/** Somebody with a whole page of pending tasks, who manages nobody: managers see more than they estimate. */
const ESTIMATOR = `SELECT u.id, u.email FROM users u WHERE u.company_id = $1 AND u.is_active AND u.deleted_at IS NULL AND u.roles @> '{estimator}'
  AND NOT u.roles && '{administrator}' AND NOT EXISTS (SELECT 1 FROM units n WHERE n.company_id = u.company_id AND n.manager_id = u.id)
ORDER BY (SELECT least(count(*), 50) FROM tasks t WHERE t.company_id = $1 AND t.estimator_id = u.id
  AND NOT EXISTS (SELECT 1 FROM estimates e WHERE e.company_id = $1 AND e.task_id = t.id)) DESC, u.id LIMIT 1`;
const QUESTIONS = `SELECT q.checklist_id AS checklist, array_agg(q.id ORDER BY q.id) AS ids FROM checklist_questions q WHERE q.company_id = $1
GROUP BY q.checklist_id ORDER BY q.checklist_id LIMIT 1`;
const GIVE = `INSERT INTO tasks (company_id, title, checklist_id, estimator_id, user_id)
SELECT $1, $2, $3, $4, p.ids[1 + n % cardinality(p.ids)] FROM generate_series(1, $5::int) n
CROSS JOIN (SELECT array_agg(u.id ORDER BY u.id) AS ids FROM users u WHERE u.company_id = $1 AND u.id <> $4 AND u.deleted_at IS NULL) p
RETURNING id`;
const [CLEAR_ESTIMATES, CLEAR_TASKS] = [
  "DELETE FROM estimates e USING tasks t WHERE e.company_id = $1 AND t.company_id = $1 AND t.id = e.task_id AND t.title = $2",
  "DELETE FROM tasks t WHERE t.company_id = $1 AND t.title = $2",
];

/** Signs the estimator in. Tasks of a run that was killed would be in every list. */
export async function enterEstimator({ session, account, app, database }) {
  return withClient(database, async (client) => {
    await clear(client, session.companyId);
    const { rows } = await client.query(ESTIMATOR, [session.companyId]);
    const [{ id, email }] = rows;
    return { id, session: await signIn(app.address, { email, password: account.password }) };
  });
}

/** Measures with new tasks, and removes them: they would make the lists of the other cases longer. */
export async function withTasks(bench, measure) {
  const { session, entered, database } = bench;
  bench.estimates = await withClient(database, (client) => giveTasks(client, session.companyId, entered.estimator.id));
  try {
    return await measure();
  } finally {
    await withClient(database, (client) => clear(client, session.companyId));
  }
}

async function giveTasks(client, companyId, estimator) {
  const { rows } = await client.query(QUESTIONS, [companyId]);
  const [{ checklist, ids: questions }] = rows;
  const given = await client.query(GIVE, [companyId, TITLE, checklist, estimator, TASKS]);
  await client.query("VACUUM (ANALYZE) tasks");
  const answers = questions.map((question, nth) => ({ question, checked: nth % 3 > 0 }));
  return { tasks: given.rows.map(({ id }) => id), body: JSON.stringify({ answers }), from: 0 };
}

async function clear(client, companyId) {
  await client.query(CLEAR_ESTIMATES, [companyId, TITLE]);
  await client.query(CLEAR_TASKS, [companyId, TITLE]);
  // Otherwise the planner and the pages of the lists keep what was removed.
  await client.query("VACUUM (ANALYZE) tasks, estimates, estimate_answers");
}

/** The nth estimate. */
export function estimateAt({ tasks, body, headers, url, from }, nth) {
  const task = tasks[from + nth];
  if (!task) throw new Error("There is nothing left to estimate: run for less time");
  const typed = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
  return { url: url.replace("{id}", task), headers: { ...headers, ...typed }, body };
}
