import type { Language } from "@/lib/contracts/fields";

/** Locales that write the day first. */
const LOCALES: Record<Language, string> = { en: "en-GB", uk: "uk-UA", ru: "ru-RU" };

/** A date, or the UTC date of a point in time, in words: 20 November 2026. */
export function longDate(language: Language, when: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(when));
}
