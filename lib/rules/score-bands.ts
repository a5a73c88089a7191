export type ScoreBand = "low" | "mid" | "high";

/** Below 50 is low, below 80 is mid. Uses the exact value, not the rounded one. */
export function scoreBand(value: number): ScoreBand {
  if (value < 50) return "low";
  return value < 80 ? "mid" : "high";
}
