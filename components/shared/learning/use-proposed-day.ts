import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { useToday } from "@/lib/client/use-today";
import { dayAfter } from "@/lib/rules/deadlines";
import { USUAL_DAYS } from "@/lib/rules/due-days";

/** How many days the company proposes for a new specialization. */
export function useProposedDays(): number {
  return useCurrentUser().user?.company.proposed_days ?? USUAL_DAYS.proposed;
}

/** The deadline (YYYY-MM-DD) that is proposed for a specialization that is ordered or assigned today. */
export function useProposedDay(): string {
  const today = useToday();
  return dayAfter(today, useProposedDays());
}
