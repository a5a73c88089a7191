import { useFormatter, useTranslations } from "next-intl";
import { exactPercent, type Share } from "@/lib/rules/marks";

/**
 * How a percent comes about, in plain figures. Where all points are 0 the questions are counted, as in the percent
 * itself.
 */
export function useShareText() {
  const t = useTranslations("scores");
  const format = useFormatter();
  const part = ({ checked, asked, score_sum, max_sum }: Omit<Share, "percent">) =>
    max_sum > 0 ? t("points", { score: score_sum, max: max_sum }) : t("questions", { checked, asked });
  return {
    /** For example "3 of 4 points". */
    part,
    /** For example "3 of 4 points: 75%". */
    line: (share: Share) =>
      `${part(share)}: ${t("percent", { value: format.number(exactPercent(share), { maximumFractionDigits: 1 }) })}`,
  };
}
