import type { Language } from "@/lib/contracts/fields";
import { dayInZone } from "@/lib/rules/deadlines";

/** The German way of writing days is ours; taking an English one to pieces costs many times as much in a file. */
const days = kept(
  (timeZone) => new Intl.DateTimeFormat("de-DE", { timeZone, day: "2-digit", month: "2-digit", year: "numeric" }),
);
const times = kept((timeZone) => new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "medium" }));

/** DD.MM.YYYY in every language. */
export function dayText(instant: string, timeZone: string): string {
  return days(timeZone).format(new Date(instant));
}

/** DD.MM.YYYY HH:mm:ss in every language. */
export function momentText(instant: string, timeZone: string): string {
  return `${dayText(instant, timeZone)} ${timeText(instant, timeZone)}`;
}

/** HH:mm:ss in every language. */
export function timeText(instant: string, timeZone: string): string {
  return times(timeZone).format(new Date(instant));
}

/** YYYY-MM-DD as it is shown: DD.MM.YYYY; empty for anything else. */
export function shownDate(value: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return year ? `${day}.${month}.${year}` : "";
}

/** Keeps what is made for each key: creating a format is slow, and a list asks for the same one in every row. */
export function kept<Format>(make: (key: string) => Format): (key: string) => Format {
  const known = new Map<string, Format>();
  return (key) => {
    const format = known.get(key) ?? make(key);
    known.set(key, format);
    return format;
  };
}

/** Locales that write the day first. */
const LOCALES: Record<Language, string> = { en: "en-GB", uk: "uk-UA", ru: "ru-RU" };

/**
 * A day as one says it: 20 November, with the year if it is another one than that of `today`. The number and its month are
 * never in two lines, nor is a year and what is written after it.
 */
export function spokenDay(language: Language, day: string, today: string): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : "numeric";
  const format = new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long", year, timeZone: "UTC" });
  return format
    .format(new Date(day))
    .replace(" ", "\u00a0")
    .replace(/ (?=\S\.$)/, "\u00a0");
}

/** A moment as one says it: 20 November, 14:05. */
export function spokenMinute(language: Language, instant: string, timeZone: string, today: string): string {
  const day = spokenDay(language, dayInZone(timeZone, new Date(instant)), today);
  return `${day}, ${timeText(instant, timeZone).slice(0, -":00".length)}`;
}

/** A day in words: 20 November 2026. */
export function longDate(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
