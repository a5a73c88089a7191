import { sharePercent } from "@/lib/rules/grading";
import { scoreBand } from "@/lib/rules/score-bands";
import { seedDemo } from "@/prisma/seed/demo";
import { seedLarge } from "@/prisma/seed/large";
import { signedIn } from "@/tests/support/builders/signed-in";
import { call } from "@/tests/support/call";
import { sql } from "@/tests/support/database";

/** Shortly after midnight: all times must be in the past at any hour. */
const NOW = new Date("2026-11-21T00:20:00.000Z");
/** Enough people for every state to occur. */
const USERS = 150;

const DEMO = "(SELECT id FROM companies WHERE title = 'Яворлад')";
const PENDING = "NOT EXISTS (SELECT 1 FROM estimates e WHERE e.task_id = t.id)";

beforeAll(async () => {
  await seedDemo({ now: NOW });
  await seedLarge({ users: USERS, now: NOW });
});

/** Queries that return rows which break a rule; there must be none. */
const rules: Record<string, string> = {
  "nobody estimates themselves": `
    SELECT t.id FROM tasks t LEFT JOIN estimates e ON e.task_id = t.id WHERE t.user_id IN (t.estimator_id, e.estimated_by_id)`,
  "estimators hold the role and stand on the checklist, and only the stuck task waits for somebody who has left": `
    SELECT t.id FROM tasks t JOIN users u ON u.id = t.estimator_id WHERE NOT u.roles @> '{estimator}'
      OR NOT EXISTS (SELECT 1 FROM checklist_estimators c WHERE c.checklist_id = t.checklist_id AND c.user_id = t.estimator_id)
      OR ${PENDING} AND NOT u.is_active AND t.title <> 'Радіусні боковини: контрольна партія'`,
  "a task is estimated by its estimator or an administrator": `
    SELECT t.id FROM tasks t JOIN estimates e ON e.task_id = t.id JOIN users u ON u.id = e.estimated_by_id
    WHERE e.estimated_by_id <> t.estimator_id AND NOT u.roles @> '{administrator}'`,
  "a task is given after its person joined, and estimated after that, and nothing lies in the future": `
    SELECT t.id FROM tasks t JOIN companies z ON z.id = t.company_id LEFT JOIN estimates e ON e.task_id = t.id JOIN users u ON u.id = t.user_id
    WHERE t.created_at > $1 OR e.estimated_at > $1 OR e.estimated_at <= t.created_at OR t.deadline_date <= t.created_at
      OR z.title = 'Яворлад' AND t.created_at < u.date_joined`,
  "an estimate copies the questions of its checklist": `
    SELECT e.id FROM estimates e JOIN tasks t ON t.id = e.task_id WHERE
      (SELECT array_agg((a.question_id, a.course_id, a.title, a.points)::text ORDER BY a.id) FROM estimate_answers a WHERE a.estimate_id = e.id) IS DISTINCT FROM
      (SELECT array_agg((q.id, q.course_id, q.title, q.points)::text ORDER BY q.id) FROM checklist_questions q WHERE q.checklist_id = t.checklist_id)`,
  "what is approved has every tick, and what is rejected has none": `
    SELECT e.id FROM estimates e JOIN estimate_answers a ON a.estimate_id = e.id WHERE e.kind = 'approved' AND NOT a.is_checked OR e.kind = 'rejected' AND a.is_checked`,
  "a draft belongs to the estimator of a pending task": `
    SELECT d.id FROM estimate_drafts d JOIN tasks t ON t.id = d.task_id WHERE d.user_id <> t.estimator_id OR NOT ${PENDING} OR d.saved_at > $1`,
};

test.each(Object.entries(rules))("%s", async (_, text) => {
  expect(await sql(`SELECT * FROM (${text}) AS broken LIMIT 5`, text.includes("$1") ? [NOW] : [])).toEqual([]);
});

