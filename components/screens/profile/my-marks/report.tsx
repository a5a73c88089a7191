"use client";

import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { useShareText } from "@/components/shared/status/use-share-text";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { listQuery } from "@/lib/client/queries";
import { useToday } from "@/lib/client/use-today";
import { learningPage } from "@/lib/config/learning-pages";
import type { Competency, Marks } from "@/lib/contracts/marks";
import { userEducationProgramContract } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { scoreBand } from "@/lib/rules/score-bands";
import { useMarksPlace } from "./use-marks-place";

/** The report about competencies, over everything or over one specialization. It prints on A4. */
export function Report({ marks }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const today = useToday();
  const id = useId();
  const [{ program }, setPlace] = useMarksPlace();
  const { programs, full_name, competencies } = marks;
  const chosen = programs.find((one) => one.program === program);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <div className="grid min-w-0 gap-1">
          <label htmlFor={id} className="font-medium">
            {t("program")}
          </label>
          <NativeSelect
            id={id}
            value={String(program ?? "")}
            onChange={(event) => void setPlace({ program: event.target.value ? Number(event.target.value) : null })}
          >
            <option value="">{t("allPrograms")}</option>
            {programs.map((one) => (
              <option key={one.program} value={one.program}>
                {one.title}
              </option>
            ))}
          </NativeSelect>
        </div>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden />
          {t("print")}
        </Button>
      </div>
      <section
        aria-labelledby={`${id}-title`}
        className="grid gap-4 rounded-lg border border-border bg-surface p-4 print:border-0 print:p-0"
      >
        <div>
          <h2 id={`${id}-title`} className="text-lg">
            {t("profile")}
          </h2>
          <p className="wrap-anywhere">{chosen?.title ?? t("allPrograms")}</p>
          <p className="text-fg-muted text-sm">{t("printed", { name: full_name, date: shownDate(today ?? "") })}</p>
        </div>
        {competencies.length === 0 ? (
          <p>{t("nothing")}</p>
        ) : (
          <>
            <Totals marks={marks} />
            <CompetencyBars competencies={competencies} />
          </>
        )}
      </section>
    </div>
  );
}

/** The numbers over all competencies, each with its arithmetic. */
function Totals({ marks }: { marks: Marks }) {
  const t = useTranslations("myMarks");
  const format = useFormatter();
  const shareText = useShareText();
  const { competencies, profile_mean, profile_percent, questions_checked, questions_asked } = marks;
  const number = (value: number) => format.number(value, { maximumFractionDigits: 4 });
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const [score, max] = [
    sum(competencies.map(({ score_sum }) => score_sum)),
    sum(competencies.map(({ max_sum }) => max_sum)),
  ];
  const means = competencies.map(({ mean }) => number(mean));
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Figure label={t("total")} value={number(profile_mean)} how={`${means.join(" + ")} = ${number(profile_mean)}`} />
      <Figure
        label={t("profilePercent")}
        value={number(profile_percent)}
        how={shareText.line({
          checked: questions_checked,
          asked: questions_asked,
          percent: profile_percent,
          score_sum: score,
          max_sum: max,
        })}
      />
      <Figure
        label={t("passed")}
        value={t("passedOf", { checked: questions_checked, asked: questions_asked })}
        how={competencies.map(({ checked, asked }) => `${checked}/${asked}`).join(" + ")}
      />
    </dl>
  );
}

function Figure({ label, value, how }: { label: string; value: string; how: string }) {
  return (
    <div className="grid content-start gap-1 rounded-lg border border-border p-3">
      <dt className="text-fg-muted text-sm">{label}</dt>
      <dd className="grid gap-1">
        <span className="font-semibold text-lg tabular-nums">{value}</span>
        <span className="text-fg-muted text-sm tabular-nums wrap-anywhere">{how}</span>
      </dd>
    </div>
  );
}

/** Each competency as a bar with its arithmetic, the weakest first. A weak one leads to its course, if it is learned. */
function CompetencyBars({ competencies }: { competencies: readonly Competency[] }) {
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
          const { course, title, asked, checked, score_sum: score, mean } = one;
          const place = placeOf(course);
          return (
            <li
              key={course}
              className="grid gap-1 break-inside-avoid border-border border-t pt-3 first:border-t-0 first:pt-0"
            >
              <ScoreBar value={Math.min(100, mean)} label={title} />
              <p className="flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-sm tabular-nums">
                <span>{shareText.line(one)}</span>
                <span>{t("how.mean", { score, asked, mean: number(mean) })}</span>
                <span>
                  {t("passed")}: {t("passedOf", { checked, asked })}
                </span>
              </p>
              {place && scoreBand(mean) !== "high" && (
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
