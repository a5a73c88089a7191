"use client";

import { ArrowRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Deadline } from "@/components/shared/status/deadline";
import { buttonClass } from "@/components/ui/button-class";
import { learningPage } from "@/lib/config/learning-pages";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { nextLearning } from "@/lib/rules/next-learning";
import { stepText } from "./step-text";

/** The very next thing to learn, by name, one tap away. Nothing when there is nothing to do. */
export function ContinueCard({ programs }: { programs: readonly (UserProgram & { kind: CourseKind })[] }) {
  const t = useTranslations("learning");
  const next = nextLearning(programs);
  if (!next) return null;
  const { program, course } = next;
  return (
    <section
      aria-labelledby="continue-title"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-primary bg-primary-soft p-4"
    >
      <div className="grid min-w-0 gap-1">
        <p id="continue-title" className="font-semibold text-md wrap-anywhere">
          {course.title}
        </p>
        {/* On a phone each has its line, whatever the font: nothing moves when the font comes. */}
        <p className="grid gap-x-3 gap-y-1 sm:flex sm:flex-wrap">
          <span>{stepText(t, course)}</span>
          {course.deadline_date && <Deadline day={course.deadline_date} />}
        </p>
      </div>
      <Link
        href={learningPage(program.kind, { program: program.id, course: course.id })}
        className={`${buttonClass({ variant: "primary" })} max-sm:w-full`}
      >
        {t("continue")}
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
}
