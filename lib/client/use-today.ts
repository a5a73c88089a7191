import { useTimeZone } from "next-intl";
import { dayInZone } from "@/lib/rules/deadlines";

/** Today (YYYY-MM-DD) in the company's time zone. */
export function useToday(): string {
  return dayInZone(useTimeZone() ?? "UTC", new Date());
}
