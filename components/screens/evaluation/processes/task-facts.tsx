"use client";

import { useTranslations } from "next-intl";
import { Deadline } from "@/components/shared/status/deadline";
import { TaskAttachments } from "@/components/shared/tasks/task-attachments";
import { Avatar } from "@/components/ui/avatar";
import type { Task } from "@/lib/contracts/tasks";
import { fullName } from "@/lib/rules/person-names";

/** Whom the task is about, until when, and what to look at; what is attached is changed in the list. */
export function TaskFacts({ task }: { task: Task }) {
  const t = useTranslations("tasks");
  const { user_info: person, deadline_date, description, checklist_title } = task;
  return (
    <div className="grid gap-3">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar person={person.id} src={person.image} name={fullName(person)} size={40} />
        <div className="grid min-w-0">
          <span className="truncate font-medium">{fullName(person)}</span>
          <span className="flex flex-wrap gap-x-3 text-fg-muted text-sm">
            <span className="wrap-anywhere">{checklist_title}</span>
            <span>
              <span className="sr-only">{t("columns.deadline")}: </span>
              <Deadline day={deadline_date} />
            </span>
          </span>
        </div>
      </div>
      {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
      <TaskAttachments task={task} canEdit={false} />
    </div>
  );
}
