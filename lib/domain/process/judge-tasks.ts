import type { JudgedTask } from "@/lib/contracts/many-tasks";
import type { CompanyDb } from "@/lib/db/company";
import { statement } from "@/lib/db/row";
import { fullNameSql } from "@/lib/domain/person-name.sql";
import { type LockedOfMany, lockTasks } from "./lock-task";

type Judging = {
  ids: readonly number[];
  /** Nothing is written and nothing is locked. */
  isTrial: boolean;
  /** What becomes of a pending task. */
  judge(task: LockedOfMany): JudgedTask["outcome"];
  apply(able: readonly LockedOfMany[]): Promise<unknown>;
};

const NAMES = statement(
  { id: "int", full_name: "text" },
  `SELECT t.id, ${fullNameSql("u")} AS full_name FROM tasks t JOIN users u ON u.company_id = t.company_id AND u.id = t.user_id
WHERE t.company_id = $1 AND t.id = ANY($2::int[])`,
);

/** Judges tasks, under locks unless it is a trial, changes those that may be changed, and tells what becomes of each. */
export async function judgeTasks(
  db: CompanyDb,
  { ids, isTrial, judge, apply }: Judging,
): Promise<{ changed: number; results: JudgedTask[] }> {
  const found = new Map((await lockTasks(db, ids, isTrial)).map((task) => [task.id, task]));
  const names = new Map((await db.$sql(NAMES, ids)).map(({ id, full_name }) => [id, full_name]));
  const results = ids.map((id): JudgedTask => {
    const task = found.get(id);
    if (!task) return { task: id, title: "", full_name: "", outcome: "gone" };
    const outcome = task.is_pending ? judge(task) : "estimated";
    return { task: id, title: task.title, full_name: names.get(id) ?? "", outcome };
  });
  const able = results.flatMap(({ task, outcome }) => (outcome === "done" ? (found.get(task) ?? []) : []));
  await apply(isTrial ? [] : able);
  return { changed: isTrial ? 0 : able.length, results };
}
