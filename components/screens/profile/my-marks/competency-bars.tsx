import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { useRepeatLink } from "@/components/shared/learning/use-repeat-link";
import { ScoreBar, scoreFills } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { Track } from "@/components/ui/progress-bar";
import type { Competency } from "@/lib/contracts/marks";
import { exactPercent } from "@/lib/rules/marks";
import { scoreBand } from "@/lib/rules/score-bands";

/**
 * Each competency as two bars, the weakest first: its share of points, and below it, thin, the mean of points for each
 * question, which alone would call weak what is faultless. A weak one leads to its course, if it is learned.
 */
export function CompetencyBars({ competencies }: { competencies: readonly Competency[] }) {
  const t = useTranslations("myMarks");
  const format = useFormatter();
  const shareText = useShareText();
  const id = useId();
  const repeat = useRepeatLink();
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id}>{t("means")}</h3>
      <p className="text-fg-muted text-sm">{t("meansText")}</p>
      <ul className="grid gap-3 pt-2">
        {competencies
          .toSorted((a, b) => exactPercent(a) - exactPercent(b))
          .map((one) => {
            const { course, title, asked, checked, score_sum: score, mean } = one;
            return (
              <li
                key={course}
                className="grid gap-1 break-inside-avoid border-border border-t pt-3 first:border-t-0 first:pt-0"
              >
                <ScoreBar isEven isPercent value={exactPercent(one)} label={title} />
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
                  <span>{shareText.part(one)}</span>
                  <span className="flex flex-wrap items-center gap-x-2">
                    {t("how.mean", { score, asked, mean: number(mean) })}
                    <span className="w-20 shrink-0">
                      <Track value={mean} className="" fill={scoreFills[scoreBand(mean)]} />
                    </span>
                  </span>
                  <span>
                    {t("passed")}: {t("passedOf", { checked, asked })}
                  </span>
                </p>
                {repeat({ course, title, value: one.percent })}
              </li>
            );
          })}
      </ul>
    </section>
  );
}
