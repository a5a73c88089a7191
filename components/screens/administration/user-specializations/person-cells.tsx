"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { PersonProgram, PersonWithPrograms } from "@/lib/contracts/people-programs";
import { shownDate } from "@/lib/i18n/day-text";

/** The most pressing specialization of a person stands for all; the others are shown when the row is opened. */
const firstOf = ({ specializations: [first] }: PersonWithPrograms) => first;

/** The cells of a file have a line for each specialization of a person; a table has one row of one height. */
export function programCellsOf(more: (count: number) => string, percent: (value: number) => string) {
  /** What a phone has of it: the title with its share, and how many others there are. */
  const shareOf = ({ specializations: [first, ...others] }: PersonWithPrograms) =>
    first
      ? [`${first.title} ${percent(first.progress)}`, others.length > 0 && more(others.length)]
          .filter(Boolean)
          .join(" ")
      : "";
  const cellOf = (draw: (program: PersonProgram) => ReactNode) => (person: PersonWithPrograms) => {
    const first = firstOf(person);
    return first ? draw(first) : "";
  };
  return {
    program: { text: shareOf, cell: (person: PersonWithPrograms) => <Titles person={person} /> },
    status: { text: shareOf, cell: cellOf((one) => <State {...one} />) },
    progress: { text: shareOf, cell: cellOf((one) => <Share {...one} />) },
    deadline_date: { text: shareOf, cell: cellOf(({ deadline_date }) => shownDate(deadline_date ?? "")) },
    next_deadline: {
      cell: ({ next_deadline }: PersonWithPrograms) =>
        next_deadline ? <DeadlineCell day={next_deadline} isDone={false} /> : "",
    },
  };
}

function Titles({ person }: { person: PersonWithPrograms }) {
  const t = useTranslations("userSpecializations");
  const [first, ...others] = person.specializations;
  if (!first) return <span className="text-fg-muted">{t("none")}</span>;
  return (
    <>
      <span className={others.length > 0 ? "line-clamp-1" : "line-clamp-2"} title={first.title}>
        {first.title}
      </span>
      {others.length > 0 && (
        <span className="block text-fg-muted text-sm" title={others.map(({ title }) => title).join(", ")}>
          {t("moreOf", { count: others.length })}
        </span>
      )}
    </>
  );
}

function State({ status, is_retraining }: PersonProgram) {
  return is_retraining && status !== "done" ? <RetrainingBadge /> : <ProgramBadge state={status} />;
}

function Share({ title, progress }: PersonProgram) {
  const t = useTranslations("learning");
  return (
    <span className="flex items-center gap-1.5">
      <ProgressBar value={progress} label={t("programProgress", { title })} />
      <span className="w-11 shrink-0 text-right tabular-nums">{t("percent", { value: progress })}</span>
    </span>
  );
}
