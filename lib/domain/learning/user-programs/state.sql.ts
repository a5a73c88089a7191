import type { ProgramState } from "@/lib/rules/program-states";

/** A list of states in SQL. */
export function stateList(states: readonly ProgramState[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}
