"use client";

import { CircleCheck, CircleX, Lock } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { releaseTicks } from "@/components/shared/learning/tick-store";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { lazyPart, useLazyPart } from "@/components/ui/lazy-part";
import { quizPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import { activeStage, mayAct, type StageAction, stageAction } from "@/lib/rules/stages";

const submitPart = lazyPart(() => import("./submit-dialog"));

/** Where nothing is to be pressed, the text that stands instead, with its icon. */
const SAID: Partial<Record<StageAction, typeof CircleCheck>> = {
  testPassed: CircleCheck,
  examPassed: CircleCheck,
  completed: CircleCheck,
  credited: CircleCheck,
  testFailed: CircleX,
  examFailed: CircleX,
};

const actionOf = (exam: ExamInfo) => stageAction({ ...exam, type: exam.exam_type, maxRetries: exam.max_retries });

/** Whether the words in place of a button say how the stage stands. */
export function isSaid(exam: ExamInfo): boolean {
  return SAID[actionOf(exam)] !== undefined;
}

type StageButtonProps = {
  kind: CourseKind;
  course: UserCourse;
  exam: ExamInfo;
  /** The materials that are not ticked yet. */
  left: number;
  /** Only a confirmed program is learned. */
  isLearned: boolean;
};

/** The step that a stage allows; what keeps it closed is said in words, with a way there. */
export function StageButton({ kind, course, exam, left, isLearned }: StageButtonProps) {
  const t = useTranslations("learning.actions");
  const action = actionOf(exam);
  // Its state says it, and the next step of the course who has the request.
  if (action === "requested") return null;
  const Icon = SAID[action];
  if (Icon)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Icon aria-hidden className={cx("size-4 shrink-0", Icon === CircleX ? "text-danger" : "text-score-high")} />
        {t(action)}
      </span>
    );
  const active = activeStage(course.exams.map(({ exam_type, status }) => ({ type: exam_type, status })));
  const isActive = active?.type === exam.exam_type;
  if (isLearned && mayAct(action, { isActive, areMaterialsTicked: left === 0 }))
    return <Step kind={kind} course={course} action={action} />;
  return (
    <span className="grid justify-items-start gap-1 md:justify-items-end md:text-end">
      <Button aria-disabled variant="secondary" className="whitespace-nowrap">
        <Lock aria-hidden />
        {t(action)}
      </Button>
      {!isLearned ? (
        <span className="text-fg-muted text-sm">{t("notLearned")}</span>
      ) : !isActive ? (
        <TestFirst kind={kind} course={course} isFar={left > 0} />
      ) : (
        <a
          href="#materials-title"
          className="inline-flex min-h-6 items-center text-link text-sm underline pointer-coarse:min-h-touch"
        >
          {t("materialsFirst")}
        </a>
      )}
    </span>
  );
}

/** Only words while the test itself waits for the materials. */
function TestFirst({ kind, course, isFar }: { kind: CourseKind; course: UserCourse; isFar: boolean }) {
  const t = useTranslations("learning.actions");
  if (course.test === null || isFar) return <span className="text-fg-muted text-sm">{t("testFirst")}</span>;
  return (
    <Link
      href={quizPage(kind, { test: course.test, course: course.id })}
      className="inline-flex items-center text-link text-sm underline pointer-coarse:min-h-touch"
    >
      {t("testFirst")}
    </Link>
  );
}

type StepProps = { kind: CourseKind; course: UserCourse; action: Exclude<StageAction, "requested"> };

/** The same as the next step of the course, which stands out: one filled button is enough. */
function Step({ kind, course, action }: StepProps) {
  const t = useTranslations("learning.actions");
  if (action === "request" || action === "complete")
    return (
      <Submit
        kind={kind}
        course={course}
        action={action}
        label={t(action)}
        variant="secondary"
        className="whitespace-nowrap"
      />
    );
  return (
    <TestLink kind={kind} course={course} variant="secondary" className="whitespace-nowrap">
      {t(action)}
    </TestLink>
  );
}

type Look = { variant?: "primary" | "secondary"; className?: string };
type TestLinkProps = Look & { kind: CourseKind; course: UserCourse; children: ReactNode };

/** The way into the online test of a course. */
export function TestLink({ kind, course, variant = "primary", className, children }: TestLinkProps) {
  if (course.test === null) return null;
  return (
    <Link
      href={quizPage(kind, { test: course.test, course: course.id })}
      className={cx(buttonClass({ variant }), className)}
      // The server asks for all ticks before the test begins.
      onClick={() => releaseTicks(course.user)}
    >
      {children}
    </Link>
  );
}

type SubmitProps = Look & {
  kind: CourseKind;
  course: UserCourse;
  action: "request" | "complete";
  label: string;
  /** Asks at once, and says that it has: the button was pressed on another page. */
  isWanted?: boolean;
  onAsked?(): void;
};

/** Asks before it sends: neither step can be taken back by the learner. */
export function Submit({ label, variant = "primary", className, isWanted = false, onAsked, ...asked }: SubmitProps) {
  const [isAsking, setIsAsking] = useState(false);
  const askAtOnce = useEffectEvent(() => {
    setIsAsking(true);
    onAsked?.();
  });
  useEffect(() => {
    if (isWanted) askAtOnce();
  }, [isWanted]);
  const close = () => setIsAsking(false);
  const part = useLazyPart(submitPart, isAsking, close);
  return (
    <>
      <Button variant={variant} className={className} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {part && isAsking && <part.SubmitDialog {...asked} onClose={close} />}
    </>
  );
}
