"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { ScoreBar } from "@/components/shared/status/score-bar";
import type { MarkedTask } from "@/lib/contracts/marks";
import { dayText } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";

/** Tasks with who estimated them, when, with which words, and the score. */
export function TaskRecords({ tasks }: { tasks: readonly MarkedTask[] }) {
  return (
    <ul className="grid gap-3">
      {tasks.map((one) => (
        <Task key={one.task} task={one} />
      ))}
    </ul>
  );
}

function Task({ task }: { task: MarkedTask }) {
  const t = useTranslations("record");
  const timeZone = useTimeZone() ?? "UTC";
  const { title, checklist_title, score, estimation_date, estimator_info, comment } = task;
  return (
    <li className="grid break-inside-avoid gap-x-4 gap-y-1 sm:grid-cols-[1fr_12rem] sm:items-center print:grid-cols-[1fr_12rem]">
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">{title}</span>
        <span className="block text-fg-muted text-sm wrap-anywhere">
          {[checklist_title, fullName(estimator_info), estimation_date && dayText(estimation_date, timeZone)]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {comment && <span className="block whitespace-pre-line text-sm wrap-anywhere">{comment}</span>}
      </span>
      {score === null ? (
        <span className="text-fg-muted">{t("pending")}</span>
      ) : (
        <ScoreBar isCompact value={score} label={t("score")} />
      )}
    </li>
  );
}
