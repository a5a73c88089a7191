"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button-class";
import { cx } from "@/components/ui/class-names";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserCourse } from "@/lib/contracts/user-courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { nextLearning } from "@/lib/rules/next-learning";
import { DueDay } from "./course-day";
import { nextStep, stepText } from "./step-text";
import { deedOn } from "./way-on";

/** What the button leads to, where it is more than to read on. */
function deedOf(course: UserCourse) {
  const step = nextStep(course);
  return step === "start" || step === "resume" || step === "request" || step === "complete"
    ? (`nextAction.${step}` as const)
    : "continue";
}

/** What the button does not say by itself. */
function besideDeed(t: ReturnType<typeof useTranslations<"learning">>, course: UserCourse): string {
  const deed = deedOf(course);
  if (nextStep(course) === "retake") return t("nextAction.afterMistakes");
  if (deed === "continue") return stepText(t, course);
  return deed === "nextAction.complete" && course.materials.total > 0 ? t("nextAction.allDone") : "";
}

type ContinueCardProps = {
  programs: readonly (UserProgram & { kind: CourseKind })[];
  /** The course whose deadline the page says beside it: it is not said twice. */
  saidOf?: number | undefined;
  className?: string;
};

/** The very next thing to learn, by name, one tap away. Nothing when there is nothing to do. */
export function ContinueCard({ programs, saidOf, className }: ContinueCardProps) {
  const t = useTranslations("learning");
  const next = nextLearning(programs);
  if (!next) return null;
  const { program, course, step } = next;
  const day = course.id === saidOf ? null : course.deadline_date;
  // Without anything else to say: of which program it is.
  const said = besideDeed(t, course) || (day ? "" : program.title);
  return (
    <section
      aria-labelledby="continue-title"
      className={cx(
        "flex flex-wrap items-center justify-between gap-3 rounded-lg border border-primary bg-primary-soft p-4",
        className,
      )}
    >
      <div className="grid min-w-0 flex-1 basis-64 gap-1">
        <p id="continue-title" className="font-semibold text-md wrap-anywhere">
          <Link
            href={learningPage(program.kind, { program: program.id, course: course.id })}
            prefetch={false}
            className="inline-flex items-center rounded-sm underline-offset-2 hover:underline pointer-coarse:min-h-touch"
          >
            {course.title}
          </Link>
        </p>
        {/* On a phone each has its line, whatever the font: nothing moves when the font comes. */}
        <p className="grid gap-x-3 gap-y-1 empty:hidden sm:flex sm:flex-wrap">
          {said && <span className="wrap-anywhere">{said}</span>}
          {day && <DueDay day={day} />}
        </p>
      </div>
      <Link
        href={deedOn({ kind: program.kind, program, course, step })}
        className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}
      >
        {t(deedOf(course))}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
}
