export type ScoreBand = "low" | "mid" | "high";

/** Where a score is low no more, and where it is high. */
export const MID_FROM = 50;
export const HIGH_FROM = 80;

/** Below 50 is low, below 80 is mid. Uses the exact value, not the rounded one. */
export function scoreBand(value: number): ScoreBand {
  if (value < MID_FROM) return "low";
  return value < HIGH_FROM ? "mid" : "high";
}
