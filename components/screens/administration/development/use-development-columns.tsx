"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import type { Column } from "@/components/kit/table/column";
import { DeadlineCell } from "@/components/shared/status/deadline-cell";
import { ProgramBadge } from "@/components/shared/status/program-badge";
import { RetrainingBadge } from "@/components/shared/status/retraining-badge";
import { Avatar } from "@/components/ui/avatar";
import type { UserProgram } from "@/lib/contracts/user-programs";
import { shownDate } from "@/lib/i18n/day-text";
import { fullName } from "@/lib/rules/person-names";
import { developmentOrders } from "./development-view";

type ColumnId = (typeof developmentOrders)[number]["id"];

export function useDevelopmentColumns(): Column<UserProgram>[] {
  const t = useTranslations();
  return useMemo(() => {
    const drawn: Record<ColumnId, Omit<Column<UserProgram>, "id">> = {
      user: {
        header: t("developmentManagement.columns.user"),
        text: fullName,
        lead: (row) => <Avatar person={row.user} src={row.image} name={fullName(row)} />,
        width: 190,
      },
      status: {
        header: t("developmentManagement.columns.status"),
        text: ({ status }) => t(`programStates.${status}`),
        cell: ({ status, is_retraining }) => (
          <span className="flex flex-wrap gap-1">
            <ProgramBadge state={status} />
            {is_retraining && <RetrainingBadge />}
          </span>
        ),
        width: 150,
      },
      title: { header: t("developmentManagement.columns.specialization"), width: 200, priority: 1, onPhone: "line" },
      deadline_date: {
        header: t("developmentManagement.columns.deadline"),
        text: ({ deadline_date }) => shownDate(deadline_date ?? ""),
        cell: ({ deadline_date, status }) => <DeadlineCell day={deadline_date} isDone={status !== "processing"} />,
        width: 150,
        isFigures: true,
        onPhone: "badge",
      },
    };
    return developmentOrders.map((order) => ({ ...order, ...drawn[order.id] }));
  }, [t]);
}
