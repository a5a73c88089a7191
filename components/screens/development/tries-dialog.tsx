"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { StatusBadge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Attempt, type AttemptQuestion, attemptContracts } from "@/lib/contracts/online-test-attempts";
import { momentText } from "@/lib/i18n/day-text";
import { clockText } from "@/lib/rules/clock-text";
import { shownScore } from "@/lib/rules/shown-score";

type TriesDialogProps = { kind: CourseKind; course: { id: number; title: string }; onClose(): void };

/** Every finished try of a course's online test, newest first; an opened one shows its questions. */
export function TriesDialog({ kind, course, onClose }: TriesDialogProps) {
  const t = useTranslations("learning.tries");
  const { data, error, refetch } = useLastingQuery(detailQuery(attemptContracts[kind].attempts, { id: course.id }));
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("title")} description={course.title} closeLabel={t("close")}>
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : data.results.length === 0 ? (
        <p className="text-fg-muted">{t("none")}</p>
      ) : (
        <ul className="grid gap-2">
          {data.results.map((one) => (
            <li key={one.number}>
              <Try kind={kind} course={course.id} attempt={one} isFirstOpen={data.results.length === 1} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type TryProps = { kind: CourseKind; course: number; attempt: Attempt; isFirstOpen: boolean };

function Try({ kind, course, attempt, isFirstOpen }: TryProps) {
  const t = useTranslations("learning.tries");
  const zone = useTimeZone() ?? "UTC";
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const { number, date_started, date_finished, score, passing_score, is_passed, ended } = attempt;
  const seconds = Math.max(0, Math.round((Date.parse(date_finished) - Date.parse(date_started)) / 1000));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-md border border-border p-3"
    >
      <summary className="cursor-pointer">
        <span className="mr-3 font-medium">{t("nth", { number })}</span>
        <StatusBadge status={is_passed ? "active" : "rejected"} label={t(is_passed ? "passed" : "failed")} />
        {score !== null && (
          <span className="ml-3 inline-block tabular-nums">
            {t("score", { score: shownScore(score, passing_score), passing: passing_score })}
          </span>
        )}
        <span className="mt-1 flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
          <span>{momentText(date_started, zone)}</span>
          <span>{t("took", { time: clockText(seconds) })}</span>
          <span>{t(`ends.${ended}`)}</span>
        </span>
      </summary>
      {isOpen && <TryTimeline kind={kind} course={course} number={number} />}
    </details>
  );
}

type TryTimelineProps = { kind: CourseKind; course: number; number: number };

/** The questions of one try: when each was asked, how long the answer took, and how it was answered. */
export function TryTimeline({ kind, course, number }: TryTimelineProps) {
  const t = useTranslations("learning.tries");
  const { data, error, refetch } = useLastingQuery(
    detailQuery(attemptContracts[kind].attempt, { id: course, n: number }),
  );
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t("loading")}</p>;
  return (
    <ol className="mt-3 grid gap-3 border-border border-t pt-3">
      {data.timeline.map((question) => (
        <QuestionOfTry key={question.number} question={question} />
      ))}
    </ol>
  );
}

function QuestionOfTry({ question }: { question: AttemptQuestion }) {
  const t = useTranslations("learning.tries");
  const zone = useTimeZone() ?? "UTC";
  const { number, title, date_asked, date_answered, is_time_over, is_correct, answers, correct_answers } = question;
  const took = date_asked && date_answered && Math.round((Date.parse(date_answered) - Date.parse(date_asked)) / 1000);
  return (
    <AnsweredQuestion
      number={number}
      title={title ?? t("textLater")}
      isRight={is_correct}
      isAnswered={date_asked !== null}
      answers={answers}
      correct={correct_answers}
    >
      {date_asked && <span>{t("askedAt", { moment: momentText(date_asked, zone) })}</span>}
      {typeof took === "number" && <span>{t("took", { time: clockText(Math.max(0, took)) })}</span>}
      {is_time_over && <span>{t("timeOver")}</span>}
    </AnsweredQuestion>
  );
}
