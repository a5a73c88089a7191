"use client";

import { ChevronRight } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { ProgressRing } from "@/components/ui/progress-ring";
import { useSpoken } from "@/lib/client/use-spoken";
import { learningPage } from "@/lib/config/learning-pages";
import { isPassed } from "@/lib/rules/next-learning";
import type { LearnedProgram } from "./agenda";
import { Part } from "./part";

/** How far the reader is in each program. */
export function OwnProgress({ programs }: { programs: readonly LearnedProgram[] }) {
  const t = useTranslations("home.progress");
  const running = programs.filter(({ status, courses }) => status === "confirmed" && courses.length > 0);
  if (running.length === 0) return null;
  return (
    <Part id="progress" title={t("title")}>
      <ul className="grid gap-2">
        {running.map((program) => (
          <li key={program.id}>
            <Running program={program} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Running({ program: { kind, id, title, courses, deadline_date } }: { program: LearnedProgram }) {
  const t = useTranslations("learning");
  const home = useTranslations("home.progress");
  const say = useSpoken();
  const passed = courses.filter(isPassed).length;
  return (
    <Link
      href={learningPage(kind, { program: id })}
      prefetch={false}
      className="flex items-center gap-3 rounded-lg border border-border bg-surface p-3 hover:bg-surface-2"
    >
      <ProgressRing value={(100 * passed) / courses.length} className="size-9" />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="font-medium wrap-anywhere">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-fg-muted text-sm">
          <span>{t("nextAction.passedOf", { passed, all: courses.length })}</span>
          {deadline_date && <span>{home("until", { day: say.day(deadline_date) })}</span>}
        </span>
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-muted" />
    </Link>
  );
}
