import type { UserProgramStatus } from "@/lib/contracts/user-programs";

type Move = { from: readonly UserProgramStatus[]; to: UserProgramStatus };

/** What somebody does to a program that a person has, from which states it may be done, and where it leads. */
const moves = {
  confirm: { from: ["processing"], to: "confirmed" },
  reject: { from: ["processing"], to: "rejected" },
  approve: { from: ["review"], to: "done" },
  restart: { from: ["processing", "rejected", "confirmed", "review", "done"], to: "confirmed" },
  addCourse: { from: ["confirmed", "review", "done"], to: "confirmed" },
} as const satisfies Record<string, Move>;

export type ProgramEvent = keyof typeof moves;

/** Where the event leads from this state; nothing where it may not happen. */
export function afterEvent(status: UserProgramStatus, event: ProgramEvent): UserProgramStatus | undefined {
  const { from, to }: Move = moves[event];
  return from.includes(status) ? to : undefined;
}
