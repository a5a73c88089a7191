"use client";

import { useFormatter, useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { Track } from "@/components/ui/progress-bar";
import { type ScoreBand, scoreBand } from "@/lib/rules/score-bands";

export const scoreFills: Record<ScoreBand, string> = {
  low: "fill-score-low",
  mid: "fill-score-mid",
  high: "fill-score-high",
};

type ScoreBarProps = {
  value: number;
  label: string;
  /** One line for table cells; the label is visually hidden. */
  isCompact?: boolean;
  /** A number of points, which is no share of 100 and so has no sign. */
  isSum?: boolean;
  /** In a list: number and word take the same width in every row, so that the bars have one scale. */
  isEven?: boolean;
  /** Where "high" beside a mean could be read as the mean itself. */
  word?: string;
  /** Where the number is no share of 100: the band of the share. */
  band?: ScoreBand;
};

/** A score from 0 to 100: always a number beside the colour, and a word. */
export function ScoreBar({ value, label, isCompact, isSum, isEven, word, band = scoreBand(value) }: ScoreBarProps) {
  const t = useTranslations("scores");
  const format = useFormatter();
  const said = word ?? t(band);
  const shown = format.number(value, { maximumFractionDigits: 1 });
  const number = (
    <span className={cx("shrink-0 text-end font-semibold tabular-nums", isEven ? "min-w-13" : "min-w-8")}>
      {isSum ? shown : t("percent", { value: shown })}
    </span>
  );
  const least = isCompact ? "min-w-6 flex-1" : "min-w-12 flex-1";
  const bar = <Track value={value} className={least} fill={scoreFills[band]} />;
  if (isCompact) {
    return (
      <div className="flex flex-wrap items-center gap-x-2">
        <span className="sr-only">{label}</span>
        {bar}
        {number}
        <span className={cx("shrink-0 text-fg-muted text-sm", isEven && "min-w-16")}>{said}</span>
      </div>
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-fg-muted">{said}</span>
      </div>
      <div className="flex items-center gap-3">
        {bar}
        {number}
      </div>
    </div>
  );
}
