/** The share of points in a total, in percent, with two decimals. Where the total is 0 each of so many counts alike. */
export function weightOf(points: string, total: string, count: string): string {
  return `round(CASE WHEN ${total} > 0 THEN 100.0 * ${points} / ${total} ELSE 100.0 / ${count} END, 2)::float8`;
}
