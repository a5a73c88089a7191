const DAY = 86_400_000;

/** Days are `YYYY-MM-DD`, so they compare as text. */
type Dates = { briefing: string | null; deadline: string | null };

/**
 * The due day of a course: its number of days after the briefing, but not after the program's deadline. With 0 days,
 * the program's deadline.
 */
export function courseDeadline({ briefing, deadline }: Dates, days: number): string | null {
  if (days === 0 || briefing === null) return deadline;
  const due = new Date(Date.parse(briefing) + days * DAY).toISOString().slice(0, 10);
  return earlierDay(due, deadline);
}

/** The day, or the program's deadline if that is earlier. */
export function earlierDay(day: string | null, deadline: string | null): string | null {
  return day !== null && deadline !== null && deadline < day ? deadline : day;
}
