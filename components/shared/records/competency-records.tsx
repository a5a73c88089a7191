import type { ReactNode } from "react";
import { ScoreBar } from "@/components/shared/status/score-bar";
import type { Competency } from "@/lib/contracts/marks";

/** The percent of each competency. */
export function CompetencyRecords({ competencies }: { competencies: readonly Competency[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 print:grid-cols-2">
      {competencies.map(({ course, title, percent }) => (
        <li key={course} className="break-inside-avoid">
          <ScoreBar value={percent} label={title} />
        </li>
      ))}
    </ul>
  );
}

type RecordPartProps = { title: string; none: string; count: number; children: ReactNode };

/** A titled part of a record, or that it is empty. */
export function RecordPart({ title, none, count, children }: RecordPartProps) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-lg">{title}</h2>
      {count === 0 ? <p className="text-fg-muted">{none}</p> : children}
    </section>
  );
}
