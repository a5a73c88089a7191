"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { useTitles } from "@/components/shared/people/use-titles";
import { listQuery } from "@/lib/client/queries";
import { type Checklist, checklistQuestionContract } from "@/lib/contracts/checklists";
import { educationCourseContract } from "@/lib/contracts/courses";

/** Before there is a question, a new one is worth a point. */
const NONE = { id: 0, score: 1 };
const byTitle = { ordering: "title" } as const;

/** The questions of one checklist, and the sum of their scores. */
export function ChecklistQuestions({ checklist: { id, title } }: { checklist: Checklist }) {
  const t = useTranslations("checklists");
  const competencies = useTitles(educationCourseContract.list, byTitle);
  const { data } = useQuery(listQuery(checklistQuestionContract.list, { checklist: id }));
  const newest = (data?.results ?? []).reduce((best, { id, score }) => (id > best.id ? { id, score } : best), NONE);
  const titles = useMemo(() => ({ course: competencies.titleOf }), [competencies]);
  return (
    <fieldset aria-label={t("questionsOf", { title })} className="min-w-0 rounded-lg border border-border bg-surface">
      <ResourceList
        isPart
        name="checklistQuestions"
        caption={t("questionsOf", { title })}
        noun="questions"
        contract={checklistQuestionContract}
        fixed={{ checklist: id }}
        titles={titles}
        form={{
          isInline: true,
          fields: {
            title: { kind: "text", label: t("question") },
            course: { kind: "combobox", label: t("competency"), options: competencies.options },
            score: { kind: "number", label: t("score"), begin: newest.score },
          },
        }}
        createLabel={t("createQuestion")}
        empty={{ title: t("noQuestions") }}
      />
      <ScoreSum checklist={id} />
    </fieldset>
  );
}

/** All questions, whichever page the table shows. */
function ScoreSum({ checklist }: { checklist: number }) {
  const t = useTranslations("checklists");
  const { data } = useQuery(listQuery(checklistQuestionContract.list, { checklist }));
  const sum = (data?.results ?? []).reduce((points, { score }) => points + score, 0);
  return (
    <p role="status" className="border-border border-t px-3 py-2 text-end font-medium tabular-nums">
      {data && t("sum", { count: data.count, sum })}
    </p>
  );
}
