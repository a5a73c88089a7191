"use client";

import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Task } from "@/lib/contracts/tasks";
import { FilledChecklist } from "./filled-checklist";
import { TaskAttachments } from "./task-attachments";

type TaskDetailsProps = {
  task: Task;
  canEdit: boolean;
  /** What can be done with the task. */
  children?: ReactNode;
};

/** What an opened task shows: its description, what is attached, and its filled checklist. */
export function TaskDetails({ task, canEdit, children }: TaskDetailsProps) {
  const t = useTranslations("tasks");
  const { title, description, estimator_problem } = task;
  return (
    <section aria-label={title} className="grid min-w-0 gap-4">
      {estimator_problem && task.score === null && (
        <p className="flex items-start gap-2 text-danger">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`problems.${estimator_problem}`)}
        </p>
      )}
      <p className={description ? "max-w-prose whitespace-pre-line wrap-anywhere" : "text-fg-muted"}>
        {description || t("noDescription")}
      </p>
      {children}
      <FilledChecklist task={task} />
      <TaskAttachments task={task} canEdit={canEdit} />
    </section>
  );
}
