import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { useToday } from "@/lib/client/use-today";
import { daysBetween, type Urgency, urgencyOf } from "@/lib/rules/deadlines";
import { USUAL_DAYS } from "@/lib/rules/due-days";

/** From how many days before it a deadline is near, as the company says. */
export function useSoonDays(): number {
  return useCurrentUser().user?.company.due_soon_days ?? USUAL_DAYS.soon;
}

/** How urgent a deadline is today, by the setting of the company, and the days until it or since it. */
export function useUrgency(): (day: string) => { urgency: Urgency; days: number } {
  const today = useToday();
  const soonDays = useSoonDays();
  return (day) => ({ urgency: urgencyOf(day, today, soonDays), days: Math.abs(daysBetween(today, day)) });
}
