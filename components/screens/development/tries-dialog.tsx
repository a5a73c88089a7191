"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { AnsweredQuestion, countDifferently } from "@/components/shared/online-test/answered-question";
import { RepairLines } from "@/components/shared/records/repair-lines";
import { StatusBadge } from "@/components/ui/badge";
import { Dialog } from "@/components/ui/dialog";
import { Fold } from "@/components/ui/fold";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { useSpoken } from "@/lib/client/use-spoken";
import type { CourseKind } from "@/lib/contracts/courses";
import { type Attempt, type AttemptQuestion, attemptContracts } from "@/lib/contracts/online-test-attempts";
import { clockText } from "@/lib/rules/clock-text";
import { shownScore } from "@/lib/rules/shown-score";

type TriesDialogProps = { kind: CourseKind; course: { id: number; title: string }; onClose(): void };

/** Every finished try of a course's online test, newest first; an opened one shows its questions. */
export function TriesDialog({ kind, course, onClose }: TriesDialogProps) {
  const t = useTranslations("learning.tries");
  const { data, error, refetch } = useLastingQuery(detailQuery(attemptContracts[kind].attempts, { id: course.id }));
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("title")} description={course.title} closeLabel={t("close")}>
      <RepairLines kind={kind} course={course.id} />
      {error && !data ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : data.results.length === 0 ? (
        <p className="text-fg-muted">{t("none")}</p>
      ) : (
        <ul className="grid gap-2">
          {data.results.map((one, at) => (
            <li key={one.number}>
              <Try kind={kind} course={course.id} attempt={one} isFirstOpen={at === 0} />
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
  const say = useSpoken();
  const [isOpen, setIsOpen] = useState(isFirstOpen);
  const { number, date_started, date_finished, score, passing_score, is_passed, ended } = attempt;
  const seconds = Math.max(0, Math.round((Date.parse(date_finished) - Date.parse(date_started)) / 1000));
  return (
    <Fold
      isOpen={isOpen}
      onToggle={setIsOpen}
      className="rounded-md border border-border"
      headClassName="p-3"
      head={
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-medium">{t("nth", { number })}</span>
            <StatusBadge status={is_passed ? "active" : "rejected"} label={t(is_passed ? "passed" : "failed")} />
            {score !== null && (
              <span className="tabular-nums">
                {t("score", { score: shownScore(score, passing_score), passing: passing_score })}
              </span>
            )}
          </span>
          <span className="flex flex-wrap gap-x-4 text-fg-muted text-sm tabular-nums">
            <span>{say.minute(date_started)}</span>
            <span>{t("took", { time: clockText(seconds) })}</span>
            <span>{t(`ends.${ended}`)}</span>
          </span>
        </span>
      }
    >
      {isOpen && (
        <div className="px-3 pb-3 sm:pl-9">
          <TryTimeline kind={kind} course={course} number={number} />
        </div>
      )}
    </Fold>
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
  if (data.timeline.length === 0)
    return <p className="border-border border-t pt-3 text-fg-muted">{t("resultAlone")}</p>;
  return (
    <ol className="grid gap-3 border-border border-t pt-3">
      {data.timeline.map((question) => (
        <QuestionOfTry key={question.number} question={question} hasPoints={countDifferently(data.timeline)} />
      ))}
    </ol>
  );
}

function QuestionOfTry({ question, hasPoints }: { question: AttemptQuestion; hasPoints: boolean }) {
  const t = useTranslations("learning.tries");
  const say = useSpoken();
  const { number, title, date_asked, date_answered, is_time_over, is_correct, points, answers, correct_answers } =
    question;
  const took = date_asked && date_answered && Math.round((Date.parse(date_answered) - Date.parse(date_asked)) / 1000);
  return (
    <AnsweredQuestion
      number={number}
      title={title ?? t("textLater")}
      isRight={is_correct}
      isAnswered={date_asked !== null}
      points={hasPoints ? points : undefined}
      answers={answers}
      correct={correct_answers}
    >
      {date_asked && <span>{t("askedAt", { moment: say.minute(date_asked) })}</span>}
      {typeof took === "number" && <span>{t("took", { time: clockText(Math.max(0, took)) })}</span>}
      {is_time_over && <span>{t("timeOver")}</span>}
    </AnsweredQuestion>
  );
}
