"use client";

import { useTranslations } from "next-intl";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useToday } from "@/lib/client/use-today";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { onboardingDay } from "@/lib/rules/onboarding-day";

/** Which day of the onboarding it is, for each program. */
export function OnboardingDays({ programs }: { programs: readonly UserProgram[] }) {
  const t = useTranslations("learning");
  const today = useToday();
  return (
    <ul aria-label={t("programs")} className="grid gap-2 sm:grid-cols-2 xl:grid-cols-3">
      {programs.map((program) => {
        const { id, title, status, progress } = program;
        const now = onboardingDay(program, today);
        return (
          <li key={id} className="grid content-start gap-2 rounded-lg border border-border bg-surface p-3">
            <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              {status !== "confirmed" && <ProgramBadge state={status} />}
              {now && <span className="text-fg-muted tabular-nums">{t("dayOf", now)}</span>}
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
