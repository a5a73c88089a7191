import { TaskComment } from "@/components/shared/tasks/task-comment";
import type { MarksRow } from "./marks-rows";

/** The first lines of the estimator's comment, in the first of the rows of its task. */
export function RowComment({ row: { task, course } }: { row: MarksRow }) {
  const isFirst = course === undefined || course === task.competencies[0]?.course;
  return isFirst && <TaskComment text={task.comment} isShort />;
}
