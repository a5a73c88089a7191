"use client";

import { CheckCheck, ClipboardCheck, ListX, RotateCcw } from "lucide-react";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import type { RowAction } from "@/components/kit/table/column";
import { DataTable } from "@/components/kit/table/data-table";
import { type Cells, useListColumns } from "@/components/kit/table/use-list-columns";
import { useServerRows } from "@/components/kit/table/use-server-rows";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { detailsPart, LazyDetails } from "@/components/shared/tasks/lazy-details";
import { TaskScore } from "@/components/shared/tasks/task-score";
import { Button } from "@/components/ui/button";
import { useFetchWhenIdle } from "@/components/ui/lazy-part";
import { PageState } from "@/components/ui/page-state";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { fullName } from "@/lib/rules/person-names";
import { fixedOf, type ProcessTab } from "./processes-view";

type Decision = "approve" | "reject" | "reset";
type QueueTableProps = { tab: ProcessTab; onFill(task: Task): void };

const icons = { approve: CheckCheck, reject: ListX, reset: RotateCcw };
/** A queue shows deadlines, what is done its scores and days. */
const shownColumns = {
  pending: ["title", "user", "checklist", "deadline_date"],
  done: ["title", "user", "checklist", "score", "estimation_date"],
} as const;
const cells: Cells<typeof taskContract.mine> = {
  user: { cell: ({ user_info }) => <PersonCell person={user_info} />, width: 180 },
  checklist: { width: 150, priority: 2 },
  deadline_date: {
    cell: ({ deadline_date, score }) => <DeadlineCell day={deadline_date} isDone={score !== null} />,
    width: 140,
    priority: 1,
  },
  score: { cell: ({ score }) => <TaskScore score={score} />, kind: "share", width: 190 },
  estimation_date: { isHidden: false },
};

const rowKey = ({ id }: Task) => String(id);
const rowName = ({ title, user_info }: Task) => `${title}, ${fullName(user_info)}`;

/** The tasks that wait for their estimator, or those that are estimated. */
export function QueueTable({ tab, onFill }: QueueTableProps) {
  const t = useTranslations();
  const source = useServerRows(taskContract.mine, fixedOf(tab));
  const columns = useListColumns(taskContract.mine, { show: shownColumns[tab], cells });
  const [dialog, openDialog] = useState<{ what: Decision; task: Task }>();
  const place = useFocusAfter(dialog !== undefined);
  const isDone = tab === "done";
  const late = useLate(isDone);
  useFetchWhenIdle(detailsPart);

  const actionsOf = useCallback(
    (task: Task): RowAction[] => {
      const decisions: Decision[] = isDone ? ["reset"] : ["approve", "reject"];
      const labels = {
        approve: "processes.approve",
        reject: "processes.reject",
        reset: "tasks.reset.confirm",
      } as const;
      return [
        ...(isDone
          ? []
          : [{ id: "fill", label: t("processes.open"), icon: ClipboardCheck, onSelect: () => onFill(task) }]),
        ...decisions.map((what) => ({
          id: what,
          label: t(labels[what]),
          icon: icons[what],
          onSelect: () => openDialog({ what, task }),
        })),
      ];
    },
    [t, isDone, onFill],
  );
  const expand = useMemo(
    () => ({
      render: (task: Task) => (
        <LazyDetails task={task} canEdit>
          {!isDone && (
            <Button variant="primary" onClick={() => onFill(task)} className="justify-self-start max-sm:w-full">
              <ClipboardCheck aria-hidden />
              {t("processes.open")}
            </Button>
          )}
        </LazyDetails>
      ),
    }),
    [t, isDone, onFill],
  );

  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <DataTable
        name={tab}
        caption={t(`processes.${tab}`)}
        noun="tasks"
        columns={columns}
        source={source}
        {...late}
        search
        rowKey={rowKey}
        rowName={rowName}
        rowActions={actionsOf}
        expand={expand}
        emptyState={
          isDone ? (
            <PageState icon={<ClipboardCheck />} title={t("processes.emptyDone")} text={t("processes.emptyDoneText")} />
          ) : (
            <PageState icon={<ClipboardCheck />} title={t("processes.empty")} text={t("processes.emptyText")} />
          )
        }
      />
      {dialog && <DecisionQuestion {...dialog} onClose={() => openDialog(undefined)} />}
    </div>
  );
}

/** The view and the filter of what is late; what is done presses nobody. */
function useLate(isDone: boolean) {
  const t = useTranslations("adminTasks.filters");
  const ready = useMemo(
    () => (isDone ? [] : [{ id: "overdue", label: t("overdue"), query: "overdue=true" }]),
    [t, isDone],
  );
  const filters = useMemo(
    () => (isDone ? [] : [{ kind: "yes" as const, id: "overdue", label: t("overdue") }]),
    [t, isDone],
  );
  return { views: useTableViews(taskContract.mine, ready), filters };
}

function DecisionQuestion({ what, task, onClose }: { what: Decision; task: Task; onClose(): void }) {
  const t = useTranslations();
  const row = rowName(task);
  const words =
    what === "reset"
      ? {
          title: t("tasks.reset.title", { row }),
          text: t("tasks.reset.text"),
          confirmLabel: t("tasks.reset.confirm"),
          doneText: t("tasks.reset.done", { row }),
        }
      : {
          title: t(`processes.${what}Title`, { row }),
          text: t(`processes.${what}Text`),
          confirmLabel: t(`processes.${what}`),
          doneText: t("processes.decided", { row, score: what === "approve" ? "100" : "0" }),
        };
  return (
    <LazyConfirm what="change" endpoint={taskContract[what]} id={task.id} rowName={row} {...words} onClose={onClose} />
  );
}
