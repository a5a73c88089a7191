"use client";

import { useTranslations } from "next-intl";
import { Deadline } from "@/components/shared/status/deadline";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { ReportedProgram } from "@/lib/contracts/team-rows";
import { shownDate } from "@/lib/i18n/day-text";
import { isDue } from "@/lib/rules/program-states";

/** A person's programs with their dates. */
export function ProgramList({ programs }: { programs: readonly ReportedProgram[] }) {
  const t = useTranslations("team");
  const learning = useTranslations("learning");
  if (programs.length === 0) return <p className="text-fg-muted">{t("noPrograms")}</p>;
  return (
    <ul className="grid gap-2">
      {programs.map(({ id, title, status, is_retraining, progress, deadline_date, pass_date }) => (
        <li
          key={id}
          className="grid gap-2 rounded-md border border-border bg-surface p-3 sm:grid-cols-[1fr_auto_9rem_12rem] sm:items-center sm:gap-4"
        >
          <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
          <span className="flex flex-wrap gap-1">
            <ProgramBadge state={status} />
            {is_retraining && status !== "done" && <RetrainingBadge />}
          </span>
          <span className="flex items-center gap-2">
            <ProgressBar value={progress} label={learning("programProgress", { title })} />
            <span className="w-10 shrink-0 text-right tabular-nums">{learning("percent", { value: progress })}</span>
          </span>
          <span className="text-sm tabular-nums">
            {pass_date ? (
              t("passedOn", { date: shownDate(pass_date) })
            ) : (
              <Deadline day={deadline_date} isDone={!isDue(status)} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
