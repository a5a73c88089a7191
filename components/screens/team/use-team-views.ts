"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { useSoonDays } from "@/components/shared/status/use-urgency";
import { type ReportKind, teamReportContract } from "@/lib/contracts/team-reports";

/** Who is late and who soon will be, and whose exam or task nobody has decided. */
export function useTeamViews(kind: ReportKind) {
  const t = useTranslations("team");
  const days = useSoonDays();
  const ready = useMemo(
    () => [
      { id: "overdue", label: t("strip.overdue"), query: "overdue=true" },
      { id: "due_soon", label: t("strip.due_soon", { days }), query: "due_soon=true" },
      kind === "estimates"
        ? { id: "tasks", label: t("strip.pending_tasks"), query: "waiting=task" }
        : { id: "exams", label: t("strip.waiting_exams"), query: "waiting=exam" },
    ],
    [t, days, kind],
  );
  return useTableViews(teamReportContract[kind], ready);
}
