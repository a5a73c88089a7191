"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { quizPage } from "@/lib/config/learning-pages";
import { activeStage } from "@/lib/rules/stages";
import { mayRetake, triesLeft } from "@/lib/rules/tries";
import { AnswersDialog } from "./answers-dialog";
import { OwnCourseFrame, type OwnTest } from "./own-course-frame";
import type { QuizPlace } from "./place";
import { ScoreRing } from "./score-ring";
import { Soon } from "./soon";

/** The result of an online test, and what comes next. */
export function ResultScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  return (
    <OwnCourseFrame place={place} title={t("resultTitle")}>
      {(own) =>
        own.exam.status === "passed" || own.exam.status === "failed" ? (
          <Result {...own} />
        ) : (
          <Soon text={t("notPassedYet")} href={quizPage(own.kind, { test: own.test, course: own.course.id })} />
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
        <Button onClick={() => setIsReviewing(true)}>{t("answers.title")}</Button>
      </div>
      {isReviewing && <AnswersDialog kind={kind} course={course.id} onClose={() => setIsReviewing(false)} />}
    </section>
  );
}
