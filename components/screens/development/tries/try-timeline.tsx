import { useTimeZone, useTranslations } from "next-intl";
import { Failed } from "@/components/kit/feedback/failed";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { clockText } from "@/components/shared/online-test/clock-text";
import { useLastingQuery } from "@/lib/client/lasting-query";
import { detailQuery } from "@/lib/client/queries";
import type { CourseKind } from "@/lib/contracts/courses";
import { type AttemptQuestion, examContracts } from "@/lib/contracts/exams";
import { momentText } from "@/lib/i18n/day-text";

type TryTimelineProps = { kind: CourseKind; course: number; number: number };

/** The questions of one try: when each was asked, how long the answer took, and how it was answered. */
export function TryTimeline({ kind, course, number }: TryTimelineProps) {
  const t = useTranslations("learning.tries");
  const { data, error, refetch } = useLastingQuery(detailQuery(examContracts[kind].attempt, { id: course, n: number }));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
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
  const took = date_asked && date_answered && Math.round((Date.parse(date_answered) - Date.parse(date_asked)) / 1000);
  return (
    <AnsweredQuestion
      number={number}
      title={title ?? t("textLater")}
      isRight={is_correct}
      isAnswered={date_answered !== null}
      answers={answers}
      correct={correct_answers}
    >
      {date_asked && <span>{t("askedAt", { moment: momentText(date_asked, zone) })}</span>}
      {typeof took === "number" && <span>{t("took", { time: clockText(Math.max(0, took)) })}</span>}
      {is_time_over && <span>{t("timeOver")}</span>}
    </AnsweredQuestion>
  );
}
