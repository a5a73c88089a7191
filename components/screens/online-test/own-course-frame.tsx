"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { Message } from "./message";
import type { QuizPlace } from "./place";
import { QuizFrame } from "./quiz-frame";
import { useOwnCourse } from "./use-own-course";

/** The course of the address, which is the reader's own and has the test of the address. */
export type OwnTest = { kind: CourseKind; test: number; course: UserCourse; exam: ExamInfo; back: string };

type OwnCourseFrameProps = { place: QuizPlace; title: string; children(own: OwnTest): ReactNode };

/** A page about a person's own online test: loads the course, or says why there is none. */
export function OwnCourseFrame({ place, title, children }: OwnCourseFrameProps) {
  const t = useTranslations("quiz");
  const { kind } = place;
  const back = { href: learningPage(kind ?? "education"), label: t("back") };
  if (kind) return <Found kind={kind} place={place} title={title} render={children} />;
  return (
    <QuizFrame title={title} leave={back}>
      <Message text={t("unknownType")} back={back} />
    </QuizFrame>
  );
}

type FoundProps = { kind: CourseKind; place: QuizPlace; title: string; render(own: OwnTest): ReactNode };

function Found({ kind, place, title, render }: FoundProps) {
  const t = useTranslations("quiz");
  const own = useOwnCourse(kind, place);
  const course = own.state === "found" ? own.course : undefined;
  const href = learningPage(kind, course && { program: course.user_program, course: course.id });
  const back = { href, label: t("back") };
  return (
    <QuizFrame title={title} subtitle={course?.title} leave={back}>
      {own.state === "loading" && <p role="status">{t("loading")}</p>}
      {own.state === "none" && <Message text={t(own.why)} back={back} />}
      {own.state === "failed" && <Failed error={own.error} title={t("statusError")} onRetry={own.retry} />}
      {own.state === "found" && render({ kind, test: place.test, course: own.course, exam: own.exam, back: href })}
    </QuizFrame>
  );
}
