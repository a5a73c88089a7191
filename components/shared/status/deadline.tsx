"use client";

import { AlarmClock, CalendarClock, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { shownDate } from "@/lib/i18n/day-text";
import type { Urgency } from "@/lib/rules/deadlines";
import { useUrgency } from "./use-urgency";

export const icons = { overdue: TriangleAlert, today: AlarmClock, soon: CalendarClock };
export const tones: Record<Exclude<Urgency, "later">, string> = {
  overdue: "text-danger",
  today: "text-st-processing-fg",
  soon: "text-st-processing-fg",
};

type DeadlineProps = {
  day: string | null;
  /** Nothing is due any more, so only the day is shown. */
  isDone?: boolean;
  /** The words without the day, where the day stands elsewhere or the place is narrow. */
  isShort?: boolean;
  /** In a cell: few words, in one line of small letters below the day. */
  isNarrow?: boolean;
  /** The days that are left are said of a far day too. */
  isCounted?: boolean;
};

/** A deadline, and how near it is in words: overdue, due today, or the days that are left. */
export function Deadline({ day, isDone = false, isShort = false, isNarrow = false, isCounted = false }: DeadlineProps) {
  const t = useTranslations("deadlines");
  const urgencyOf = useUrgency();
  if (!day) return <span className="text-fg-muted">{t("none")}</span>;
  const { urgency, days } = urgencyOf(day);
  const shown = <span className="tabular-nums">{shownDate(day)}</span>;
  if (isDone) return shown;
  // The number stays beside its unit.
  const [overdue, today, near] = isNarrow
    ? (["cell.overdue", "cell.today", "cell.left"] as const)
    : (["overdue", "today", "left"] as const);
  const left = t(urgency === "overdue" ? overdue : near, { days }).replace(/(?<=\d) /, "\u00a0");
  if (urgency === "later") {
    if (isShort) return <span>{left}</span>;
    if (!isCounted) return shown;
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {shown}
        <span className="text-fg-muted">{left}</span>
      </span>
    );
  }
  const Icon = icons[urgency];
  return (
    <span className={isNarrow ? "inline-grid" : "inline-flex flex-wrap items-center gap-x-2"}>
      {!isShort && shown}
      <span
        className={cx(
          "inline-flex items-center gap-1 font-medium",
          isNarrow && "whitespace-nowrap text-xs",
          tones[urgency],
        )}
      >
        <Icon aria-hidden className={cx("shrink-0", isNarrow ? "size-3.5" : "size-4")} />
        {urgency === "today" ? t(today) : left}
      </span>
    </span>
  );
}
