import { ApiProblem, mayPassLater } from "@/lib/client/problem";
import { sendRequest } from "@/lib/client/send-request";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";

/** What is done to many programs at once, each for itself. */
export type ManyDecision = "confirm" | "reject" | "approve" | "return";
/** What goes with a decision; the courses to take again are those of the dictionary. */
export type Reason = { reason?: string | null | undefined; courses?: readonly number[] };

/** What became of each program, in its order; `left` were not tried after the error that stopped the rest. */
export type Decided = {
  done: { program: UserProgram; at: string }[];
  failed: { program: UserProgram; reason: string }[];
  left: UserProgram[];
  stopped?: unknown;
};

/**
 * Makes the same decision about one program after the other. What another administrator decided meanwhile is refused for that
 * program alone; without a connection the rest stays undecided. `noneOf` says why a program is not returned that has none of
 * the courses.
 */
export async function decideMany(
  programs: readonly UserProgram[],
  { decision, body = {}, noneOf }: { decision: ManyDecision; body?: Reason; noneOf: string },
  onProgress: (done: number) => void,
): Promise<Decided> {
  const decided: Decided = { done: [], failed: [], left: [] };
  for (const [nth, program] of programs.entries()) {
    try {
      if (await send(decision, program, body)) decided.done.push({ program, at: new Date().toISOString() });
      else decided.failed.push({ program, reason: noneOf });
    } catch (error) {
      if (!(error instanceof ApiProblem) || mayPassLater(error))
        return { ...decided, left: programs.slice(nth), stopped: error };
      decided.failed.push({ program, reason: error.detail ?? error.code });
    }
    onProgress(nth + 1);
  }
  return decided;
}

/** Returns whether there was anything to send: a program can have none of the courses that are to be taken again. */
async function send(decision: ManyDecision, { id, courses }: UserProgram, body: Reason): Promise<boolean> {
  const params = { id };
  const { reason = null } = body;
  if (decision === "return") {
    const again = courses.filter(({ course }) => body.courses?.includes(course)).map((one) => one.id);
    if (!again.length) return false;
    await sendRequest(userEducationProgramContract.return, { params, body: { courses: again, reason: reason ?? "" } });
  } else if (decision === "reject")
    await sendRequest(userEducationProgramContract.reject, { params, body: { reason } });
  else await sendRequest(userEducationProgramContract[decision], { params, body: {} });
  return true;
}

/** The courses that these programs have, each once, by their titles. */
export function coursesIn(programs: readonly UserProgram[]): { value: number; label: string }[] {
  const titles = new Map(
    programs.flatMap(({ courses }) => courses.map(({ course, title }) => [course, title] as const)),
  );
  return [...titles].map(([value, label]) => ({ value, label })).toSorted((a, b) => a.label.localeCompare(b.label));
}
