"use client";

import { useTranslations } from "next-intl";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Combobox } from "@/components/ui/combobox";
import { ProgressRing } from "@/components/ui/progress-ring";
import { isPassed } from "@/lib/rules/next-learning";
import { PassedOf } from "./passed-of";
import type { ProgramChoiceProps } from "./program-choice";

/** Many programs in one field with search by their names and those of their courses; how far the chosen one is stands beside it. */
export function ProgramSelect({ programs, chosen, onChoose }: ProgramChoiceProps) {
  const t = useTranslations("learning");
  const form = useTranslations("form");
  const program = programs.find(({ id }) => id === chosen);
  return (
    <nav aria-labelledby="programs-label" className="grid max-w-120 gap-1">
      <span id="programs-label" className="font-medium">
        {t("programs")}
      </span>
      <Combobox
        aria-labelledby="programs-label"
        options={programs.map(({ id, title, courses }) => ({
          value: id,
          label: title,
          // A course is looked for by its own name.
          words: courses.map((one) => one.title).join(" "),
          hint:
            courses.length > 0
              ? t("nextAction.passedOf", { passed: courses.filter(isPassed).length, all: courses.length })
              : "",
        }))}
        value={chosen ?? null}
        onChange={(id) => id !== null && onChoose(id)}
        words={{ none: form("nothingFound"), open: form("openList") }}
      />
      {program && (
        <span className="flex flex-wrap items-center gap-2 text-fg-muted text-sm tabular-nums">
          <ProgressRing value={program.progress} className="size-5" />
          <PassedOf courses={program.courses} />
          {program.is_retraining && program.status !== "done" && <RetrainingBadge />}
        </span>
      )}
    </nav>
  );
}
