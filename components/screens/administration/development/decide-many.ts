import { ApiProblem, mayPassLater } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import type { InputOf } from "@/lib/contracts/endpoint";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** What is done to many programs at once, each for itself. */
export type ManyDecision = "confirm" | "reject" | "approve";
export type Reason = InputOf<typeof userEducationProgramContract.reject>;

/** What became of each program, in its order; `left` were not tried after the error that stopped the rest. */
export type Decided = {
  done: { program: UserProgram; at: string }[];
  failed: { program: UserProgram; reason: string }[];
  left: UserProgram[];
  stopped?: unknown;
};

/**
 * Makes the same decision about one program after the other. What another administrator decided meanwhile is refused for that
 * program alone; without a connection the rest stays undecided.
 */
export async function decideMany(
  programs: readonly UserProgram[],
  { decision, body = {} }: { decision: ManyDecision; body?: Reason },
  onProgress: (done: number) => void,
): Promise<Decided> {
  const decided: Decided = { done: [], failed: [], left: [] };
  for (const [nth, program] of programs.entries()) {
    try {
      await sendRequest(userEducationProgramContract[decision], { params: { id: program.id }, body });
      decided.done.push({ program, at: new Date().toISOString() });
    } catch (error) {
      if (!(error instanceof ApiProblem) || mayPassLater(error))
        return { ...decided, left: programs.slice(nth), stopped: error };
      decided.failed.push({ program, reason: error.detail ?? error.code });
    }
    onProgress(nth + 1);
  }
  return decided;
}
