import type { Language } from "@/lib/contracts/fields";

/** Where a language has several habits, the day stands first. */
const LOCALES: Record<Language, string> = { en: "en-GB", uk: "uk-UA", ru: "ru-RU" };

/** A day of the calendar, or the day of an instant, in words: 20 November 2026. */
export function longDate(language: Language, when: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(when));
}
