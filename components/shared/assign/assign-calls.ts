import { inBatches } from "@/lib/client/in-batches";
import { sendRequest } from "@/lib/client/send-request";
import type { CourseKind } from "@/lib/contracts/courses";
import { type AssignedPerson, MAX_ASSIGNED, programAssignmentContract } from "@/lib/contracts/program-assignments";

/** What is assigned: a specialization until a day, or a group of adaptation, which may have none. */
export type Assignment = { kind: CourseKind; program: number; deadline_date: string | null };

/** A person with what becomes of them; `missed` would have got it, had an error not ended it before. */
export type ToldPerson = Omit<AssignedPerson, "outcome"> & { outcome: AssignedPerson["outcome"] | "missed" };

/** What became of each person; `stopped` is the error that ended it before all were asked about. */
export type Told = { people: ToldPerson[]; stopped?: unknown };

type Ask = { ids: readonly number[]; assignment: Assignment; isDryRun: boolean; onProgress(done: number): void };

/** Asks, or assigns, in batches. After an error earlier batches stay done. */
export async function askAbout({ ids, assignment, isDryRun, onProgress }: Ask): Promise<Told> {
  const { done, ...rest } = await inBatches<ToldPerson>(
    ids,
    MAX_ASSIGNED,
    (users) => send(assignment, users, isDryRun),
    onProgress,
  );
  return { people: done, ...rest };
}

/**
 * Everybody of the preview with what became of them: those who get nothing stay as they were. Who was deleted meanwhile is named
 * as before.
 */
export function resultOf(preview: Told, { people, stopped }: Told): Told {
  const became = new Map(people.map((one) => [one.user, one]));
  const told = preview.people.map((one): ToldPerson => {
    const now = became.get(one.user);
    if (now) return { ...now, full_name: now.full_name || one.full_name };
    return one.outcome === "given" ? { ...one, outcome: "missed" } : one;
  });
  return { people: told, ...(stopped !== undefined && { stopped }) };
}

async function send({ kind, program, deadline_date }: Assignment, users: number[], dry_run: boolean) {
  const params = { id: program };
  const { education, adaptation } = programAssignmentContract;
  const { results } =
    kind === "education"
      ? await sendRequest(education, { params, body: { users, dry_run, deadline_date: deadline_date ?? "" } })
      : await sendRequest(adaptation, { params, body: { users, dry_run, deadline_date } });
  return results;
}
