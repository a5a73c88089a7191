"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { Failed } from "@/components/kit/feedback/failed";
import { Dialog } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import { detailQuery } from "@/lib/client/queries";
import { useLastingQuery } from "@/lib/client/use-lasting-query";
import { taskContract } from "@/lib/contracts/tasks";
import { TaskDetails } from "./task-details";

type FilledDialogProps = {
  task: number;
  /** The course of the competency whose questions come first. */
  first?: number | null;
  below?: ComponentProps<typeof TaskDetails>["below"] | undefined;
  onClose(): void;
};

/** What a mark is made of: the filled checklist of a task. */
export function FilledDialog({ task, first, below, onClose }: FilledDialogProps) {
  const t = useTranslations();
  const { data, error, refetch } = useLastingQuery(detailQuery(taskContract.get, { id: task }));
  return (
    <Dialog
      isOpen
      size="lg"
      onClose={onClose}
      // What was pressed names the task.
      title={data ? data.title : t("tasks.columns.checklist")}
      description={data?.checklist_title}
      closeLabel={t("myMarks.close")}
    >
      {data ? (
        <TaskDetails task={data} canEdit={false} first={first} below={below} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </Dialog>
  );
}
