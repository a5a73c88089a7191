"use client";

import { useTranslations } from "next-intl";
import { Deadline, icons, tones } from "./deadline";
import { useUrgency } from "./use-urgency";

/** A deadline in a table, never more than two lines: on a phone only how near it is, in few words. */
export function DeadlineCell({ day, isDone }: { day: string | null; isDone: boolean }) {
  return (
    <>
      <span data-wide-only className="max-sm:hidden">
        <Deadline day={day} isDone={isDone} isNarrow />
      </span>
      {day && !isDone && <Brief day={day} />}
    </>
  );
}

function Brief({ day }: { day: string }) {
  const t = useTranslations("deadlines.cell");
  const { urgency, days } = useUrgency()(day);
  const left = t("left", { days });
  if (urgency === "later") return <span className="sm:hidden">{left}</span>;
  const Icon = icons[urgency];
  return (
    <span className={`inline-flex items-center gap-1 whitespace-nowrap font-medium sm:hidden ${tones[urgency]}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {urgency === "overdue" ? t("overdue", { days }) : urgency === "today" ? t("today") : left}
    </span>
  );
}
