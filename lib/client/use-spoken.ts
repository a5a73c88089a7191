import { useLocale, useTimeZone } from "next-intl";
import { useToday } from "@/lib/client/use-today";
import { spokenDay, spokenMinute } from "@/lib/i18n/day-text";
import { dayInZone } from "@/lib/rules/deadlines";

type Spoken = {
  /** Of a day, as YYYY-MM-DD. */
  day(day: string): string;
  /** The day of an instant. */
  dayOf(instant: string): string;
  /** The day of an instant and its time, without seconds. */
  minute(instant: string): string;
};

/** Days and moments as one says them, in the zone of the company. */
export function useSpoken(): Spoken {
  const language = useLocale();
  const today = useToday();
  const zone = useTimeZone() ?? "UTC";
  return {
    day: (day) => spokenDay(language, day, today),
    dayOf: (instant) => spokenDay(language, dayInZone(zone, new Date(instant)), today),
    minute: (instant) => spokenMinute(language, instant, zone, today),
  };
}
