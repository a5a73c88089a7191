import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import { MAX_GIVEN_TASKS, type taskContract } from "@/lib/contracts/tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { type SqlRow, statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { userRows } from "@/lib/domain/people/users/users";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { Refusal } from "@/lib/domain/refusal";
import { requireEstimators, requireQuestions } from "./task-checks";

type Body = BodyOf<typeof taskContract.give>;
type Answer = AnswerOf<typeof taskContract.give>;
type Candidate = SqlRow<typeof PEOPLE_TO_GIVE>;

/**
 * Gives a task by one checklist to many people, all or none. Those who have a pending one by it are left out, and nobody
 * estimates themselves. With `dry_run` it only tells who would get it.
 */
export async function giveTasks(actor: Actor, body: Body): Promise<Answer> {
  const people = body.users ?? (await matchingPeople(actor, body));
  return inCompany(actor, async (db) => {
    const estimators = [...new Set(body.estimators)];
    if (!body.dry_run) await db.$sql(LOCK_CHECKLIST, body.checklist);
    await requireQuestions(db, body.checklist);
    await requireEstimators(db, "estimators", body.checklist, estimators);
    const plan = dealOut(people, await db.$sql(PEOPLE_TO_GIVE, people, body.checklist), estimators);
    const batch = body.dry_run ? null : await create(db, actor, body, plan.given);
    if (batch === null) await happened(db, actor);
    const names = await db.$sql(ESTIMATOR_NAMES, estimators);
    const nameOf = new Map(names.map(({ id, full_name }) => [id, full_name]));
    return {
      batch,
      given: plan.given.map((one) => ({ ...one, estimator_name: nameOf.get(one.estimator) ?? "" })),
      left_out: plan.left_out,
    };
  });
}

/** Of the people only the ids are read: whole rows would be several megabytes. */
async function matchingPeople(actor: Actor, { matching }: Body): Promise<number[]> {
  const { count, ids = [] } = await userRows.list(actor, { ...matching, page: 1, page_size: 1, part: "ids" });
  if (count > MAX_GIVEN_TASKS) throw new Refusal("too_many_people", { count, max: MAX_GIVEN_TASKS });
  return [...ids];
}

type Plan = { given: Omit<Answer["given"][number], "estimator_name">[]; left_out: Answer["left_out"] };

/** The estimators take people in turn. Where it is an estimator's own turn, the next one takes it. */
function dealOut(wanted: readonly number[], people: readonly Candidate[], estimators: readonly number[]): Plan {
  const known = new Set(people.map(({ id }) => id));
  const unknown = wanted.filter((id) => !known.has(id));
  const plan: Plan = {
    given: [],
    left_out: unknown.map((user) => ({ user, full_name: "", reason: "no_such_object" as const })),
  };
  for (const { id: user, full_name, is_pending } of people) {
    const turn = plan.given.length % estimators.length;
    const estimator = [...estimators.slice(turn), ...estimators.slice(0, turn)].find((one) => one !== user);
    if (is_pending) plan.left_out.push({ user, full_name, reason: "pending" });
    else if (estimator === undefined) plan.left_out.push({ user, full_name, reason: "estimates_self" });
    else plan.given.push({ user, full_name, estimator });
  }
  return plan;
}

/** Returns the batch that the tasks have in common, if there is any task. */
async function create(db: CompanyDb, actor: Actor, body: Body, given: Plan["given"]): Promise<number | null> {
  const { title, description = "", checklist, deadline_date = null } = body;
  if (!given.length) return null;
  const { companyId } = actor;
  const { id: batch } = await db.taskBatch.create({ data: { companyId, title }, select: { id: true } });
  const tasks = await db.$sql(
    CREATE_TASKS,
    title,
    description,
    checklist,
    deadline_date,
    given.map(({ user }) => user),
    given.map(({ estimator }) => estimator),
    batch,
  );
  await happened(
    db,
    actor,
    ...tasks.map(({ id, user, estimator }) => ({
      name: "task_created" as const,
      id,
      user,
      checklist,
      forFollowers: { estimator, batch },
    })),
  );
  return batch;
}

/** $2 are people, $3 a checklist: whether each has a pending task by it. In the order of names. */
const PEOPLE_TO_GIVE = statement(
  { id: "int", full_name: "text", is_pending: "bool" },
  `SELECT u.id, ${fullNameSql("u")} AS full_name, EXISTS (
    SELECT 1 FROM tasks t WHERE t.company_id = $1 AND t.user_id = u.id AND t.checklist_id = $3 AND t.is_pending) AS is_pending
FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[]) AND u.deleted_at IS NULL ORDER BY full_name, u.id`,
);

/** $2 are estimators. */
const ESTIMATOR_NAMES = statement(
  { id: "int", full_name: "text" },
  `SELECT u.id, ${fullNameSql("u")} AS full_name FROM users u WHERE u.company_id = $1 AND u.id = ANY($2::int[])`,
);

/** $2 the title, $3 the description, $4 the checklist, $5 the deadline; $6 the people and $7 their estimators, in pairs; $8 the batch. */
const CREATE_TASKS = statement(
  { id: "int", user: "int", estimator: "int" },
  `INSERT INTO tasks (company_id, title, description, checklist_id, deadline_date, user_id, estimator_id, batch_id)
SELECT c.company_id, $2::text, $3::text, c.id, $5::date, g.user_id, g.estimator_id, $8::int
FROM checklists c CROSS JOIN unnest($6::int[], $7::int[]) WITH ORDINALITY AS g(user_id, estimator_id, nth)
WHERE c.company_id = $1 AND c.id = $4::int ORDER BY g.nth
RETURNING id, user_id AS "user", estimator_id AS estimator`,
);

/** Two calls with one checklist run one after the other, so that nobody gets it twice. */
const LOCK_CHECKLIST = "SELECT c.id FROM checklists c WHERE c.company_id = $1 AND c.id = $2 FOR NO KEY UPDATE";
