import { daysBetween } from "./deadlines";

type Ended = { deadline_date: string | null; courses: readonly { deadline_date: string | null }[] };
type Onboarding = Ended & { status: string; briefing_date: string | null };

/** The deadline of a program. One without a deadline of its own ends with its last course. */
export function endOf({ deadline_date, courses }: Ended): string | undefined {
  return (
    deadline_date ??
    courses
      .flatMap((course) => course.deadline_date ?? [])
      .sort()
      .at(-1)
  );
}

/**
 * Which day of how many it is in a program that is learned. None before it begins, after it should have ended, or if it has no end.
 */
export function onboardingDay(program: Onboarding, today: string): { day: number; days: number } | undefined {
  const { status, briefing_date: begin } = program;
  const end = endOf(program);
  if (status !== "confirmed" || !begin || !end || today < begin || today > end) return undefined;
  const days = Math.max(1, daysBetween(begin, end));
  // The deadline itself still belongs to the last day.
  return { day: Math.min(daysBetween(begin, today) + 1, days), days };
}
