"use client";

import { useTimeZone, useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { TaskScore } from "@/components/shared/tasks/task-score";
import type { Task } from "@/lib/contracts/tasks";
import { dayText, shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { type ProcessTab, type QueueColumnId, queueOrders } from "./processes-view";

/** A queue shows deadlines, what is done its scores and days. */
export function useQueueColumns(tab: ProcessTab): Column<Task>[] {
  const t = useTranslations("tasks.columns");
  const timeZone = useTimeZone() ?? "UTC";
  return useMemo(() => {
    const isDone = tab === "done";
    const drawn: Record<QueueColumnId, Omit<Column<Task>, "id">> = {
      title: { header: t("title") },
      user: {
        header: t("user"),
        text: ({ user_info }) => fullName(user_info),
        cell: ({ user_info }) => <PersonCell person={user_info} />,
        width: 180,
        priority: 1,
        onPhone: "line",
      },
      checklist: { header: t("checklist"), text: ({ checklist_title }) => checklist_title, width: 150 },
      deadline_date: {
        header: t("deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: ({ deadline_date, score }) => <DeadlineCell day={deadline_date} isDone={score !== null} />,
        width: 200,
        priority: 1,
        onPhone: "badge",
        isFigures: true,
      },
      score: {
        header: t("score"),
        text: ({ score }) => String(score ?? ""),
        cell: ({ score }) => <TaskScore score={score} />,
        width: 190,
        priority: 1,
        onPhone: "line",
      },
      estimation_date: {
        header: t("estimated"),
        text: ({ estimation_date }) => (estimation_date ? dayText(estimation_date, timeZone) : ""),
        width: 110,
        isFigures: true,
      },
    };
    const left: QueueColumnId[] = isDone ? ["deadline_date"] : ["score", "estimation_date"];
    return queueOrders.filter(({ id }) => !left.includes(id)).map((order) => ({ ...order, ...drawn[order.id] }));
  }, [t, tab, timeZone]);
}
