import type { Language } from "@/lib/contracts/fields";
import type { Notice } from "@/lib/contracts/notices";
import { momentText, spokenDay, timeText } from "@/lib/i18n/day-text";
import { dayAfter, dayInZone } from "@/lib/rules/deadlines";

/** Those that are unread, or were until they were read here, and all others; each in the given order. */
export function inSections(notices: readonly Notice[], isReadHere: (notice: Notice) => boolean) {
  const isFresh = (notice: Notice) => notice.read_at === null || isReadHere(notice);
  return { fresh: notices.filter(isFresh), earlier: notices.filter((notice) => !isFresh(notice)) };
}

type Where = { language: Language; timeZone: string; today: string };

/** When a notice came: the day as one says it, or its name, and HH:MM. `exact` has the seconds too. */
export function whenItCame(instant: string, { language, timeZone, today }: Where) {
  const day = dayInZone(timeZone, new Date(instant));
  const names = new Map([
    [today, "today"],
    [dayAfter(today, -1), "yesterday"],
  ] as const);
  return {
    name: names.get(day),
    day: spokenDay(language, day, today),
    time: timeText(instant, timeZone).slice(0, 5),
    exact: momentText(instant, timeZone),
  };
}
