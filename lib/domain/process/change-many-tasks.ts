import type { AnswerOf, BodyOf } from "@/lib/contracts/endpoint";
import type { JudgedTask, manyTasksContract } from "@/lib/contracts/many-tasks";
import { type CompanyDb, inCompany } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import type { Actor } from "@/lib/domain/actor";
import { happened } from "@/lib/domain/events/happened";
import { requireRole } from "@/lib/domain/people/users/require-role";
import { judgeTasks } from "./judge-tasks";
import type { LockedOfMany } from "./lock-task";

type Body = BodyOf<typeof manyTasksContract.change>;
type Changes = Omit<Body, "tasks" | "dry_run">;

/**
 * Sets the deadline or the estimator of many tasks, as single changes do. An estimated task is a result and stays, and
 * so does one whose estimator the named person cannot be; all others are changed together.
 */
export function changeManyTasks(actor: Actor, body: Body): Promise<AnswerOf<typeof manyTasksContract.change>> {
  const { tasks, dry_run, ...changes } = body;
  return inCompany(actor, async (db) => {
    const { estimator } = changes;
    if (estimator !== undefined) await requireRole(db, "estimator", [estimator], "estimator");
    return judgeTasks(db, {
      ids: tasks,
      isTrial: dry_run,
      judge: await judgeBy(db, changes),
      apply: (able) => change(db, actor, able, changes),
    });
  });
}

const CHECKLISTS = statement(
  { id: "int" },
  "SELECT e.checklist_id AS id FROM checklist_estimators e WHERE e.company_id = $1 AND e.user_id = $2::int",
);

async function judgeBy(db: CompanyDb, changes: Changes): Promise<(task: LockedOfMany) => JudgedTask["outcome"]> {
  const { estimator, deadline_date } = changes;
  const known = estimator === undefined ? [] : await db.$sql(CHECKLISTS, estimator);
  const checklists = new Set(known.map(({ id }) => id));
  return (task) => {
    const isSame =
      (estimator === undefined || estimator === task.estimator) &&
      (deadline_date === undefined || deadline_date === task.deadline_date);
    if (isSame) return "same";
    // Who keeps a task is not asked again: only its deadline changes.
    if (estimator === undefined || estimator === task.estimator) return "done";
    if (estimator === task.user) return "estimates_self";
    return checklists.has(task.checklist) ? "done" : "not_estimator";
  };
}

/** The boolean says whether the deadline changes, because null is a valid new value. */
const CHANGE = `UPDATE tasks t SET deadline_date = CASE WHEN $3::boolean THEN $4::date ELSE t.deadline_date END,
  estimator_id = coalesce($5::int, t.estimator_id) WHERE t.company_id = $1 AND t.id = ANY($2::int[])`;

async function change(
  db: CompanyDb,
  actor: Actor,
  tasks: readonly LockedOfMany[],
  { deadline_date, estimator }: Changes,
): Promise<void> {
  const ids = tasks.map(({ id }) => id);
  await db.$sql(CHANGE, ids, deadline_date !== undefined, deadline_date ?? null, estimator ?? null);
  const fields = Object.entries({ deadline_date, estimator }).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  await happened(
    db,
    actor,
    ...tasks.map(({ id, user, batch, estimator: before }) => ({
      name: "task_changed" as const,
      id,
      user,
      fields,
      forFollowers:
        estimator === undefined || estimator === before ? {} : { estimator, former: { estimator: before, batch } },
    })),
  );
}
