export type ScoreBand = "low" | "mid" | "high";

/** Where a score is low no more, and where it is high. */
const MID_FROM = 50;
export const HIGH_FROM = 80;

/** Below 50 is low, below 80 is mid. Uses the exact value, not the rounded one. */
export function scoreBand(value: number): ScoreBand {
  if (value < MID_FROM) return "low";
  return value < HIGH_FROM ? "mid" : "high";
}

/** Where steps two to six of the heat map begin: a score that is low, middling or high never shares a step with another. */
export const HEAT_EDGES = [20, 35, MID_FROM, 65, HIGH_FROM] as const;

export const heatSteps = [1, 2, 3, 4, 5, 6] as const;
export type HeatStep = (typeof heatSteps)[number];

/** The step of a percent, by its exact value. */
export function heatStep(percent: number): HeatStep {
  return (HEAT_EDGES.filter((edge) => percent >= edge).length + 1) as HeatStep;
}
