import type { ProgramState } from "@/lib/rules/program-states";

/** States as a list for IN (...). */
export function stateList(states: readonly ProgramState[]): string {
  return states.map((state) => `'${state}'`).join(", ");
}
