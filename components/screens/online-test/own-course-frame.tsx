"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { useCurrentUser } from "@/components/kit/layout/use-current-user";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { Logo } from "@/components/ui/logo";
import { ApiProblem } from "@/lib/client/problem";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import { type ExamInfo, type UserCourse, userCourseContracts } from "@/lib/contracts/user-courses";
import type { QuizPlace } from "./quiz-place";

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

/** Why there is no test here, and the way back. */
function Message({
  text,
  back,
  children,
}: {
  text: string;
  back: { href: string; label: string };
  children?: ReactNode;
}) {
  return (
    <section className="grid justify-items-start gap-4 rounded-lg border border-border bg-surface p-5">
      <div role="alert">
        <h1 className="text-lg wrap-anywhere">{text}</h1>
      </div>
      {children}
      <Link href={back.href} className={buttonClass({ variant: "primary" })}>
        {back.label}
      </Link>
    </section>
  );
}

type Own =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry(): void }
  | { state: "none"; why: "noCourse" | "noTest" }
  | { state: "found"; course: UserCourse; exam: ExamInfo };

/** The course of the address with its online test, if it is one's own and the test is the one of the address. */
function useOwnCourse(kind: CourseKind, { test, course: id }: { test: number; course: number }): Own {
  const { user } = useCurrentUser();
  const { data, error, refetch } = useLastingQuery({
    ...detailQuery(userCourseContracts[kind].get, { id }),
    enabled: id > 0,
  });
  if (id === 0 || (error instanceof ApiProblem && error.status === 404)) return { state: "none", why: "noCourse" };
  if (error && !data) return { state: "failed", error, retry: () => void refetch() };
  if (!data || !user) return { state: "loading" };
  if (data.user !== user.id) return { state: "none", why: "noCourse" };
  const exam = data.exams.find(({ exam_type }) => exam_type === "etest");
  return exam && data.test === test ? { state: "found", course: data, exam } : { state: "none", why: "noTest" };
}

type QuizFrameProps = {
  title: string;
  subtitle?: string | undefined;
  leave: { href: string; label: string };
  children: ReactNode;
};

/** The frame of a page of a test, without menu: its title, the way out, and one thing to do. */
function QuizFrame({ title, subtitle, leave, children }: QuizFrameProps) {
  return (
    <>
      <header className="z-10 border-border border-b bg-surface high:sticky high:top-0">
        <div className="mx-auto flex h-16 max-w-3xl items-center gap-3 px-4">
          <Logo />
          <div className="min-w-0 flex-1">
            <p className={cx("font-semibold leading-tight wrap-anywhere", subtitle ? "line-clamp-1" : "line-clamp-2")}>
              {title}
            </p>
            {subtitle && <p className="truncate text-fg-muted text-sm">{subtitle}</p>}
          </div>
          <Link
            href={leave.href}
            aria-label={leave.label}
            title={leave.label}
            className={buttonClass({ variant: "ghost", size: "icon" })}
          >
            <X aria-hidden />
          </Link>
        </div>
      </header>
      <main className="mx-auto grid w-full max-w-3xl content-start gap-4 px-4 py-6 [--quiz-ground:var(--bg)] [--quiz-height:calc(100dvh-7rem-1px)] [--quiz-top:4rem]">
        {children}
      </main>
    </>
  );
}
