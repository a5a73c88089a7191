import { useTranslations } from "next-intl";
import { useId } from "react";
import { useRepeatLink } from "@/components/shared/learning/use-repeat-link";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import type { Competency } from "@/lib/contracts/marks";
import { exactPercent } from "@/lib/rules/marks";
import { scoreBand } from "@/lib/rules/score-bands";

type BarsProps = { competencies: readonly Competency[] };

/**
 * Each competency by its share of points, the weakest first, and then all by their means: a mean of points for each question
 * alone would call weak what is faultless.
 */
export function CompetencyBars({ competencies }: BarsProps) {
  const weakestFirst = competencies.toSorted((a, b) => exactPercent(a) - exactPercent(b));
  return (
    <>
      <Shares competencies={weakestFirst} />
      <Means competencies={weakestFirst} />
    </>
  );
}

/** A weak one leads to its course, if it is learned. */
function Shares({ competencies }: BarsProps) {
  const t = useTranslations("myMarks");
  const shareText = useShareText();
  const id = useId();
  const repeat = useRepeatLink();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id}>{t("shares")}</h3>
      <p className="text-fg-muted text-sm">{t("sharesText")}</p>
      <ul className="grid gap-3 pt-2">
        {competencies.map((one) => {
          const { course, title, asked, checked } = one;
          return (
            <li
              key={course}
              className="grid gap-1 break-inside-avoid border-border border-t pt-3 first:border-t-0 first:pt-0"
            >
              <ScoreBar isEven value={exactPercent(one)} label={title} />
              <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
                <span>{shareText.part(one)}</span>
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

/** The arithmetic of each stands where a share has its word. Its colour is that of the share: 10 of 10 points are faultless. */
function Means({ competencies }: BarsProps) {
  const t = useTranslations("myMarks");
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id}>{t("means")}</h3>
      <p className="text-fg-muted text-sm">{t("meansText")}</p>
      <ul className="grid gap-3 pt-2">
        {competencies.map((one) => {
          const { course, title, asked, score_sum: score, mean } = one;
          const word = t("how.mean", { score, asked });
          return (
            <li key={course} className="break-inside-avoid text-sm">
              <ScoreBar isEven isSum value={mean} band={scoreBand(exactPercent(one))} label={title} word={word} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
