"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { CalendarLink } from "@/components/shared/learning/calendar-link";
import { DueDay } from "@/components/shared/learning/course-day";
import { nextStep, stepText } from "@/components/shared/learning/step-text";
import { tones } from "@/components/shared/status/deadline";
import { cx } from "@/components/ui/class-names";
import { learningPage } from "@/lib/config/learning-pages";
import { paths } from "@/lib/config/paths";
import type { CourseKind } from "@/lib/contracts/courses";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { type AgendaItem, type AgendaPart, agendaParts } from "@/lib/rules/agenda";
import { Part } from "./part";

export type LearnedProgram = UserProgram & { kind: CourseKind };
type Item = AgendaItem<LearnedProgram>;

/** More than so many courses of a later day would hide what is near. */
const MOST_LATER = 5;

/** The reader's own courses by when they are due. Each leads into the course. */
export function Agenda({ title, items }: { title: string; items: Record<AgendaPart, Item[]> }) {
  const t = useTranslations("home.agenda");
  const parts = agendaParts.filter((part) => items[part].length > 0);
  if (parts.length === 0) return null;
  // What is all of a later day needs no heading that only counts it.
  const isLaterAlone = parts.length === 1 && parts[0] === "later";
  const hidden = Math.max(0, items.later.length - MOST_LATER);
  return (
    <Part id="agenda" title={title}>
      <div className="grid justify-items-start gap-5 *:[section]:w-full *:min-w-0">
        {parts.map((part) => (
          <section key={part} aria-labelledby={isLaterAlone ? undefined : `agenda-${part}`}>
            {!isLaterAlone && (
              <h3
                id={`agenda-${part}`}
                className={cx(
                  "border-border border-b pb-1.5 text-sm",
                  part === "late" ? `font-semibold ${tones.overdue}` : "font-medium text-fg-muted",
                )}
              >
                {t(part, { count: items[part].length })}
              </h3>
            )}
            <ul className="-mx-2">
              {(part === "later" ? items.later.slice(0, MOST_LATER) : items[part]).map((item) => (
                <li key={item.course.id}>
                  <Course item={item} part={part} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {hidden > 0 && (
          <p>
            <Link href={paths.mySpecializations} className="text-link underline-offset-2 hover:underline">
              {t("more", { count: hidden })}
            </Link>
          </p>
        )}
        <CalendarLink />
      </div>
    </Part>
  );
}

function Course({ item: { program, course, day }, part }: { item: Item; part: AgendaPart }) {
  const t = useTranslations("learning");
  return (
    <Link
      href={learningPage(program.kind, { program: program.id, course: course.id })}
      prefetch={false}
      className="flex items-center gap-3 rounded-md px-2 py-2 hover:bg-surface-2"
    >
      <span className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4 gap-y-0.5">
        <span className="min-w-0 flex-1 basis-52">
          <span className="block font-medium wrap-anywhere">{course.title}</span>
          <span className="block text-fg-muted text-sm wrap-anywhere">{stepText(t, course)}</span>
        </span>
        {/* Its heading says that it is due today. */}
        {day && part !== "today" && (
          <span className="text-sm">
            <DueDay day={day} hasLateDay isCalm={nextStep(course) === "requested"} />
          </span>
        )}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
    </Link>
  );
}
