import { CircleCheck, CircleMinus, CircleX } from "lucide-react";
import { useTimeZone, useTranslations } from "next-intl";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { clockText } from "@/components/shared/online-test/clock-text";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import type { AttemptQuestion } from "@/lib/contracts/exams";
import { momentText } from "@/lib/i18n/day-text";
import { contracts } from "./contracts";

type TryTimelineProps = { kind: CourseKind; course: number; number: number };

/** The questions of one try: when each was asked, how long the answer took, and how it was answered. */
export function TryTimeline({ kind, course, number }: TryTimelineProps) {
  const t = useTranslations("learning.tries");
  const { data, error } = useLastingQuery(detailQuery(contracts[kind].attempt, { id: course, n: number }));
  if (error && !data) return <ProblemBox error={error} />;
  if (!data) return <p role="status">{t("loading")}</p>;
  return (
    <ol className="mt-3 grid gap-3 border-border border-t pt-3">
      {data.timeline.map((question) => (
        <Asked key={question.number} question={question} />
      ))}
    </ol>
  );
}

function Asked({ question }: { question: AttemptQuestion }) {
  const t = useTranslations("learning.tries");
  const zone = useTimeZone() ?? "UTC";
  const { number, title, date_asked, date_answered, is_time_over, is_correct, answers, correct_answers } = question;
  const Icon = is_correct ? CircleCheck : date_answered ? CircleX : CircleMinus;
  const took = date_asked && date_answered && Math.round((Date.parse(date_answered) - Date.parse(date_asked)) / 1000);
  const titles = (of: readonly { title: string }[]) => of.map((one) => one.title).join("; ") || t("nothing");
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden
        className={is_correct ? "mt-0.5 size-4 shrink-0 text-st-active-dot" : "mt-0.5 size-4 shrink-0 text-fg-muted"}
      />
      <div className="grid min-w-0 gap-0.5">
        <p className="whitespace-pre-line font-medium wrap-anywhere">{`${number}. ${title}`}</p>
        <p className="flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
          <span>{t(is_correct ? "right" : date_answered ? "wrong" : "unanswered")}</span>
          {date_asked && <span>{t("askedAt", { moment: momentText(date_asked, zone) })}</span>}
          {typeof took === "number" && <span>{t("took", { time: clockText(Math.max(0, took)) })}</span>}
          {is_time_over && <span>{t("timeOver")}</span>}
        </p>
        {answers && date_answered && (
          <p className="text-sm wrap-anywhere">{t("yours", { answers: titles(answers) })}</p>
        )}
        {correct_answers && !is_correct && (
          <p className="text-sm wrap-anywhere">{t("correct", { answers: titles(correct_answers) })}</p>
        )}
      </div>
    </li>
  );
}
