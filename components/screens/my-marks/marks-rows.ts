import type { MarkedTask, Marks } from "@/lib/contracts/marks";

export type MarksRow = {
  key: string;
  task: MarkedTask;
  certified: string;
  /** Of a row that is a part of its task; the mark is then that of the competency. */
  competency: string | undefined;
  mark: number | null;
};

/** The rows of the table: one for each task, or one for each competency of a task. */
export function marksRows({ results }: Pick<Marks, "results">, isByCompetency: boolean): MarksRow[] {
  return results.flatMap((task): MarksRow[] => {
    const certified = task.programs
      .filter(({ user_program_status }) => user_program_status === "done")
      .map(({ program_title }) => program_title)
      .join(", ");
    const whole = { key: String(task.task), task, certified, competency: undefined, mark: task.score };
    if (!isByCompetency || task.competencies.length === 0) return [whole];
    return task.competencies.map(({ course, title, percent }) => ({
      ...{ key: `${task.task}-${course}`, task, certified, competency: title, mark: percent },
    }));
  });
}
