"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { AskButton } from "@/components/shared/learning/ask-button";
import { AnsweredQuestion } from "@/components/shared/online-test/answered-question";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { quizPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import { activeStage } from "@/lib/rules/stages";
import { mayRetake, triesLeft } from "@/lib/rules/tries";
import { OwnCourseFrame, type OwnTest } from "./own-course-frame";
import type { QuizPlace } from "./quiz-place";
import { WrongPage } from "./wrong-page";

/** The result of an online test, and what comes next. */
export function ResultScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  return (
    <OwnCourseFrame place={place} title={t("resultTitle")}>
      {(own) =>
        own.exam.status === "passed" || own.exam.status === "failed" ? (
          <Result {...own} />
        ) : (
          <WrongPage text={t("notPassedYet")} href={quizPage(own.kind, { test: own.test, course: own.course.id })} />
        )
      }
    </OwnCourseFrame>
  );
}

function Result({ kind, test, course, exam, back }: OwnTest) {
  const t = useTranslations("quiz");
  const format = useFormatter();
  const [isReviewing, setIsReviewing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isPassed = exam.status === "passed";
  const [score, passing] = [exam.score ?? 0, exam.passing_score ?? 0];
  const shown = format.number(score, { maximumFractionDigits: 2 });
  const isExamNext =
    activeStage(course.exams.map((one) => ({ type: one.exam_type, status: one.status })))?.type === "exam";
  const canRetake = mayRetake(exam, exam.max_retries);
  return (
    <section className="grid gap-5 rounded-lg border border-border bg-surface p-5">
      <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t(isPassed ? "passed" : "failed")}
      </h1>
      <div className="flex flex-wrap items-center gap-6">
        <ScoreRing score={score} passing={passing} isPassed={isPassed} text={shown} />
        <div className="grid gap-1">
          <p className="font-semibold text-md">{t("score", { score: shown })}</p>
          <p className="text-fg-muted">{t("passing", { score: format.number(passing) })}</p>
          <HowItEnded kind={kind} course={course.id} />
          {!isPassed && !canRetake && <p>{t("noTriesLeft")}</p>}
          {isPassed && isExamNext && <p>{t("examNext")}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {canRetake && (
          <Link href={quizPage(kind, { test, course: course.id })} className={buttonClass({ variant: "primary" })}>
            {t("retake", { left: triesLeft(exam.tries, exam.max_retries) })}
          </Link>
        )}
        <Link
          href={isPassed && isExamNext ? `${back}#stages-title` : back}
          className={buttonClass(canRetake ? {} : { variant: "primary" })}
        >
          {t(isPassed && isExamNext ? "toExam" : "back")}
        </Link>
        {!isPassed && !canRetake && <AskButton kind="another_try" course={course} size="md" />}
        <Button onClick={() => setIsReviewing(true)}>{t("answers.title")}</Button>
      </div>
      {isReviewing && <AnswersDialog kind={kind} course={course.id} onClose={() => setIsReviewing(false)} />}
    </section>
  );
}

/** Why the last try ended before its last question, if it did. */
function HowItEnded({ kind, course }: { kind: CourseKind; course: number }) {
  const t = useTranslations("quiz.ended");
  const { data: tries } = useLastingQuery(detailQuery(attemptContracts[kind].attempts, { id: course }));
  const last = tries?.results[0];
  const isCutShort = last?.ended === "time_over" || last?.ended === "ended_early";
  const { data: answered } = useLastingQuery({
    ...detailQuery(attemptContracts[kind].answers, { id: course }),
    enabled: isCutShort,
  });
  if (!isCutShort || !answered) return null;
  const reached = answered.results.filter(({ is_reached }) => is_reached).length;
  return <p>{t(last.ended === "time_over" ? "timeOver" : "early", { reached, all: answered.results.length })}</p>;
}

const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;

type ScoreRingProps = { score: number; passing: number; isPassed: boolean; text: string };

/** The score as a ring with a line where it is passed. The sentences beside it say the same. */
function ScoreRing({ score, passing, isPassed, text }: ScoreRingProps) {
  const part = (Math.min(100, Math.max(0, score)) / 100) * ROUND;
  const angle = (Math.min(100, Math.max(0, passing)) / 100) * 2 * Math.PI - Math.PI / 2;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  return (
    <svg aria-hidden="true" viewBox="0 0 128 128" fill="none" className="size-32 shrink-0">
      <circle cx="64" cy="64" r={RADIUS} strokeWidth="12" className="stroke-score-track" />
      {part > 0 && (
        <circle
          cx="64"
          cy="64"
          r={RADIUS}
          strokeWidth="12"
          strokeDasharray={`${part} ${ROUND}`}
          transform="rotate(-90 64 64)"
          className={isPassed ? "stroke-score-high" : "stroke-score-low"}
        />
      )}
      <line x1={64 + x * 43} y1={64 + y * 43} x2={64 + x * 61} y2={64 + y * 61} strokeWidth="3" className="stroke-fg" />
      <text x="64" y="73" textAnchor="middle" className="fill-fg font-semibold text-[26px]">
        {text}
      </text>
    </svg>
  );
}

/** How each question of the last try was answered. The server says which answers are right only when no try is left. */
function AnswersDialog({ kind, course, onClose }: { kind: CourseKind; course: number; onClose(): void }) {
  const t = useTranslations("quiz");
  const { data, error, refetch } = useLastingQuery(detailQuery(attemptContracts[kind].answers, { id: course }));
  return (
    <Dialog isOpen size="lg" onClose={onClose} title={t("answers.title")} closeLabel={t("answers.close")}>
      {error && !data ? (
        <Failed error={error} title={t("answers.failed")} onRetry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{t("loading")}</p>
      ) : (
        <ol className="grid gap-4">
          {data.results
            .map((answer, at) => ({ ...answer, number: at + 1 }))
            .map(({ number, title, is_correct, is_reached, answers, correct_answers }) => (
              <AnsweredQuestion
                key={number}
                number={number}
                title={title}
                isRight={is_correct}
                isAnswered={is_reached}
                answers={answers}
                correct={correct_answers}
              />
            ))}
        </ol>
      )}
    </Dialog>
  );
}
