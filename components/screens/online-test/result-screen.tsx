"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { AskButton } from "@/components/shared/learning/ask-button";
import { Celebration } from "@/components/shared/learning/celebration";
import { NextCourse, useAfterCourse } from "@/components/shared/learning/next-course";
import { nextStep } from "@/components/shared/learning/step-text";
import { deedOn } from "@/components/shared/learning/way-on";
import { useMistakes } from "@/components/shared/online-test/use-mistakes";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { detailQuery } from "@/lib/client/queries";
import { useIsHydrated } from "@/lib/client/use-is-hydrated";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { quizPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { attemptContracts } from "@/lib/contracts/online-test-attempts";
import { shownScore } from "@/lib/rules/shown-score";
import { activeStage } from "@/lib/rules/stages";
import { mayRetake, triesLeft } from "@/lib/rules/tries";
import { NoTriesLeft } from "./no-tries-left";
import { OwnCourseFrame, type OwnTest } from "./own-course-frame";
import type { QuizPlace } from "./quiz-place";
import { ScoreRing } from "./score-ring";
import { WeakQuestions } from "./weak-questions";
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

/** Whether the test is passed, can be taken again, or neither. */
function standingOf(exam: OwnTest["exam"]) {
  const isPassed = exam.status === "passed";
  const canRetake = mayRetake(exam, exam.max_retries);
  return { isPassed, canRetake, isLost: !isPassed && !canRetake };
}

function Result(own: OwnTest) {
  const { kind, course, exam, back } = own;
  const t = useTranslations("quiz");
  const format = useFormatter();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { isPassed, canRetake, isLost } = standingOf(exam);
  // Loaded again, the page is of a test that was passed before.
  const isHydrated = useIsHydrated();
  const [isNew] = useState(isHydrated && isPassed);
  const [score, passing] = [exam.score ?? 0, exam.passing_score ?? 0];
  const shown = format.number(shownScore(score, passing));
  const isExamNext =
    activeStage(course.exams.map((one) => ({ type: one.exam_type, status: one.status })))?.type === "exam";
  const materials = course.materials.total > 0 ? `${back}#materials-title` : undefined;
  const { mayRead, hasRead, read, dialog } = useMistakes(kind, course, materials);
  const isOver = isPassed && !isExamNext;
  const after = useAfterCourse(kind, course, isOver);
  // Another button is filled: for the request, the next course, or the mistakes of the last try.
  const isBackFirst =
    isPassed && nextStep(course) !== "request" && (!isOver || (after !== undefined && after.way === undefined));
  return (
    <>
      <section className="grid gap-5 rounded-lg border border-border bg-surface p-5">
        <h1 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {t(isPassed ? "passed" : "failed")}
        </h1>
        <div className="flex flex-wrap items-center gap-6 max-sm:justify-center">
          <div className="relative">
            <ScoreRing score={score} passing={passing} isPassed={isPassed} isNew={isNew} text={shown} />
            <div className="absolute inset-1/2">
              <Celebration isOn={isPassed} isFresh={isNew} />
            </div>
          </div>
          <div className="grid min-w-0 gap-1 max-sm:basis-full max-sm:text-center">
            <p className="font-semibold text-md">{t("score", { score: shown })}</p>
            <p className="text-fg-muted">{t("passing", { score: format.number(passing) })}</p>
            <HowItEnded kind={kind} course={course.id} />
            {isLost && <NoTriesLeft course={course.id} />}
            {isPassed && isExamNext && <p>{t("examNext")}</p>}
          </div>
        </div>
        {isOver && <NextCourse after={after} />}
        {canRetake && triesLeft(exam.tries, exam.max_retries) === 1 && (
          <p className="text-fg-muted max-sm:text-center">{t("lastTry")}</p>
        )}
        <Deeds own={own} isBackFirst={isBackFirst} hasRead={hasRead} onRead={mayRead ? read : undefined} />
      </section>
      <WeakQuestions kind={kind} course={course.id} materials={materials} onAll={read} />
      {dialog}
    </>
  );
}

type DeedsProps = { own: OwnTest; isBackFirst: boolean; hasRead: boolean; onRead: (() => void) | undefined };

/** What one can do now, the first thing first. Who has failed looks at the mistakes before another try is spent, or asked for. */
function Deeds({ own: { kind, test, course, exam, back }, isBackFirst, hasRead, onRead }: DeedsProps) {
  const t = useTranslations("quiz");
  const { isPassed, canRetake, isLost } = standingOf(exam);
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid">
      {!isPassed && onRead && (
        <Button variant={hasRead && canRetake ? "secondary" : "primary"} onClick={onRead}>
          {t("lookAtMistakes")}
        </Button>
      )}
      {canRetake && (
        <Link
          href={quizPage(kind, { test, course: course.id })}
          className={buttonClass({ variant: hasRead ? "primary" : "secondary" })}
        >
          {t("retake", { left: triesLeft(exam.tries, exam.max_retries) })}
        </Link>
      )}
      {isPassed && nextStep(course) === "request" && (
        <Link
          href={deedOn({ kind, program: { id: course.user_program }, course, step: "exam" })}
          className={buttonClass({ variant: "primary" })}
        >
          {t("requestExam")}
        </Link>
      )}
      {isLost && <AskButton kind="another_try" course={course} size="md" />}
      <Link href={back} className={buttonClass(isBackFirst ? { variant: "primary" } : {})}>
        {t("back")}
      </Link>
      {isPassed && onRead && <Button onClick={onRead}>{t("answers.title")}</Button>}
    </div>
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
  if (!isCutShort || !answered?.results.length) return null;
  const reached = answered.results.filter(({ is_reached }) => is_reached).length;
  return <p>{t(last.ended === "time_over" ? "timeOver" : "early", { reached, all: answered.results.length })}</p>;
}
