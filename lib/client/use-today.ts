import { useTimeZone } from "next-intl";
import { dayIn } from "@/lib/rules/deadlines";

/** Today (YYYY-MM-DD) in the company's time zone. */
export function useToday(): string {
  return dayIn(useTimeZone() ?? "UTC", new Date());
}
