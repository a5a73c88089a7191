import { createTranslator } from "use-intl/core";
import { type Language, languages } from "@/lib/contracts/fields";
import type { FieldCode, ProblemCode } from "@/lib/contracts/problem";
import en from "@/messages/en.json";
import ru from "@/messages/ru.json";
import uk from "@/messages/uk.json";

export type Messages = typeof en;

/** The compiler rejects a language that lacks an English key. */
export const catalogue: Record<Language, Messages> = { en, uk, ru };

/** The compiler rejects a problem or field code without a text. */
const _everyCodeHasItsSentence: { errors: Record<ProblemCode, string>; fields: Record<FieldCode, string> } = en;
void _everyCodeHasItsSentence;

function makeTranslator(language: Language) {
  return createTranslator({ locale: language, messages: catalogue[language] });
}

export type Translate = ReturnType<typeof makeTranslator>;

const made = new Map<Language, Translate>();

/** Texts outside React: API responses and letters. */
export function translator(language: Language): Translate {
  const known = made.get(language) ?? makeTranslator(language);
  made.set(language, known);
  return known;
}

/** The best supported language of an Accept-Language header, otherwise English. */
export function preferredLanguage(header: string | null): Language {
  const wanted = (header ?? "").split(",").map((part, place) => {
    const [tag = "", ...settings] = part.trim().split(";");
    const quality = Number(
      settings
        .find((one) => one.trim().startsWith("q="))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { language: tag.slice(0, 2).toLowerCase(), quality, place };
  });
  wanted.sort((a, b) => b.quality - a.quality || a.place - b.place);
  const found = wanted.find(({ language, quality }) => quality > 0 && isLanguage(language));
  return isLanguage(found?.language) ? found.language : "en";
}

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
