/** The share of points in a total, in percent with two decimals. If the total is 0, all shares are equal. */
export function weightOf(points: string, total: string, count: string): string {
  return `round(CASE WHEN ${total} > 0 THEN 100.0 * ${points} / ${total} ELSE 100.0 / ${count} END, 2)::float8`;
}
