"use client";

import { useTranslations } from "next-intl";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useToday } from "@/lib/client/use-today";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { daysBetween } from "@/lib/rules/deadlines";

/** Which day of the onboarding it is, for each program. */
export function OnboardingDays({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations("learning");
  const today = useToday();
  return (
    <ul aria-label={t("programs")} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {programs.map(({ id, title, status, progress, briefing_date, deadline_date }) => {
        const days = briefing_date && deadline_date ? daysBetween(briefing_date, deadline_date) : 0;
        // The deadline itself still belongs to the last day.
        const day = briefing_date ? Math.min(daysBetween(briefing_date, today) + 1, days) : 0;
        const isUnderWay = status === "confirmed" && day >= 1 && deadline_date !== null && today <= deadline_date;
        return (
          <li key={id} className="grid content-start gap-2 rounded-lg border border-border bg-surface p-3">
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              {status !== "confirmed" && <ProgramBadge state={status} />}
              {isUnderWay && <span className="text-fg-muted tabular-nums">{t("dayOf", { day, days })}</span>}
            </span>
            <span className="flex items-center gap-3">
              <ProgressBar value={progress} label={t("programProgress", { title })} />
              <span className="shrink-0 text-sm tabular-nums">{t("percent", { value: progress })}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
