import { useTimeZone, useTranslations } from "next-intl";
import type { NudgedPerson } from "@/lib/contracts/nudges";
import { momentText } from "@/lib/i18n/day-text";

/** What became of one person, in words. */
export function useNudgeWords(): (one: NudgedPerson) => string {
  const t = useTranslations("nudge.outcomes");
  const timeZone = useTimeZone() ?? "UTC";
  return ({ outcome, letter, course_title, reminded_at }) => {
    const course = course_title ?? "";
    if (outcome === "told") return t(letter ? `told_${letter}` : "told", { course });
    if (outcome === "budget_day" || outcome === "budget_fortnight")
      return t(outcome, { course, when: reminded_at ? momentText(reminded_at, timeZone) : "" });
    return t(outcome);
  };
}
