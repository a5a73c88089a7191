"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ListWithSheet } from "@/components/kit/resource/list-with-sheet";
import type { Column, Filter } from "@/components/kit/table/column";
import { useListColumns } from "@/components/kit/table/list-columns";
import { type Estimators, useEstimators } from "@/components/shared/people/use-estimators";
import { later } from "@/components/ui/later";
import { holderPage } from "@/lib/config/holder-pages";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";
import { ChecklistQuestions } from "./checklist-questions";
import { CHECKLISTS } from "./checklist-view";

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

function useParts({ options, titleOf }: Estimators): { columns: Column<Checklist>[]; filters: Filter[] } {
  const t = useTranslations("checklists");
  const titles = useMemo(() => ({ user: titleOf }), [titleOf]);
  const columns = useListColumns(checklistContract.list, { titles });
  const people = options.map(({ value, label }) => ({ value: String(value), label }));
  return { columns, filters: [{ id: "estimator", label: t("estimator"), options: people }] };
}
