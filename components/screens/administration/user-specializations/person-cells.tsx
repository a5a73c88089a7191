"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { PersonProgram, PersonWithPrograms } from "@/lib/contracts/people-programs";
import { shownDate } from "@/lib/i18n/day-text";

/** Others are shown when the row is opened. */
const SHOWN = 4;

/** What a phone has of the specializations: each with its share, in one line. */
const sharesOf = ({ specializations }: PersonWithPrograms) =>
  specializations.map(({ title, progress }) => `${title} ${progress}%`).join(", ");

/** A file has a line for each specialization of a person; a table has all of them in one row, each at one height. */
export const programCells = {
  program: { text: sharesOf, cell: (person: PersonWithPrograms) => <Titles person={person} /> },
  status: {
    text: sharesOf,
    cell: (person: PersonWithPrograms) => <Lines person={person}>{(one) => <State {...one} />}</Lines>,
  },
  progress: {
    text: sharesOf,
    cell: (person: PersonWithPrograms) => <Lines person={person}>{(one) => <Share {...one} />}</Lines>,
  },
  deadline_date: {
    text: sharesOf,
    cell: (person: PersonWithPrograms) => (
      <Lines person={person}>{({ deadline_date }) => shownDate(deadline_date ?? "") || "—"}</Lines>
    ),
  },
  next_deadline: {
    cell: ({ next_deadline }: PersonWithPrograms) =>
      next_deadline ? <DeadlineCell day={next_deadline} isDone={false} /> : "",
  },
};

function Lines({ person, children }: { person: PersonWithPrograms; children(program: PersonProgram): ReactNode }) {
  if (person.specializations.length === 0) return <span aria-hidden>—</span>;
  return (
    <ul className="grid gap-1">
      {person.specializations.slice(0, SHOWN).map((program) => (
        <li key={program.id} className="flex h-6 min-w-0 items-center gap-1.5 whitespace-nowrap">
          {children(program)}
        </li>
      ))}
    </ul>
  );
}

function Titles({ person }: { person: PersonWithPrograms }) {
  const t = useTranslations("userSpecializations");
  const left = person.specializations.length - SHOWN;
  if (person.specializations.length === 0) return <span className="text-fg-muted">{t("none")}</span>;
  return (
    <>
      <Lines person={person}>
        {({ title }) => (
          <span className="truncate" title={title}>
            {title}
          </span>
        )}
      </Lines>
      {left > 0 && <span className="text-fg-muted text-sm">{t("moreOf", { count: left })}</span>}
    </>
  );
}

function State({ status, is_retraining }: PersonProgram) {
  return is_retraining && status !== "done" ? <RetrainingBadge /> : <ProgramBadge state={status} />;
}

function Share({ title, progress }: PersonProgram) {
  const t = useTranslations("learning");
  return (
    <>
      <ProgressBar value={progress} label={t("programProgress", { title })} />
      <span className="w-11 shrink-0 text-right tabular-nums">{t("percent", { value: progress })}</span>
    </>
  );
}
