const DAY = 86_400_000;

/** Days are `YYYY-MM-DD`, so that the earlier one is also the smaller text. */
type Dates = { briefing: string | null; deadline: string | null };

/** A course is due its days after the briefing, never past the program's deadline. With 0 days it is due when the program is. */
export function courseDeadline({ briefing, deadline }: Dates, days: number): string | null {
  if (days === 0 || briefing === null) return deadline;
  const due = new Date(Date.parse(briefing) + days * DAY).toISOString().slice(0, 10);
  return earlierDay(due, deadline);
}

/** The day, or the program's deadline where that comes first. */
export function earlierDay(day: string | null, deadline: string | null): string | null {
  return day !== null && deadline !== null && deadline < day ? deadline : day;
}
