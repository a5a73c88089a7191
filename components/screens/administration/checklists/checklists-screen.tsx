"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { useEstimators } from "@/components/shared/people/use-estimators";
import { asFilter } from "@/components/shared/people/use-titles";
import { lazyPart } from "@/components/ui/lazy-part";
import { holderPage } from "@/lib/config/holder-pages";
import { type Checklist, checklistContract } from "@/lib/contracts/checklists";
import { ChecklistQuestions } from "./checklist-questions";
import { CHECKLISTS } from "./checklists-view";

const sheetPart = lazyPart(() => import("./checklist-sheet"));

/** The checklists by which tasks are estimated; an opened one shows its questions. */
export function ChecklistsScreen() {
  const t = useTranslations("checklists");
  const estimators = useEstimators();
  const titles = useMemo(() => ({ user: estimators.titleOf }), [estimators]);
  return (
    <ResourceList
      name={CHECKLISTS}
      isPage
      caption={t("title")}
      noun="checklists"
      contract={checklistContract}
      titles={titles}
      filters={[{ id: "estimator", label: t("estimator"), options: asFilter(estimators.options) }]}
      expand={questions}
      createLabel={t("create")}
      empty={{ title: t("empty"), text: t("emptyText") }}
      emptyIcon={ListChecks}
      copying={{ endpoint: checklistContract.copy, text: t("copyText") }}
      deletion={({ id, tasks_count: count }) => ({
        blockedBy: {
          by: "tasks",
          count,
          href: holderPage("checklist_in_use", id, checklistContract.list.path, { count }),
        },
      })}
      form={{
        part: sheetPart,
        draw: ({ ChecklistSheet }, sheet) => <ChecklistSheet {...sheet} estimators={estimators} />,
      }}
    />
  );
}

const questions = { render: (row: Checklist) => <ChecklistQuestions checklist={row} /> };
