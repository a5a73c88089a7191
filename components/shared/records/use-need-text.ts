import { useFormatter, useTranslations } from "next-intl";
import { useSpoken } from "@/lib/client/use-spoken";
import type { PersonNeed } from "@/lib/contracts/position-needs";

type Need = Pick<PersonNeed, "target" | "latest" | "estimation_date" | "gap">;

/** What is needed, what the newest estimate says, and what lies between them. */
export function useNeedText(): (need: Need) => string[] {
  const t = useTranslations("needs");
  const format = useFormatter();
  const say = useSpoken();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return ({ target, latest, estimation_date: date, gap }) => [
    t("target", { target }),
    latest === null || !date ? t("never") : t("latest", { percent: number(latest), date: say.dayOf(date) }),
    gap > 0 ? t("short", { gap: number(gap) }) : t("met"),
  ];
}
