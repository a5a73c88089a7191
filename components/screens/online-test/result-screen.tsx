"use client";

import Link from "next/link";
import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ProblemBox } from "@/components/kit/feedback/problem-box";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { learningPage, quizPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { activeStage } from "@/lib/rules/stages";
import { mayRetake, triesLeft } from "@/lib/rules/tries";
import type { QuizPlace } from "./address";
import { AnswersDialog } from "./answers-dialog";
import { Message } from "./message";
import { QuizFrame } from "./quiz-frame";
import { ScoreRing } from "./score-ring";
import { Soon } from "./soon";
import { useOwnCourse } from "./use-own-course";

/** The result of an online test, and what comes next. */
export function ResultScreen({ place }: { place: QuizPlace }) {
  const t = useTranslations("quiz");
  const { kind } = place;
  const back = { href: learningPage(kind ?? "education"), label: t("back") };
  if (!kind)
    return (
      <QuizFrame title={t("resultTitle")} leave={back}>
        <Message text={t("unknownType")} back={back} />
      </QuizFrame>
    );
  return <OwnResult kind={kind} place={place} />;
}

function OwnResult({ kind, place }: { kind: CourseKind; place: QuizPlace }) {
  const t = useTranslations("quiz");
  const own = useOwnCourse(kind, place);
  const { course } = own.state === "found" ? own : {};
  const back = {
    href: learningPage(kind, course && { program: course.user_program, course: course.id }),
    label: t("back"),
  };
  return (
    <QuizFrame title={t("resultTitle")} subtitle={course?.title} leave={back}>
      {own.state === "loading" && <p role="status">{t("loading")}</p>}
      {own.state === "none" && <Message text={t(own.why)} back={back} />}
      {own.state === "failed" && (
        <>
          <ProblemBox error={own.error} title={t("statusError")} />
          <div>
            <Button onClick={own.retry}>{t("reload")}</Button>
          </div>
        </>
      )}
      {own.state === "found" &&
        (own.exam.status === "passed" || own.exam.status === "failed" ? (
          <Result kind={kind} place={place} course={own.course} exam={own.exam} back={back.href} />
        ) : (
          <Soon text={t("notPassedYet")} href={quizPage(kind, place)} />
        ))}
    </QuizFrame>
  );
}

type ResultProps = { kind: CourseKind; place: QuizPlace; course: UserCourse; exam: ExamInfo; back: string };

function Result({ kind, place, course, exam, back }: ResultProps) {
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
          <Link href={quizPage(kind, place)} className={buttonClass({ variant: "primary" })}>
            {t("retake", { left: triesLeft(exam.tries, exam.max_retries) })}
          </Link>
        )}
        <Link href={back} className={buttonClass(canRetake ? {} : { variant: "primary" })}>
          {t(isPassed && isExamNext ? "toExam" : "back")}
        </Link>
        <Button onClick={() => setIsReviewing(true)}>{t("answers.title")}</Button>
      </div>
      {isReviewing && <AnswersDialog kind={kind} course={course.id} onClose={() => setIsReviewing(false)} />}
    </section>
  );
}
