"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { StageBadge } from "@/components/shared/status/stage-badge";
import { cx } from "@/components/ui/class-names";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import { momentText } from "@/lib/i18n/day-text";
import { triesInAll, triesLeft } from "@/lib/rules/tries";

type StageFactsProps = { stage: ExamInfo; examiner: string };

/** One exam stage in words: its state, tries, scores, examiner, and when it ended. */
export function StageFacts({ stage, examiner }: StageFactsProps) {
  const t = useTranslations("userSpecializations");
  const words = useTranslations("learning.stages");
  const zone = useTimeZone() ?? "UTC";
  const { exam_type, tries, max_retries, score, best_score, passing_score, date_finished } = stage;
  const isTest = exam_type === "etest";
  const left = triesLeft(tries, max_retries);
  const facts: (readonly [label: string, fact: string | number | null])[] = [
    ...(isTest
      ? ([
          [words("tries"), words("triesUsedLeft", { used: tries, all: triesInAll(max_retries), left })],
          [t("lastScore"), score],
          [t("bestScore"), best_score],
          [t("passingScore"), passing_score],
        ] as const)
      : []),
    ...(exam_type === "exam"
      ? ([
          [t("failures"), tries],
          [t("examiner"), examiner || t("anyExaminer")],
        ] as const)
      : []),
    [t("finished"), date_finished && momentText(date_finished, zone)],
  ];
  return (
    <div className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{words(`types.${exam_type}`)}</h3>
        <StageBadge stage={stage} />
      </div>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([label, fact]) => (
          <div key={label} className="contents">
            <dt className="text-fg-muted">{label}</dt>
            {/* A name is no figure: its hyphen would be as wide as a digit. */}
            <dd className={cx("min-w-0 wrap-anywhere", label !== t("examiner") && "tabular-nums")}>
              {fact ?? t("notYet")}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
