"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { useCurrentUser } from "@/components/kit/layout/current-user";
import { ScoreBar } from "@/components/shared/scores/score-bar";
import { useShareText } from "@/components/shared/scores/use-share-text";
import { listQuery } from "@/lib/client/queries";
import { learningPage } from "@/lib/config/learning-pages";
import type { Competency } from "@/lib/contracts/marks";
import { userEducationProgramContract } from "@/lib/contracts/user-programs";
import { scoreBand } from "@/lib/rules/score-bands";

/** Each competency as a bar with its arithmetic, the weakest first. A weak one leads to its course, if it is learned. */
export function CompetencyBars({ competencies }: { competencies: readonly Competency[] }) {
  const t = useTranslations("myMarks");
  const format = useFormatter();
  const shareText = useShareText();
  const id = useId();
  const { user } = useCurrentUser();
  const { data } = useQuery({
    ...listQuery(userEducationProgramContract.list, { user: user?.id ?? 0 }),
    enabled: user !== undefined,
  });
  const placeOf = (wanted: number) =>
    data?.results
      .flatMap(({ id: program, courses }) => courses.map((own) => ({ program, course: own.id, of: own.course_id })))
      .find(({ of }) => of === wanted);
  const number = (value: number) => format.number(value, { maximumFractionDigits: 4 });
  return (
    <section aria-labelledby={id} className="grid gap-1">
      <h3 id={id}>{t("means")}</h3>
      <p className="text-fg-muted text-sm">{t("meansText")}</p>
      <ul className="grid gap-3 pt-2">
        {competencies.map((one) => {
          const { course, title, asked, checked, score_sum: score, mean, percent } = one;
          const place = placeOf(course);
          return (
            <li
              key={course}
              className="grid gap-1 break-inside-avoid border-border border-t pt-3 first:border-t-0 first:pt-0"
            >
              <ScoreBar value={percent} label={title} />
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
                <span>{shareText.line(one)}</span>
                <span>{t("how.mean", { score, asked, mean: number(mean) })}</span>
                <span>
                  {t("passed")}: {t("passedOf", { checked, asked })}
                </span>
              </p>
              {place && scoreBand(percent) !== "high" && (
                <Link
                  href={learningPage("education", { program: place.program, course: place.course })}
                  className="justify-self-start text-link text-sm underline-offset-2 hover:underline pointer-coarse:py-3 print:hidden"
                >
                  {t("learn", { title })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
