import type { MarkedTask, Marks } from "@/lib/contracts/marks";
import type { Share } from "@/lib/rules/marks";

export type MarksRow = {
  key: string;
  task: MarkedTask;
  certified: string;
  /** Of a row that is a part of its task; the mark is then that of the competency. */
  competency: string | undefined;
  /** The course of that competency. */
  course: number | undefined;
  mark: number | null;
  /** How the mark of the competency comes about. */
  share: Share | undefined;
};

/** The rows of the table: one for each task, or one for each competency of a task. */
export function marksRows({ results }: Pick<Marks, "results">, isByCompetency: boolean): MarksRow[] {
  return results.flatMap((task): MarksRow[] => {
    const certified = task.programs
      .filter(({ user_program_status }) => user_program_status === "done")
      .map(({ program_title }) => program_title)
      .join(", ");
    const whole = {
      key: String(task.task),
      task,
      certified,
      competency: undefined,
      course: undefined,
      mark: task.score,
      share: undefined,
    };
    if (!isByCompetency || task.competencies.length === 0) return [whole];
    return task.competencies.map((one) => ({
      key: `${task.task}-${one.course}`,
      task,
      certified,
      competency: one.title,
      course: one.course,
      mark: one.percent,
      share: shareIn(one),
    }));
  });
}

export type MarksGroup = {
  /** The course of the competency; null of tasks without one. */
  course: number | null;
  title: string | undefined;
  /** Over all estimates; none while nothing is estimated. */
  share: Share | undefined;
  rows: readonly MarksRow[];
  /** How many of the rows are estimated. */
  marks: number;
};

/** More than any percent. */
const AFTER_ALL = 101;

/**
 * The rows under their competencies: the weakest first, then those without a mark, and last what has no competency. In each
 * what is not estimated yet stands last.
 */
export function marksGroups({ results, competencies }: Pick<Marks, "results" | "competencies">): MarksGroup[] {
  const found = new Map<number | null, MarksRow[]>();
  for (const row of marksRows({ results }, true)) {
    const course = row.course ?? null;
    found.set(course, [...(found.get(course) ?? []), row]);
  }
  const groups = [...found].map(([course, rows]): MarksGroup => {
    const marks = rows.filter(({ mark }) => mark !== null).length;
    return {
      course,
      title: rows[0]?.competency,
      share: competencies.find((one) => one.course === course),
      rows: rows.toSorted((one, other) => Number(one.task.score === null) - Number(other.task.score === null)),
      marks,
    };
  });
  const place = ({ course, share }: MarksGroup) => share?.percent ?? (course === null ? AFTER_ALL + 1 : AFTER_ALL);
  const byTitle = (one: MarksGroup, other: MarksGroup) => (one.title ?? "").localeCompare(other.title ?? "");
  return groups.sort((one, other) => place(one) - place(other) || byTitle(one, other));
}

/** Whole groups, as many as it takes to have this many rows. */
export function firstGroups(groups: readonly MarksGroup[], rows: number): readonly MarksGroup[] {
  let count = 0;
  return groups.filter((group) => {
    const isWanted = count < rows;
    count += group.rows.length;
    return isWanted;
  });
}

function shareIn({
  asked,
  checked,
  score_sum,
  max_sum,
  percent,
}: MarkedTask["competencies"][number]): Share | undefined {
  if (asked === null || checked === null || score_sum === null || max_sum === null || percent === null)
    return undefined;
  return { asked, checked, score_sum, max_sum, percent };
}
