import type { Client } from "pg";
import { rowsOn } from "@/lib/db/connect";
import { isStill, PERIODIC } from "@/lib/domain/company/periodic-jobs";
import { QUEUE, type QueuedTask } from "@/lib/domain/company/queue-state";
import { type Finding, ok, warning } from "./finding";

/** Whether background work goes on. Where the queue is not installed yet, migrations say so. */
export async function queueFindings(client: Client): Promise<Finding[]> {
  try {
    const tasks = await rowsOn(client, QUEUE);
    const [periodic] = await rowsOn(client, PERIODIC);
    return [...failedFindings(tasks), periodicFinding(isStill(periodic))];
  } catch (error) {
    if (["42P01", "3F000"].includes((error as { code?: string }).code ?? "")) return [];
    throw error;
  }
}

function failedFindings(tasks: readonly QueuedTask[]): Finding[] {
  return tasks
    .filter(({ failed }) => failed > 0)
    .map(({ task, failed }) =>
      warning("jobs", `${failed} of ${task} were given up`, "The log says why; letters among them were not sent."),
    );
}

function periodicFinding(isStanding: boolean): Finding {
  if (isStanding)
    return warning("periodic jobs", "stand still", "Is the server running? If it is, restart it and read its log.");
  return ok("periodic jobs", "run");
}
