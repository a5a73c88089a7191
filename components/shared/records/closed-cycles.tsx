"use client";

import Link from "next/link";
import { useFormatter, useTimeZone, useTranslations } from "next-intl";
import { Fold } from "@/components/ui/fold";
import { certificatePath } from "@/lib/config/paths";
import type { ClosedCycle } from "@/lib/contracts/person-report";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import { shownScore } from "@/lib/rules/shown-score";

type Stage = ClosedCycle["courses"][number]["stages"][number];

/** What was done in a program before it was learned again. */
export function ClosedCycles({ cycles }: { cycles: readonly ClosedCycle[] }) {
  const t = useTranslations("record.cycles");
  if (cycles.length === 0) return null;
  return (
    <section aria-label={t("title")} className="grid gap-2 border-border border-t pt-3">
      <h4 className="font-medium">{t("title")}</h4>
      {cycles.map((cycle) => (
        <Fold key={cycle.number} head={<Head cycle={cycle} />}>
          <div className="grid gap-2 ps-6 pt-1 text-sm">
            {cycle.certificate && (
              <Link
                href={certificatePath(cycle.certificate.code)}
                className="justify-self-start text-link underline-offset-2 hover:underline"
              >
                {t("certificate", { number: cycle.certificate.number })}
              </Link>
            )}
            <CycleCourses courses={cycle.courses} />
          </div>
        </Fold>
      ))}
    </section>
  );
}

function Head({ cycle: { number, reason, briefing_date, pass_date, closed_at } }: { cycle: ClosedCycle }) {
  const t = useTranslations("record");
  const timeZone = useTimeZone() ?? "UTC";
  const facts = [
    ...(briefing_date ? [t("cycles.begun", { date: shownDate(briefing_date) })] : []),
    ...(pass_date ? [t("passedOn", { date: shownDate(pass_date) })] : []),
    `${t(`cycles.reasons.${reason}`)} ${dayText(closed_at, timeZone)}`,
  ];
  return (
    <>
      <span className="block">{t("cycles.one", { number })}</span>
      <span className="block text-fg-muted text-sm tabular-nums">{facts.join(" · ")}</span>
    </>
  );
}

/** How its courses were passed: when, in which version, and each stage with its points and its day. */
export function CycleCourses({ courses }: Pick<ClosedCycle, "courses">) {
  const t = useTranslations("record");
  const format = useFormatter();
  const timeZone = useTimeZone() ?? "UTC";
  const stageText = ({ type, status, score, finished_at }: Stage) =>
    [
      `${t(`stages.${type}`)}: ${status === "passed" || status === "failed" ? t(`outcomes.${status}`) : t("pending")}`,
      ...(score === null ? [] : [format.number(shownScore(score))]),
      ...(finished_at === null ? [] : [dayText(finished_at, timeZone)]),
    ].join(", ");
  return (
    <ul className="grid gap-2 text-sm">
      {courses.map(({ course, title, passed_at, version, stages, materials }) => (
        <li key={course} className="wrap-anywhere">
          {title}
          <span className="block text-fg-muted tabular-nums">
            {[
              ...(passed_at ? [t("passedOn", { date: dayText(passed_at, timeZone) })] : []),
              ...(version ? [t("version", { number: version })] : []),
              ...stages.map(stageText),
              ...(materials.length ? [t("cycles.materials", { count: materials.length })] : []),
            ].join(" · ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