test("every score is the share of the points that are ticked", async () => {
  const estimates = await sql<{ score: number; answers: { points: number; checked: boolean }[] }>(
    `SELECT e.score::float8 AS score, json_agg(json_build_object('points', a.points, 'checked', a.is_checked)) AS answers
     FROM estimates e JOIN estimate_answers a ON a.estimate_id = e.id GROUP BY e.id`,
  );
  expect(estimates.length).toBeGreaterThan(500);
  expect(
    estimates.filter(
      ({ score, answers }) =>
        score !==
        sharePercent(
          answers.filter(({ checked }) => checked),
          answers,
        ),
    ),
  ).toEqual([]);
});

test.each([
  ["the demo", "="],
  ["the large company", "<>"],
])("%s (%s) has tasks of every state, and estimates of every kind and band", async (_, is) => {
  const [states] = await sql(
    `SELECT bool_or(${PENDING} AND t.deadline_date < $1) AS overdue, bool_or(${PENDING} AND t.deadline_date >= $1) AS running, bool_or(${PENDING} AND t.deadline_date IS NULL) AS open
     FROM tasks t WHERE t.company_id ${is} ${DEMO}`,
    [NOW],
  );
  expect(states).toEqual({ overdue: true, running: true, open: true });
  const estimates = await sql<{ kind: string; score: number }>(
    `SELECT kind::text, score::float8 FROM estimates WHERE company_id ${is} ${DEMO}`,
  );
  expect(new Set(estimates.map(({ kind }) => kind))).toEqual(new Set(["evaluated", "approved", "rejected"]));
  expect(new Set(estimates.map(({ score }) => scoreBand(score)))).toEqual(new Set(["low", "mid", "high"]));
});

test("the demo has half a year of tasks by several estimators, and each of its checklists is used", async () => {
  const [all] = await sql<{ others: number; estimators: number; checklists: number; known: number; days: number }>(
    `SELECT count(*) FILTER (WHERE u.email NOT LIKE 'employee@%')::int AS others, count(DISTINCT t.estimator_id)::int AS estimators,
       count(DISTINCT t.checklist_id)::int AS checklists, (SELECT count(*) FROM checklists WHERE company_id = ${DEMO})::int AS known,
       extract(day FROM $1 - min(t.created_at))::int AS days FROM tasks t JOIN users u ON u.id = t.user_id WHERE t.company_id = ${DEMO}`,
    [NOW],
  );
  expect(all?.others).toBeGreaterThanOrEqual(40);
  expect(all?.others).toBeLessThanOrEqual(70);
  expect(all).toMatchObject({ estimators: 5, checklists: all?.known });
  expect(all?.days).toBeGreaterThan(165);
});

const OWN = `FROM tasks t JOIN users u ON u.id = t.user_id LEFT JOIN estimates e ON e.task_id = t.id WHERE u.email LIKE 'employee@demo.%'`;

test("the demo's employee gets better from month to month, and two tasks are not estimated yet", async () => {
  const tasks = await sql<{ score: number | null; kind: string | null; month: string | null; due: string | null }>(
    `SELECT e.score::float8 AS score, e.kind::text, to_char(e.estimated_at, 'YYYY-MM') AS month, t.deadline_date::text AS due ${OWN} ORDER BY e.estimated_at, t.id`,
  );
  const estimated = tasks.filter(({ score }) => score !== null);
  expect(estimated.map(({ score }) => score)).toEqual([0, 40, 55, 75, 85, 100]);
  expect(new Set(estimated.map(({ kind }) => kind)).size).toBe(3);
  expect(new Set(estimated.map(({ month }) => month)).size).toBeGreaterThanOrEqual(3);
  const pending = tasks.filter(({ score }) => score === null).map(({ due }) => due);
  expect(pending.sort()).toEqual(["2026-11-27", null]);
});

