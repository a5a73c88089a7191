"use client";

import { ClipboardList, Copy, Layers, RotateCcw, Users } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useCallback, useMemo, useState } from "react";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { ResourceList } from "@/components/kit/resource/resource-list";
import type { BulkAction, Filter, RowAction } from "@/components/kit/table/column";
import type { Cells } from "@/components/kit/table/use-list-columns";
import { useTableViews } from "@/components/kit/views/use-table-views";
import { personFilter } from "@/components/shared/people/person-filter";
import { PersonLink } from "@/components/shared/people/person-link";
import { type Estimators, useEstimators } from "@/components/shared/people/use-estimators";
import { asFilter, type Titles, useTitles } from "@/components/shared/people/use-titles";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { detailsPart, LazyDetails } from "@/components/shared/tasks/lazy-details";
import { TaskScore } from "@/components/shared/tasks/task-score";
import { Tag } from "@/components/ui/badge";
import { lazyPart, useFetchWhenIdle, useLazyPart } from "@/components/ui/lazy-part";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { paths } from "@/lib/config/paths";
import { checklistContract } from "@/lib/contracts/checklists";
import { type Task, taskContract } from "@/lib/contracts/tasks";
import { fullName } from "@/lib/rules/person-names";
import { batchFilter } from "./batch-filter";
import type { ManyTasks } from "./many-tasks-dialog";
import { brief, checklistsQuery, TASKS } from "./tasks-view";

const sheetPart = lazyPart(() => import("./task-sheet"));
const copyPart = lazyPart(() => import("./copy-dialog"));
const manyPart = lazyPart(() => import("./many-tasks-dialog"));

const rowName = ({ title, user_info }: Task) => `${title}, ${fullName(user_info)}`;
const cells: Cells<typeof taskContract.list> = {
  user: { cell: ({ user_info }) => <PersonLink person={user_info.id} name={fullName(user_info)} /> },
  estimator: { cell: (task) => <Estimator task={task} /> },
  deadline_date: { cell: ({ deadline_date, score }) => <DeadlineCell day={deadline_date} isDone={score !== null} /> },
  score: { cell: ({ score }) => <TaskScore score={score} /> },
};
const details = { render: (task: Task) => <LazyDetails task={task} canEdit /> };

/** The tasks of the company: who is estimated by which checklist, by whom and until when. */
export function TasksScreen() {
  const t = useTranslations();
  const estimators = useEstimators();
  const checklists = useTitles(checklistContract.list, checklistsQuery);
  const filters = useTaskFilters(estimators, checklists);
  const views = useTaskViews();
  const [dialog, openDialog] = useState<{ what: "copy" | "reset"; task: Task }>();
  const [many, openMany] = useState<ManyTasks>();
  const place = useFocusAfter(dialog !== undefined || many !== undefined);
  const end = () => openDialog(undefined);
  const bulk = useBulkActions(openMany);
  const manyDialog = useLazyPart(manyPart, many !== undefined, () => openMany(undefined));
  useFetchWhenIdle(detailsPart);
  const copying = useLazyPart(copyPart, dialog?.what === "copy", end);
  const router = useRouter();
  const moreActions = useCallback(
    (task: Task): RowAction[] => [
      ...(task.batch === null
        ? []
        : [
            {
              id: "batch",
              label: t("taskBatches.showOthers"),
              icon: Layers,
              onSelect: () => router.push(`${paths.tasks}?tasks.batch=${task.batch}`),
            },
          ]),
      { id: "copy", label: t("adminTasks.copy"), icon: Copy, onSelect: () => openDialog({ what: "copy", task }) },
      ...(task.score === null
        ? []
        : [
            {
              id: "reset",
              label: t("tasks.reset.confirm"),
              icon: RotateCcw,
              onSelect: () => openDialog({ what: "reset", task }),
            },
          ]),
    ],
    [t, router],
  );
  const tools = [{ label: t("adminTasks.giveMany"), href: `${paths.users}?give=task`, icon: Users }];
  return (
    <div ref={place} tabIndex={-1} className="min-w-0 outline-none">
      <ResourceList
        name={TASKS}
        isPage
        caption={t("menu.tasks")}
        noun="tasks"
        contract={taskContract}
        fixed={brief}
        cells={cells}
        filters={filters}
        views={views}
        rowName={rowName}
        expand={details}
        tools={tools}
        moreActions={moreActions}
        bulk={bulk}
        createLabel={t("adminTasks.create")}
        empty={{ title: t("adminTasks.empty"), text: t("adminTasks.emptyText") }}
        emptyIcon={ClipboardList}
        form={{
          part: sheetPart,
          draw: ({ TaskSheet }, sheet) => <TaskSheet {...sheet} estimators={estimators} checklists={checklists} />,
        }}
      />
      {many && manyDialog && <manyDialog.ManyTasksDialog {...many} onClose={() => openMany(undefined)} />}
      {dialog?.what === "copy" && copying && <copying.CopyDialog task={dialog.task} onClose={end} />}
      {dialog?.what === "reset" && <ResetQuestion task={dialog.task} onClose={end} />}
    </div>
  );
}

