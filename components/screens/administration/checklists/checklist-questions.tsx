"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { defineScreen, reference } from "@/components/kit/resource/screen";
import { listQuery } from "@/lib/client/queries";
import { type Checklist, checklistQuestionContract } from "@/lib/contracts/checklists";
import { educationCourseContract } from "@/lib/contracts/courses";

const competency = reference(educationCourseContract.list, ({ title }) => title, { ordering: "title" });

const questions = defineScreen(checklistQuestionContract, {
  name: "checklistQuestions",
  titles: { course: competency },
  inlineForm: {
    title: { kind: "text", label: "checklists.question" },
    course: { label: "checklists.competency", ...competency },
    score: { kind: "number", label: "checklists.score" },
  },
  createLabel: "checklists.createQuestion",
  empty: "checklists.noQuestions",
});

/** The questions of one checklist, and the sum of their scores. */
export function ChecklistQuestions({ checklist: { id, title } }: { checklist: Checklist }) {
  const t = useTranslations("checklists");
  return (
    <fieldset aria-label={t("questionsOf", { title })} className="min-w-0 rounded-lg border border-border bg-surface">
      <ResourceScreen screen={questions} title={t("questionsOf", { title })} parent={{ by: "checklist", id }} />
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
