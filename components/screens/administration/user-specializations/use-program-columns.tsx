"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { isDueForAdministrators } from "@/lib/rules/program-states";

/** The columns of a person's specializations. They are few, so nothing is sorted, and the headers have the room. */
export function useProgramColumns(): Column<UserProgram>[] {
  const t = useTranslations("userSpecializations");
  const words = useTranslations();
  return useMemo(() => {
    const isRetrained = ({ is_retraining, status }: UserProgram) => is_retraining && status !== "done";
    const statusOf = (program: UserProgram) =>
      [words(`programStates.${program.status}`), isRetrained(program) && words("learning.retraining")]
        .filter(Boolean)
        .join(", ");
    const dates = { orderBy: false as const, kind: "date" as const, width: 108, isFigures: true };
    return [
      { id: "title", header: t("program"), orderBy: false, width: 130 },
      {
        id: "status",
        header: t("status"),
        text: statusOf,
        cell: (program) => (
          <span className="inline-flex flex-wrap gap-1">
            <ProgramBadge state={program.status} />
            {isRetrained(program) && <RetrainingBadge />}
          </span>
        ),
        orderBy: false,
        kind: "badge",
        width: 176,
        priority: 1,
        onPhone: "line",
      },
      {
        id: "briefing_date",
        header: t("since"),
        text: ({ briefing_date }) => shownDate(briefing_date ?? ""),
        ...dates,
        priority: 3,
      },
      {
        id: "deadline_date",
        header: t("deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: ({ deadline_date, status }) => (
          <DeadlineCell day={deadline_date} isDone={!isDueForAdministrators(status)} />
        ),
        ...dates,
        kind: "deadline",
        width: 125,
        priority: 1,
        onPhone: "end",
      },
      {
        id: "pass_date",
        header: t("passed"),
        text: ({ pass_date }) => shownDate(pass_date ?? ""),
        ...dates,
      },
      {
        id: "progress",
        header: t("progress"),
        text: ({ progress }) => words("learning.percent", { value: progress }),
        cell: ({ progress, title }) => (
          <Progress value={progress} label={words("learning.programProgress", { title })} />
        ),
        orderBy: false,
        kind: "share",
        width: 100,
      },
    ];
  }, [t, words]);
}

/** A share in percent: the number, and a bar below it. */
export function Progress({ value, label }: { value: number; label: string }) {
  const t = useTranslations("learning");
  return (
    <span className="grid gap-1">
      <span className="tabular-nums">{t("percent", { value })}</span>
      <ProgressBar value={value} label={label} />
    </span>
  );
}
