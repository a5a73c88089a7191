"use client";

import { CircleCheck } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { icons, tones } from "@/components/shared/status/deadline";
import { useUrgency } from "@/components/shared/status/use-urgency";
import { useToday } from "@/lib/client/use-today";
import type { UserCourse } from "@/lib/contracts/user-courses";
import { spokenDay } from "@/lib/i18n/day-text";
import { dayInZone } from "@/lib/rules/deadlines";
import { isPassed } from "@/lib/rules/next-learning";

/** When a course was passed, or until when it is to be passed, in the words of a learner. */
export function CourseDay({ course }: { course: UserCourse }) {
  const t = useTranslations("learning.days");
  const say = useSpokenDay();
  const zone = useTimeZone() ?? "UTC";
  if (!isPassed(course)) return course.deadline_date && <DueDay day={course.deadline_date} />;
  const passed = course.exams
    .flatMap(({ date_finished }) => date_finished ?? [])
    .sort()
    .at(-1);
  return (
    passed && (
      <span className="inline-flex items-center gap-1 text-fg-muted">
        <CircleCheck aria-hidden className="size-4 shrink-0" />
        {t("passedOn", { day: say(dayInZone(zone, new Date(passed))) })}
      </span>
    )
  );
}

/** A day until which something is to be done: near and late ones have a colour and an icon. */
export function DueDay({ day }: { day: string }) {
  const t = useTranslations("learning.days");
  const say = useSpokenDay();
  const { urgency, days } = useUrgency()(day);
  const words = t(urgency, { day: say(day), days });
  if (urgency === "later") return <span className="text-fg-muted">{words}</span>;
  const Icon = icons[urgency];
  return (
    <span className={`inline-flex items-center gap-1 font-medium ${tones[urgency]}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}

function useSpokenDay(): (day: string) => string {
  const language = useLocale();
  const today = useToday();
  return (day) => spokenDay(language, day, today);
}
