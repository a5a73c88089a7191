import { type Actor, isAdministrator } from "@/lib/domain/actor";
import type { StageStatus } from "@/lib/rules/stages";
import { isOver } from "@/lib/rules/tries";

/** An online test of a person's course, as far as it decides who sees the right answers. */
export type TriedTest = { status: StageStatus; tries: number; max_retries: number | null };

/** Administrators see which answers are right, and learners when no try is left. */
export function seesKey(actor: Actor, test: TriedTest | undefined): boolean {
  return isAdministrator(actor) || (test !== undefined && isOver(test, test.max_retries));
}