/** What is done to many tasks. Before a deletion it is read what becomes of each. */
function useBulkActions(open: (many: ManyTasks) => void): BulkAction<Task>[] {
  const t = useTranslations("manyTasks");
  return useMemo(
    () => [
      { id: "deadline", label: t("deadline"), run: (tasks) => open({ what: "deadline", tasks }) },
      { id: "estimator", label: t("estimator"), run: (tasks) => open({ what: "estimator", tasks }) },
      {
        id: "delete",
        label: t("delete"),
        isDanger: true,
        run: async (tasks) => {
          const { planOf } = await manyPart.load();
          open({ what: "delete", tasks, plan: await planOf(tasks, { what: "delete" }) });
        },
      },
    ],
    [t, open],
  );
}

/** An estimator who cannot estimate is marked, so that somebody else is named. */
function Estimator({ task: { estimator_info, estimator_problem, score } }: { task: Task }) {
  const t = useTranslations("adminTasks");
  return (
    <span className="block min-w-0">
      <PersonLink person={estimator_info.id} name={fullName(estimator_info)} className="block wrap-anywhere" />
      {estimator_problem && score === null && <Tag tone="rejected">{t("noOne")}</Tag>}
    </span>
  );
}

function ResetQuestion({ task, onClose }: { task: Task; onClose(): void }) {
  const t = useTranslations("tasks.reset");
  const row = rowName(task);
  return (
    <LazyConfirm
      what="change"
      endpoint={taskContract.reset}
      id={task.id}
      rowName={row}
      title={t("title", { row })}
      text={t("text")}
      confirmLabel={t("confirm")}
      doneText={t("done", { row })}
      onClose={onClose}
    />
  );
}

function useTaskViews() {
  const t = useTranslations("adminTasks.filters");
  const ready = useMemo(
    () => [
      { id: "overdue", label: t("overdue"), query: "overdue=true" },
      { id: "pending", label: t("pending"), query: "pending=true" },
      { id: "stuck", label: t("stuck"), query: "stuck=true" },
    ],
    [t],
  );
  return useTableViews(taskContract.list, ready);
}

/** The filters of the table, in the order of `taskFilterIds`. */
function useTaskFilters(estimators: Estimators, checklists: Titles): Filter[] {
  const t = useTranslations();
  return useMemo(
    () => [
      {
        id: "pending",
        label: t("adminTasks.filters.state"),
        options: [
          { value: "true", label: t("adminTasks.filters.pending") },
          { value: "false", label: t("adminTasks.filters.done") },
        ],
      },
      { id: "overdue", kind: "yes", label: t("adminTasks.filters.overdue") },
      { id: "stuck", kind: "yes", label: t("adminTasks.filters.stuck") },
      {
        id: "estimator",
        label: t("tasks.columns.estimator"),
        options: estimators.options.map(({ value, label }) => ({ value: String(value), label })),
      },
      { id: "checklist", label: t("tasks.columns.checklist"), options: asFilter(checklists.options) },
      personFilter("user", t("tasks.columns.user")),
      batchFilter(t("taskBatches.together")),
    ],
    [t, estimators, checklists],
  );
}
