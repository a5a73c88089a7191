"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { TaskScore } from "@/components/shared/tasks/task-score";
import { Tag } from "@/components/ui/badge";
import type { Task } from "@/lib/contracts/tasks";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { type TaskColumnId, taskOrders } from "./task-view";

/** The columns of the table. An estimator who cannot estimate is marked, so that somebody else is named. */
export function useTaskColumns(): Column<Task>[] {
  const t = useTranslations();
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const drawn: Record<TaskColumnId, Omit<Column<Task>, "id">> = {
      title: { header: t("tasks.columns.title") },
      user: {
        header: t("tasks.columns.user"),
        text: ({ user_info }) => fullName(user_info),
        width: 130,
        priority: 1,
        onPhone: "line",
      },
      checklist: {
        header: t("tasks.columns.checklist"),
        text: ({ checklist_title }) => checklist_title,
        width: 140,
        priority: 3,
      },
      estimator: {
        header: t("tasks.columns.estimator"),
        text: ({ estimator_info }) => fullName(estimator_info),
        cell: ({ estimator_info, estimator_problem, score }) => (
          <span className="block min-w-0">
            <span className="block wrap-anywhere">{fullName(estimator_info)}</span>
            {estimator_problem && score === null && <Tag tone="rejected">{t("adminTasks.noOne")}</Tag>}
          </span>
        ),
        width: 130,
      },
      deadline_date: {
        header: t("tasks.columns.deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: ({ deadline_date, score }) => <DeadlineCell day={deadline_date} isDone={score !== null} />,
        width: 150,
        isFigures: true,
        onPhone: "badge",
      },
      score: {
        header: t("tasks.columns.score"),
        text: ({ score }) => String(score ?? t("tasks.pending")),
        cell: ({ score }) => <TaskScore score={score} />,
        width: 165,
        priority: 1,
        onPhone: "line",
      },
      estimation_date: {
        header: t("tasks.columns.estimated"),
        text: ({ estimation_date }) => (estimation_date ? dayText(estimation_date, timeZone) : ""),
        width: 110,
        isFigures: true,
        isHidden: true,
      },
    };
    return taskOrders.map((order) => ({ ...order, ...drawn[order.id] }));
  }, [t, timeZone]);
}
