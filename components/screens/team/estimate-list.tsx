"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Deadline } from "@/components/shared/status/deadline";
import { TaskScore } from "@/components/shared/tasks/task-score";
import { Button } from "@/components/ui/button";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import type { ReportedEstimate } from "@/lib/contracts/team-rows";
import { dayText } from "@/lib/i18n/day-text";

const filledPart = lazyPart(() => import("@/components/shared/tasks/filled-dialog"));

/** A person's tasks with dates and scores; an estimated one opens its filled checklist. */
export function EstimateList({ estimates }: { estimates: readonly ReportedEstimate[] }) {
  const t = useTranslations("team");
  const timeZone = useTimeZone() ?? "UTC";
  const [opened, open] = useState<number>();
  const close = () => open(undefined);
  const filled = useLazyPart(filledPart, opened !== undefined, close);
  if (estimates.length === 0) return <p className="text-fg-muted">{t("noTasks")}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {estimates.map(({ task, title, checklist_title, deadline_date, estimation_date, score }) => (
          <li
            key={task}
            className="grid gap-x-4 gap-y-1 rounded-md border border-border bg-surface p-3 sm:grid-cols-[1fr_auto] sm:items-center xl:grid-cols-[1fr_12rem_11rem_auto]"
          >
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{title}</span>
              <span className="block text-fg-muted text-sm wrap-anywhere">{checklist_title}</span>
            </span>
            <span className="text-sm tabular-nums">
              {estimation_date ? (
                t("estimatedOn", { date: dayText(estimation_date, timeZone) })
              ) : (
                <Deadline day={deadline_date} />
              )}
            </span>
            <div>
              <TaskScore score={score} />
            </div>
            {score === null ? (
              <span />
            ) : (
              <Button size="sm" className="justify-self-start print:hidden" onClick={() => open(task)}>
                {t("filled")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && filled && <filled.FilledDialog task={opened} onClose={close} />}
    </>
  );
}
