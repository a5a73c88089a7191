import type { ChosenRows } from "@/components/kit/table/column";
import { call } from "@/lib/client/call";
import { ApiProblem, mayPassLater } from "@/lib/client/problem";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** What is done to many programs at once, each for itself. */
export type ManyDecision = "confirm" | "approve";
export type Refused = { program: UserProgram; reason: string };
export type Decided = { done: number; failed: Refused[]; stopped?: unknown };

/** The chosen programs; those of other pages are read first. */
export async function chosenPrograms({ rows, matching }: ChosenRows<UserProgram>): Promise<readonly UserProgram[]> {
  if (!matching) return rows;
  const { results } = await call(userEducationProgramContract.list, { query: matching.query });
  const except = new Set(matching.except);
  return results.filter(({ id }) => !except.has(String(id)));
}

/**
 * Makes the same decision about one program after the other. What another administrator decided meanwhile is refused for that
 * program alone; without a connection the rest stays undecided.
 */
export async function decideMany(
  programs: readonly UserProgram[],
  decision: ManyDecision,
  onProgress: (done: number) => void,
): Promise<Decided> {
  const failed: Refused[] = [];
  for (const [nth, program] of programs.entries()) {
    try {
      await call(userEducationProgramContract[decision], { params: { id: program.id }, body: {} });
    } catch (error) {
      if (!(error instanceof ApiProblem) || mayPassLater(error))
        return { done: nth - failed.length, failed, stopped: error };
      failed.push({ program, reason: error.detail ?? error.code });
    }
    onProgress(nth + 1);
  }
  return { done: programs.length - failed.length, failed };
}
