"use client";

import { ChartColumn, Star } from "lucide-react";
import { useFormatter, useTranslations } from "next-intl";
import { scoreFills } from "@/components/shared/status/score-bar";
import { Button } from "@/components/ui/button";
import { PageState } from "@/components/ui/page-state";
import { Track } from "@/components/ui/progress-bar";
import type { Marks } from "@/lib/contracts/marks";
import { scoreBand } from "@/lib/rules/score-bands";

/** More marks than these are no line that one reads. */
const MOST_LISTED = 12;
/** A line may end with the sign, and never begins with it. */
const PLUS = "\u00a0+ ";

type MeanGradeProps = { marks: Marks; onReport(): void };

/** The mean of all estimated tasks, of which marks it is, and the way to the report; or that there is none yet. */
export function MeanGrade({ marks: { current_mean_grade: grade, results }, onReport }: MeanGradeProps) {
  const t = useTranslations("myMarks");
  const say = useTranslations("scores");
  const format = useFormatter();
  const details = (
    <Button onClick={onReport}>
      <ChartColumn aria-hidden />
      {t("details")}
    </Button>
  );
  if (grade === null)
    return (
      <section aria-label={t("currentMean")} className="rounded-lg border border-border bg-surface">
        <h2 className="px-4 pt-4 text-md">{t("currentMean")}</h2>
        <PageState icon={<Star />} title={t("none")} text={t("noneText")} action={details} />
      </section>
    );
  const number = (value: number) => format.number(value, { maximumFractionDigits: 1 });
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
  // Of one mark there is nothing to count.
  const counted =
    scores.length > 1
      ? t("how.sum", {
          marks: scores.map(number).join(PLUS),
          count: scores.length,
          mean: number(grade),
          isExact: String([...scores, grade].every((one) => Math.abs(one * 10 - Math.round(one * 10)) < 1e-9)),
        })
      : scores.map(number).join("");
  const band = scoreBand(grade);
  return (
    <section
      aria-labelledby="mean-title"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4"
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <h2 id="mean-title" className="font-normal text-base text-fg-muted">
          {t("currentMean")}
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-semibold text-2xl tabular-nums">{say("percent", { value: number(grade) })}</span>
          <span className="text-fg-muted">{t("level", { word: say(band) })}</span>
        </p>
        <Track value={grade} className="w-full max-w-80" fill={scoreFills[band]} />
        {/* The marks have a line of their own: with another typeface the whole would break elsewhere, and the page move. */}
        <p className="whitespace-pre-line text-fg-muted text-sm tabular-nums">
          {scores.length > MOST_LISTED
            ? t("how.many", { count: scores.length })
            : t("how.grade", { count: scores.length, marks: `\n${counted}` })}
        </p>
      </div>
      {details}
    </section>
  );
}
