import { dayAfter } from "./deadlines";

/** What the settings of a company begin with: from how many days before it a deadline is near, and which is proposed. */
export const USUAL_DAYS = { soon: 3, proposed: 14 };

/** Days are `YYYY-MM-DD`, so they compare as text. */
type Dates = { briefing: string | null; deadline: string | null };

/**
 * The due day of a course: its number of days after the briefing, but not after the program's deadline. With 0 days,
 * the program's deadline.
 */
export function courseDeadline({ briefing, deadline }: Dates, days: number): string | null {
  if (days === 0 || briefing === null) return deadline;
  return earlierDay(dayAfter(briefing, days), deadline);
}

/** The day, or the program's deadline if that is earlier. */
export function earlierDay(day: string | null, deadline: string | null): string | null {
  return day !== null && deadline !== null && deadline < day ? deadline : day;
}

/** The new deadline of each program, or how far each moves. */
export type DeadlineMove = { deadline_date?: string | undefined; shift_days?: number | undefined };
export type MoveProblem = "no_deadline" | "deadline_before_briefing" | "day_range";

const FIRST_DAY = "1900-01-01";
const LAST_DAY = "2199-12-31";

/** The deadline of a program after a move, or why it cannot move: without a deadline there is nothing to shift. */
export function movedDeadline(
  { briefing, deadline }: Dates,
  { deadline_date: day, shift_days = 0 }: DeadlineMove,
): { day: string } | { problem: MoveProblem } {
  const moved = day ?? (deadline && dayAfter(deadline, shift_days));
  if (!moved) return { problem: "no_deadline" };
  if (moved < FIRST_DAY || moved > LAST_DAY) return { problem: "day_range" };
  if (briefing !== null && moved < briefing) return { problem: "deadline_before_briefing" };
  return { day: moved };
}
