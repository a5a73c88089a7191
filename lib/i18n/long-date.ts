import type { Language } from "@/lib/contracts/fields";

/** Locales that write the day first. */
const LOCALES: Record<Language, string> = { en: "en-GB", uk: "uk-UA", ru: "ru-RU" };

/** A day in words: 20 November 2026. */
export function longDate(language: Language, day: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
