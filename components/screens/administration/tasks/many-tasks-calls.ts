import { inBatches, type SentInBatches } from "@/lib/client/in-batches";
import { sendRequest } from "@/lib/client/send-request";
import { type JudgedTask, MAX_CHANGED_TASKS, manyTasksContract } from "@/lib/contracts/many-tasks";

/** What is done to many tasks. */
export type Deed =
  | { what: "deadline"; deadline_date: string | null }
  | { what: "estimator"; estimator: number; name: string }
  | { what: "delete" };

/** A task with what becomes of it; `missed` would have been changed, had an error not ended it before. */
export type ToldTask = Omit<JudgedTask, "outcome"> & { outcome: JudgedTask["outcome"] | "missed" };
export type Told = { tasks: ToldTask[]; stopped?: unknown };

const { change, remove } = manyTasksContract;

/** Asks what would become of tasks, or does it, in batches. */
export async function tellOfTasks(
  ids: readonly number[],
  deed: Deed,
  isTrial: boolean,
  onProgress: (done: number) => void = () => undefined,
): Promise<Told> {
  const send = async (tasks: number[]) => (await sent(tasks, deed, isTrial)).results;
  const { done, ...rest }: SentInBatches<JudgedTask> = await inBatches(ids, MAX_CHANGED_TASKS, send, onProgress);
  return { tasks: done, ...rest };
}

function sent(tasks: number[], deed: Deed, dry_run: boolean) {
  switch (deed.what) {
    case "delete":
      return sendRequest(remove, { body: { tasks, dry_run } });
    case "deadline":
      return sendRequest(change, { body: { tasks, dry_run, deadline_date: deed.deadline_date } });
    case "estimator":
      return sendRequest(change, { body: { tasks, dry_run, estimator: deed.estimator } });
  }
}

/**
 * All tasks of the preview with what became of them: those that were not to be changed stay as they were. One that was deleted
 * meanwhile is named as before.
 */
export function resultOf(preview: Told, { tasks, ...rest }: Told): Told {
  const became = new Map(tasks.map((one) => [one.task, one]));
  const told = preview.tasks.map((one): ToldTask => {
    const now = became.get(one.task);
    if (now) return { ...now, title: now.title || one.title, full_name: now.full_name || one.full_name };
    return one.outcome === "done" ? { ...one, outcome: "missed" } : one;
  });
  return { tasks: told, ...rest };
}
