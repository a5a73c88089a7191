import { isKeyedWord, keyedWord } from "./keyed-word";

/** A header by which `atesta doctor` shows that it belongs to this installation. */
export const DOCTOR_HEADER = "x-atesta-doctor";

const PURPOSE = "doctor";
const VALID_MS = 60_000;

export function doctorWord(now = Date.now()): string {
  const until = now + VALID_MS;
  return `${until}.${keyedWord(PURPOSE, until)}`;
}

export function isDoctorWord(written: string | null, now = Date.now()): boolean {
  const [until = "", word = ""] = written?.split(".", 2) ?? [];
  return Number(until) > now && isKeyedWord(word, PURPOSE, until);
}
