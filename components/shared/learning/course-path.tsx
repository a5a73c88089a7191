"use client";

import { Award, Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import { coursePath, type PathStep } from "@/lib/rules/course-path";

const marks: Record<PathStep["state"], string> = {
  done: "border-score-high bg-score-high text-surface",
  now: "border-primary bg-primary text-primary-fg",
  later: "border-border-strong bg-surface text-fg-muted",
};

/** The way through a course as numbered steps: what is done, where the learner is, what follows. */
export function CoursePath({ course }: { course: Parameters<typeof coursePath>[0] }) {
  const t = useTranslations("learning.path");
  const steps = coursePath(course);
  return (
    <ol aria-label={t("title")} className="flex max-w-xl">
      {steps.map(({ step, state }, at) => (
        <li
          key={step}
          aria-current={state === "now" ? "step" : undefined}
          className={cx(
            "relative grid min-w-0 flex-1 content-start justify-items-center gap-1 px-0.5 text-center text-sm",
            // The line to the step before lies under both marks.
            at > 0 && "before:absolute before:top-3 before:right-1/2 before:left-[-50%] before:h-0.5",
            at > 0 && (steps[at - 1]?.state === "done" ? "before:bg-score-high" : "before:bg-border-strong"),
          )}
        >
          <span
            aria-hidden
            className={cx(
              "relative z-1 grid size-6.5 place-content-center rounded-full border-2 font-semibold text-xs tabular-nums",
              marks[state],
            )}
          >
            {state === "done" ? (
              <Check className="size-4" />
            ) : step === "passed" ? (
              <Award className="size-4" />
            ) : (
              at + 1
            )}
          </span>
          <span className={cx("max-w-full wrap-break-word", state === "now" ? "font-medium" : "text-fg-muted")}>
            {t(`steps.${step}`)}
            <span className="sr-only">, {t(state)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
