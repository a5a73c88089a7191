import type { Actor } from "@/lib/domain/actor";
import { forgetAttempts, takeAttempt } from "./rate-limit";

/** Counts wrong guesses at one's own password, from all endpoints together. `work` must throw on a wrong one. */
export async function countingGuesses<T>(
  { userId }: Actor,
  guess: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const counted = guess === undefined ? null : `own password ${userId}`;
  await takeAttempt("loginAccount", counted);
  const done = await work();
  await forgetAttempts("loginAccount", counted);
  return done;
}
