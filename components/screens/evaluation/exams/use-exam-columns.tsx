"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { PersonCell } from "@/components/shared/people/person-cell";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { StatusBadge } from "@/components/ui/badge";
import type { ReviewedExam } from "@/lib/contracts/review";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { type ExamColumnId, type ExamTab, examOrders } from "./exams-view";

export function useExamColumns(tab: ExamTab): Column<ReviewedExam>[] {
  const t = useTranslations("exams");
  return useMemo(() => {
    const resultOf = ({ status }: ReviewedExam) => t(status === "passed" ? "passed" : "failed");
    const drawn: Record<ExamColumnId, Omit<Column<ReviewedExam>, "id">> = {
      title: { header: t("columns.exam") },
      user: {
        header: t("columns.student"),
        text: ({ user }) => fullName(user),
        cell: ({ user }) => <PersonCell person={user} />,
        width: 220,
        priority: 1,
        onPhone: "line",
      },
      deadline_date: {
        header: t("columns.deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: ({ deadline_date }) => <DeadlineCell day={deadline_date} isDone={tab === "decided"} />,
        width: 200,
        isFigures: true,
        ...(tab === "pending" && { onPhone: "badge" as const }),
      },
      status: {
        header: t("columns.status"),
        text: resultOf,
        cell: (exam) => (
          <StatusBadge status={exam.status === "passed" ? "active" : "rejected"} label={resultOf(exam)} />
        ),
        width: 170,
        priority: 1,
        onPhone: "badge",
      },
    };
    return examOrders
      .filter(({ id }) => tab === "decided" || id !== "status")
      .map((order) => ({ ...order, ...drawn[order.id] }));
  }, [t, tab]);
}
