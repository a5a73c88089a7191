import type { Notice } from "@/lib/contracts/notices";
import { dayText, shownDate, timeText } from "@/lib/i18n/day-text";
import { dayAfter } from "@/lib/rules/deadlines";

export type TimedNotice = Notice & { time: string };
export type NoticeDay = { day: string; name: "today" | "yesterday" | undefined; notices: TimedNotice[] };

/** Notices by the day (DD.MM.YYYY) of a time zone in which they came, in the given order. `today` is YYYY-MM-DD. */
export function byDay(notices: readonly Notice[], timeZone: string, today: string): NoticeDay[] {
  const names = { [shownDate(today)]: "today", [shownDate(dayAfter(today, -1))]: "yesterday" } as const;
  const days: NoticeDay[] = [];
  for (const notice of notices) {
    const day = dayText(notice.created_at, timeZone);
    if (days.at(-1)?.day !== day) days.push({ day, name: names[day], notices: [] });
    days.at(-1)?.notices.push({ ...notice, time: timeText(notice.created_at, timeZone) });
  }
  return days;
}
