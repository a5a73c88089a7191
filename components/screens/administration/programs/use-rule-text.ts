"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type Titles, useTitles, useUnitTitles } from "@/components/shared/titles/use-titles";
import { positionContract } from "@/lib/contracts/positions";
import { ruleSentence } from "@/lib/rules/rule-sentence";

export type Rule = { units: readonly number[]; positions: readonly number[] };
export type RuleWords = { units: Titles; positions: Titles; textOf(rule: Rule): string };

/** The rule of a group as a sentence, and the choices for it. */
export function useRuleText(): RuleWords {
  const t = useTranslations("adaptationSetup.sentence");
  const locale = useLocale();
  const units = useUnitTitles();
  const positions = useTitles(positionContract.list);
  return useMemo(() => {
    const words = {
      locale,
      quoted: (title: string) => t("title", { title }),
      more: (count: number) => t("more", { count }),
    };
    const textOf = (rule: Rule) => {
      if (!units.isKnown || !positions.isKnown) return "";
      const { key, names } = ruleSentence(rule.units.map(units.titleOf), rule.positions.map(positions.titleOf), words);
      return t(key, names);
    };
    return { units, positions, textOf };
  }, [t, locale, units, positions]);
}
