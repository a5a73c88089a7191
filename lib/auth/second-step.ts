import { isKeyedWord, keyedWord } from "@/lib/adapters/keyed-word";
import { lifetimes } from "@/lib/rules/lifetimes";

const STEP_SECONDS = lifetimes.secondStepMinutes * 60;
const PURPOSE = "second step";

/** A person whose sign-in asks for a code. */
export type Holder = { id: number; factor_id: number; password_changed_at: Date };
export type SecondStep = { token: string; seconds: number };

/**
 * Proves for a few minutes that the password was right, and does nothing else: without a code it opens nothing. Another
 * password and another second factor end it.
 */
export function secondStep(holder: Holder): SecondStep {
  const ends = secondsNow() + STEP_SECONDS;
  return { token: `${holder.id}.${ends}.${keyedWord(PURPOSE, ...facts(holder, ends))}`, seconds: STEP_SECONDS };
}

export type StepClaims = { userId: number; ends: number; mac: string };

/** Checks only the form and the time. `provesPassword` must check the rest, once the person is known. */
export function readStep(token: string): StepClaims | undefined {
  const [, user, ends, mac] = /^([1-9]\d{0,9})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
  if (!user || !ends || !mac || Number(ends) <= secondsNow() || Number(user) > 2_147_483_647) return undefined;
  return { userId: Number(user), ends: Number(ends), mac };
}

export function provesPassword({ ends, mac }: StepClaims, holder: Holder): boolean {
  return isKeyedWord(mac, PURPOSE, ...facts(holder, ends));
}

const REMEMBERED = "remembered device";
export const REMEMBERED_SECONDS = lifetimes.rememberedDays * 86_400;

/** The value of the cookie of a remembered device, which a new password or another second factor makes worthless. */
export function rememberedWord(holder: Holder): string {
  const ends = secondsNow() + REMEMBERED_SECONDS;
  return `${ends}.${keyedWord(REMEMBERED, ...facts(holder, ends))}`;
}

export function isRemembered(word: string, holder: Holder): boolean {
  const [, ends, mac] = /^(\d{1,12})\.([\w-]{43})$/.exec(word) ?? [];
  if (!ends || !mac || Number(ends) <= secondsNow()) return false;
  return isKeyedWord(mac, REMEMBERED, ...facts(holder, Number(ends)));
}

function facts({ id, factor_id, password_changed_at }: Holder, ends: number): number[] {
  return [id, factor_id, password_changed_at.getTime(), ends];
}

function secondsNow(): number {
  return Math.floor(Date.now() / 1000);
}
