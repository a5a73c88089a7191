"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { icons, tones } from "@/components/shared/status/deadline";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { useSpoken } from "@/lib/client/use-spoken";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { isPassed } from "@/lib/rules/next-learning";
import { nextStep } from "./step-text";

/** When a course was passed, or until when it is to be passed, in the words of a learner. */
export function CourseDay({ course }: { course: UserCourse }) {
  const t = useTranslations("learning.days");
  const say = useSpoken();
  if (!isPassed(course))
    return course.deadline_date && <DueDay day={course.deadline_date} isCalm={nextStep(course) === "requested"} />;
  const passed = course.exams
    .flatMap(({ date_finished }) => date_finished ?? [])
    .sort()
    .at(-1);
  return (
    passed && (
      <span className="inline-flex items-center gap-1 text-fg-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t("passedOn", { day: say.dayOf(passed) })}
      </span>
    )
  );
}

type DueDayProps = {
  day: string;
  /** A late one is told with its day, where there is room for both. */
  hasLateDay?: boolean;
  /** A near day presses nobody who can only wait. */
  isCalm?: boolean;
};

/** A day until which something is to be done: near and late ones have a colour and an icon. */
export function DueDay({ day, hasLateDay = false, isCalm = false }: DueDayProps) {
  const t = useTranslations("learning.days");
  const say = useSpoken();
  const { urgency, days } = useUrgency()(day);
  const words = t(hasLateDay && urgency === "overdue" ? "lateDay" : urgency, { day: say.day(day), days });
  if (urgency === "later" || (isCalm && urgency !== "overdue")) return <span className="text-fg-muted">{words}</span>;
  const Icon = icons[urgency];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${tones[urgency]}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}
