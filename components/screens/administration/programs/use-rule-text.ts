"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type Titles, useTitles, useUnitTitles } from "@/components/shared/people/use-titles";
import { positionContract } from "@/lib/contracts/positions";
import { ruleText } from "@/lib/contracts/programs";

export type Rule = { units: readonly number[]; positions: readonly number[] };
export type RuleWords = { units: Titles; positions: Titles; textOf(rule: Rule): string };

/** The rule of a group as a sentence, and the choices for it. */
export function useRuleText(): RuleWords {
  const t = useTranslations();
  const language = useLocale();
  const units = useUnitTitles();
  const positions = useTitles(positionContract.list);
  return useMemo(() => {
    const titleOf = (kind: string, id: number) => (kind === "unit" ? units : positions).titleOf(id);
    const textOf = (rule: Rule) => (units.isKnown && positions.isKnown ? ruleText(rule, { t, language, titleOf }) : "");
    return { units, positions, textOf };
  }, [t, language, units, positions]);
}
