import type { Language } from "@/lib/contracts/fields";
import type { Messages } from "@/lib/i18n/catalogue";

export type SystemWords = Messages["system"];

/**
 * What every screen that replaces a failed page says: its messages may be missing, so the texts stand in the code, each
 * beside the screen that shows it, and a test compares them with `messages/*.json`.
 */
export const commonWords: Record<
  Language,
  Pick<SystemWords["actions"], "home" | "copy" | "copied" | "details" | "number">
> = {
  en: {
    home: "Home",
    copy: "Copy",
    copied: "Copied",
    details: "Error text",
    number: "Error number for the administrator",
  },
  uk: {
    home: "На головну",
    copy: "Копіювати",
    copied: "Скопійовано",
    details: "Текст помилки",
    number: "Номер помилки для адміністратора",
  },
  ru: {
    home: "На главную",
    copy: "Копировать",
    copied: "Скопировано",
    details: "Текст ошибки",
    number: "Номер ошибки для администратора",
  },
};
