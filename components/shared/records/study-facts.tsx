import { useTranslations } from "next-intl";
import { Deadline } from "@/components/shared/status/deadline";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { isDue } from "@/lib/rules/program-states";

type StudyFactsProps = {
  study: Pick<UserProgram, "status" | "progress" | "deadline_date" | "pass_date">;
  more: readonly string[];
};

/** How far a person's program is, and its days. */
export function StudyFacts({ study: { status, progress, deadline_date, pass_date }, more }: StudyFactsProps) {
  const t = useTranslations("record");
  const facts = [
    ...more,
    t("progress", { percent: progress }),
    ...(pass_date ? [t("passedOn", { date: shownDate(pass_date) })] : []),
  ];
  return (
    <p className="flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
      <span>{facts.join(" · ")}</span>
      {deadline_date && (
        <span className="inline-flex flex-wrap gap-x-1">
          {t("deadline")} <Deadline day={deadline_date} isDone={!isDue(status)} />
        </span>
      )}
    </p>
  );
}
