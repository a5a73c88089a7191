/** SQL of `sharePercent` (lib/rules/grading.ts): the points and the numbers of some questions and of all. */
export function percentOf(points: string, allPoints: string, count: string, all: string): string {
  return `round(CASE WHEN ${allPoints} > 0 THEN 100.0 * ${points} / ${allPoints} WHEN ${all} > 0 THEN 100.0 * ${count} / ${all} ELSE 0 END, 2)`;
}

/** Of estimate answers a, in groups: the points of the ticked ones. */
export const SCORE = "coalesce(sum(a.points) FILTER (WHERE a.is_checked), 0)";
export const CHECKED = "count(*) FILTER (WHERE a.is_checked)";
export const PERCENT = percentOf(SCORE, "sum(a.points)", CHECKED, "count(*)");
