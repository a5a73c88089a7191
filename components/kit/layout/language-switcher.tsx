"use client";

import { useTranslations } from "next-intl";
import { chosenClass } from "@/components/ui/chosen-class";
import { cx } from "@/components/ui/class-names";
import { type Language, languages } from "@/lib/contracts/fields";
import { useLanguageChoice } from "./language-choice";

type LanguageSwitcherProps = {
  /** Also called with the choice, to save it elsewhere. */
  onChange?: (language: Language) => void;
  isLegendHidden?: boolean;
};

/** Languages by their own names. Buttons, because moving through radio buttons by arrow keys would change the page. */
export function LanguageSwitcher({ onChange, isLegendHidden = false }: LanguageSwitcherProps) {
  const t = useTranslations("preferences");
  const { current, isChanging, choose } = useLanguageChoice(onChange);
  return (
    <fieldset aria-busy={isChanging} className="min-w-0">
      <legend className={isLegendHidden ? "sr-only" : "pb-1 font-medium"}>{t("language")}</legend>
      <div className="inline-flex max-w-full flex-wrap rounded-md border border-border-strong bg-surface p-0.5">
        {languages.map((language) => (
          <button
            key={language}
            type="button"
            lang={language}
            aria-pressed={language === current}
            onClick={() => choose(language)}
            className={cx(
              "inline-flex min-h-7 items-center rounded-sm px-2.5 pointer-coarse:min-h-touch",
              language === current ? chosenClass : "text-fg-muted hover:bg-surface-2",
            )}
          >
            {t(`languages.${language}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
