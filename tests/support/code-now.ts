import { oneTimeCode } from "@/lib/adapters/one-time-code";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The code that an app with this secret shows now, or some steps of thirty seconds from now. */
export function codeNow(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const bytes = bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  return oneTimeCode(Uint8Array.from(bytes), Math.floor(Date.now() / 30_000) + steps);
}