test("the demo's employee has other marks in each of six competencies", async () => {
  const marks = await sql<{ mark: number }>(
    `SELECT round(100.0 * coalesce(sum(a.points) FILTER (WHERE a.is_checked), 0) / sum(a.points))::int AS mark FROM estimate_answers a
     JOIN estimates x ON x.id = a.estimate_id WHERE x.task_id IN (SELECT t.id ${OWN}) AND a.course_id IS NOT NULL GROUP BY a.course_id`,
  );
  expect(marks).toHaveLength(6);
  expect(new Set(marks.map(({ mark }) => mark)).size).toBe(6);
  expect(new Set(marks.map(({ mark }) => scoreBand(mark)))).toEqual(new Set(["low", "mid", "high"]));
});

/** Calls the API as a person of the demo. */
async function asked(account: string, path: string): Promise<Record<string, unknown>> {
  const [person] = await sql<{ id: number; companyId: number }>(
    'SELECT id, company_id AS "companyId" FROM users WHERE email = $1',
    [`${account}@demo.atesta.example`],
  );
  const { access } = await signedIn(person as NonNullable<typeof person>);
  const { status, body } = await call("GET", path, { token: access });
  expect(status).toBe(200);
  return body;
}

type Listed = { id: number; deadline_date: string | null; files: { content_type: string }[]; links: unknown[] };
const listed = async (account: string, path: string) => (await asked(account, path)).results as Listed[];

test("the demo's estimator has tasks that are late, due soon, due later and without a deadline", async () => {
  const tasks = await listed("estimator", "/process/my-tasks/?pending=true");
  const days = tasks.map(({ deadline_date: due }) =>
    due ? (Date.parse(due) - Date.parse("2026-11-21")) / 86_400_000 : null,
  );
  expect(days).toEqual([-4, -2, 1, 2, 6, 12, 20, null]);
  expect(tasks.some(({ files }) => files.some(({ content_type: type }) => type === "image/png"))).toBe(true);
  expect(tasks.filter(({ links }) => links.length).length).toBeGreaterThanOrEqual(3);
});

test("the demo's estimator finds a draft, of a checklist that has not changed since", async () => {
  const tasks = await listed("estimator", "/process/my-tasks/?pending=true");
  const forms = await Promise.all(tasks.map(({ id }) => asked("estimator", `/process/estimation/${id}/`)));
  const saved = forms.filter(({ saved_at }) => saved_at !== null);
  expect(saved).toMatchObject([{ changes: [], task: { title: "Перевірка корпусів перед пакуванням" } }]);
  const questions = saved[0]?.questions as { checked: boolean }[];
  expect(questions.map(({ checked }) => checked)).toEqual([true, true, true, false, true, false, false, false]);
});

test("the demo's administrator finds the task of an estimator who has left", async () => {
  expect(await listed("administrator", "/process/tasks/?stuck=true")).toMatchObject([
    { title: "Радіусні боковини: контрольна партія", estimator_problem: "inactive" },
  ]);
});

test("everybody in the large company has five tasks, three or four of them estimated, and every estimator has work", async () => {
  const people = await sql<{ tasks: number; estimated: number }>(
    `SELECT count(t.id)::int AS tasks, count(e.id)::int AS estimated FROM users u LEFT JOIN tasks t ON t.user_id = u.id LEFT JOIN estimates e ON e.task_id = t.id
     WHERE u.company_id <> ${DEMO} GROUP BY u.id`,
  );
  expect(people).toHaveLength(USERS);
  expect(new Set(people.map(({ tasks }) => tasks))).toEqual(new Set([5]));
  expect(new Set(people.map(({ estimated }) => estimated))).toEqual(new Set([3, 4]));
  const idle = await sql(
    `SELECT c.user_id FROM checklist_estimators c WHERE c.company_id <> ${DEMO} AND NOT EXISTS (SELECT 1 FROM tasks t WHERE t.estimator_id = c.user_id AND ${PENDING})`,
  );
  expect(idle).toEqual([]);
  const [asks] = await sql(
    `SELECT count(DISTINCT q.checklist_id)::int AS checklists, count(*)::int AS questions FROM checklist_questions q WHERE q.company_id <> ${DEMO}`,
  );
  expect(asks).toEqual({ checklists: 6, questions: 120 });
});
