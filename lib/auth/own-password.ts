import type { Actor } from "@/lib/domain/actor";
import { forgetAttempts, takeAttempt } from "./rate-limit";

/** Guesses at one's own password are counted together, through whichever door they come; `work` must refuse a wrong one. */
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
