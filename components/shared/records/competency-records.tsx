import { ScoreBar } from "@/components/shared/scores/score-bar";
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
