"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import type { Column, Filter } from "@/components/kit/table/column";
import { type Estimators, useEstimators } from "@/components/shared/people/use-estimators";
import { later } from "@/components/ui/later";
import { holderPage } from "@/lib/config/holder-pages";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";
import { ChecklistQuestions } from "./checklist-questions";
import { CHECKLISTS, checklistOrders } from "./checklist-view";

const sheetPart = later(() => import("./checklist-sheet"));

/** The checklists by which tasks are estimated; an opened one shows its questions. */
export function ChecklistsScreen() {
  const t = useTranslations("checklists");
  const estimators = useEstimators();
  const { columns, filters } = useParts(estimators);
  return (
    <ListWithSheet
      name={CHECKLISTS}
      isPage
      caption={t("title")}
      contract={checklistContract}
      columns={columns}
      filters={filters}
      rowName={({ title }) => title}
      expand={questions}
      createLabel={t("create")}
      empty={{ title: t("empty"), text: t("emptyText") }}
      emptyIcon={ListChecks}
      deletion={({ id, tasks_count: count }) => ({
        keeper: {
          by: "tasks",
          count,
          href: holderPage("checklist_in_use", id, checklistContract.list.path, { count }),
        },
      })}
      sheetPart={sheetPart}
      drawSheet={({ ChecklistSheet }, sheet) => <ChecklistSheet {...sheet} estimators={estimators} />}
    />
  );
}

const questions = { render: (row: Checklist) => <ChecklistQuestions checklist={row} /> };

function useParts({ options, namesOf }: Estimators): { columns: Column<Checklist>[]; filters: Filter[] } {
  const t = useTranslations("checklists");
  return useMemo(() => {
    const drawn = {
      title: { header: t("name") },
      estimators: {
        header: t("estimators"),
        text: (row: Checklist) => namesOf(row.estimators),
        grows: true,
        onPhone: "line",
      },
    } as const;
    const people = options.map(({ value, label }) => ({ value: String(value), label }));
    return {
      columns: checklistOrders.map((order) => ({ ...order, ...drawn[order.id] })),
      filters: [{ id: "estimator", label: t("estimator"), options: people }],
    };
  }, [t, options, namesOf]);
}
