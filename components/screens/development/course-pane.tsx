"use client";

import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { parseAsStringLiteral, useQueryState } from "nuqs";
import { useEffect, useEffectEvent, useState } from "react";
import { LazyPart } from "@/components/kit/feedback/lazy-part";
import { AskButton } from "@/components/shared/learning/ask-button";
import { Celebration } from "@/components/shared/learning/celebration";
import { CourseDay } from "@/components/shared/learning/course-day";
import { CoursePath } from "@/components/shared/learning/course-path";
import { MaterialCard } from "@/components/shared/learning/material-card";
import { nextStep } from "@/components/shared/learning/step-text";
import { useMaterials } from "@/components/shared/learning/use-materials";
import { type CourseMaterials, useTicking } from "@/components/shared/learning/use-ticking";
import { type ShowMaterial, useMaterialPreview } from "@/components/shared/materials/use-material-preview";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { Button } from "@/components/ui/button";
import { lazyPart } from "@/components/ui/lazy-part";
import type { CourseKind } from "@/lib/contracts/courses";
import type { ExamInfo, UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { isPassed } from "@/lib/rules/next-learning";
import { ExamJoy } from "./exam-joy";
import { NextAction } from "./next-action";
import { StageCard } from "./stage-card";

const footerPart = lazyPart(() => import("./preview-footer"));
const endPart = lazyPart(() => import("./program-end"));
const appealsPart = lazyPart(() => import("./own-appeals"));

/** Passed by the learner's own word. */
const isCompleted = ({ exam_type, status }: ExamInfo) => exam_type === "noexam" && status === "passed";

type CoursePaneProps = {
  kind: CourseKind;
  program: UserProgram;
  course: UserCourse;
  /** All programs of the page. */
  programs: readonly UserProgram[];
  onBack(): void;
};

/** One course: what it asks for, its materials and its exams. */
export function CoursePane({ kind, program, course, programs, onBack }: CoursePaneProps) {
  const t = useTranslations("learning");
  const read = useMaterials(kind, course);
  const materials = { ...read, ...useTicking(course.user, { kind, course: course.id }, read) };
  const isLearned = program.status === "confirmed";
  const onOpened = isLearned ? materials.onOpened : undefined;
  const { show, preview } = useMaterialPreview(
    (shown) => (
      <LazyPart of={footerPart} waiting={null}>
        {({ PreviewFooter }) => (
          <PreviewFooter
            kind={kind}
            course={course}
            materials={materials}
            shown={shown}
            isLearned={isLearned}
            onNext={(next) => show(next)}
          />
        )}
      </LazyPart>
    ),
    onOpened,
    (shown) => {
      const nth = materials.shown.findIndex(({ what, id }) => what === shown.what && id === shown.id) + 1;
      return nth > 0 ? t("materials.place", { nth, all: materials.shown.length }) : undefined;
    },
  );
  const wanted = useWantedDeed(materials, show);
  const left = materials.isKnown
    ? materials.shown.length - materials.done
    : course.materials.total - course.materials.completed;
  const urgencyOf = useUrgency();
  // Who can only wait is not pressed by a near day, and is by a late one.
  const day = isPassed(course) || course.deadline_date === null ? undefined : urgencyOf(course.deadline_date).urgency;
  const isPressed = day === "overdue" || ((day === "today" || day === "soon") && nextStep(course) !== "requested");
  // A tick counts here before the server has it.
  const seen = { ...course, materials: { ...course.materials, completed: course.materials.total - left } };
  return (
    <article aria-labelledby="course-title" className="grid min-w-0 content-start gap-4">
      <div className="max-md:hidden lg:hidden">
        <Button variant="ghost" onClick={onBack} className="-ml-3">
          <ArrowLeft aria-hidden />
          {t("backToList")}
        </Button>
      </div>
      <header className="grid gap-3 rounded-lg border border-border bg-surface p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="course-title" className="min-w-0 text-lg wrap-anywhere">
            {course.title}
            {/* A passed test has its own at its result. */}
            <Celebration isOn={course.exams.every(isCompleted)} />
            <ExamJoy course={course} />
          </h2>
          {course.is_retraining && <RetrainingBadge />}
        </div>
        <CoursePath course={seen} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
          <CourseDay course={course} />
          {isLearned && isPressed && <AskButton kind="another_day" course={course} />}
        </div>
        {!isLearned && (
          <LazyPart of={endPart} waiting={<div className="min-h-16" />}>
            {({ ProgramEnd }) => <ProgramEnd kind={kind} course={course} />}
          </LazyPart>
        )}
      </header>
      {isLearned && (
        <NextAction
          kind={kind}
          course={seen}
          programs={programs}
          materials={materials}
          onOpen={(one) => show(one)}
          {...wanted}
        />
      )}
      <MaterialCard
        materials={materials}
        closed={isLearned ? undefined : t("materials.closed")}
        isAgain={nextStep(course) === "retake"}
        isWithoutExams={course.exams.length === 0}
        onOpen={({ what, id }) => show({ what, id })}
        onFollow={onOpened}
      />
      <StageCard kind={kind} course={course} left={left} isLearned={isLearned} />
      {isLearned && (
        <LazyPart of={appealsPart} waiting={null}>
          {({ OwnAppeals }) => <OwnAppeals course={course} />}
        </LazyPart>
      )}
      {preview}
    </article>
  );
}

/** A wish that is older is forgotten. */
const WISH_MS = 10_000;

/**
 * What the address asks for is done once: the first material that is not ticked is opened, of a link to another site only its
 * card. Gives whether the question before the last step is wanted, until it was asked. After a test the course is read anew, so
 * its step may come a moment later.
 */
function useWantedDeed({ isKnown, shown, isTicked }: CourseMaterials, show: ShowMaterial) {
  const [wanted, setWanted] = useQueryState("open", parseAsStringLiteral(["next", "submit"]));
  const [isSubmitWanted, setIsSubmitWanted] = useState(false);
  const deed = isKnown ? wanted : null;
  const open = useEffectEvent(() => {
    void setWanted(null);
    setIsSubmitWanted(deed === "submit");
    const next = deed === "next" && shown.find((one) => !isTicked(one));
    if (next) show({ what: next.what, id: next.id });
  });
  useEffect(() => {
    if (deed) open();
  }, [deed]);
  useEffect(() => {
    if (!isSubmitWanted) return;
    const timer = setTimeout(() => setIsSubmitWanted(false), WISH_MS);
    return () => clearTimeout(timer);
  }, [isSubmitWanted]);
  return { isSubmitWanted, onAsked: () => setIsSubmitWanted(false) };
}
