"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import type { Marks } from "@/lib/contracts/marks";

/** The mean of all estimated tasks, and how it comes about; or that there is none yet. */
export function MeanGrade({ marks: { current_mean_grade: grade, results } }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const format = useFormatter();
  if (grade === null)
    return (
      <section className="grid max-w-xl gap-1 rounded-lg border border-border bg-surface p-4">
        <p className="text-md">{t("currentMean")}</p>
        <p className="font-semibold text-md">{t("none")}</p>
        <p className="text-fg-muted text-sm">{t("noneText")}</p>
      </section>
    );
  const number = (value: number) => format.number(value, { maximumFractionDigits: 2 });
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
  const sum = scores.reduce((all, score) => all + score, 0);
  return (
    <section className="grid max-w-xl gap-1 rounded-lg border border-border bg-surface p-4 text-md">
      <ScoreBar value={grade} label={t("currentMean")} />
      <p className="text-fg-muted text-sm tabular-nums">
        {t("how.grade", { sum: number(sum), count: scores.length, grade: number(grade) })}
      </p>
    </section>
  );
}
