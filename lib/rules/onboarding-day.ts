import { daysBetween } from "./deadlines";

type Onboarding = {
  status: string;
  briefing_date: string | null;
  deadline_date: string | null;
  courses: readonly { deadline_date: string | null }[];
};

/**
 * Which day of how many it is in a program that is learned. A program without a deadline ends with its last course. None
 * before it begins, after it should have ended, or if it has no end.
 */
export function onboardingDay(program: Onboarding, today: string): { day: number; days: number } | undefined {
  const { status, briefing_date: begin, deadline_date, courses } = program;
  const end =
    deadline_date ??
    courses
      .flatMap((course) => course.deadline_date ?? [])
      .sort()
      .at(-1);
  if (status !== "confirmed" || !begin || !end || today < begin || today > end) return undefined;
  const days = Math.max(1, daysBetween(begin, end));
  // The deadline itself still belongs to the last day.
  return { day: Math.min(daysBetween(begin, today) + 1, days), days };
}
