import type { Task, TaskList } from "graphile-worker";
import { currentSpan, inSpan } from "@/lib/tracing/spans";

/** The same tasks, each run of which is a trace under the name of its task. */
export function tracedTasks(tasks: TaskList): TaskList {
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, traced(name, task as Task)]));
}

function traced(name: string, task: Task): Task {
  return (payload, helpers) =>
    inSpan(
      () => ({ kind: "job", name, attributes: { "atesta.job.attempt": helpers.job.attempts } }),
      () => run(() => task(payload, helpers)),
    );
}

async function run<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
  const span = currentSpan();
  try {
    const result = await work();
    span?.end();
    return result;
  } catch (error) {
    span?.end({}, error instanceof Error ? error.name : typeof error);
    throw error;
  }
}
