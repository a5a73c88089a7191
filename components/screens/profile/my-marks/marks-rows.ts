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
