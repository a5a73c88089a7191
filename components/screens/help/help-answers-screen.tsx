"use client";

import { MessageCircleQuestion } from "lucide-react";
import { useTranslations } from "next-intl";
import { ResourceList } from "@/components/kit/resource/resource-list";
import { helpAnswerContract, helpTopics, ourAnswerNames } from "@/lib/contracts/help-answers";
import { ANSWERS } from "./help-answers";

/** The FAQ answers of a company. */
export function HelpAnswersScreen() {
  const t = useTranslations();
  const topics = helpTopics.map((topic) => ({ value: topic, label: t(`faq.groups.${topic}`) }));
  const replaceable = ourAnswerNames.map((name) => ({ value: name, label: t(`faq.${name}.question`) }));
  const words = (field: "answer" | "replaces") => ({
    label: t(`helpAnswers.${field}`),
    hint: t(`helpAnswers.${field}Hint`),
  });
  return (
    <ResourceList
      isPage
      name={ANSWERS}
      caption={t("helpAnswers.title")}
      noun="answers"
      contract={helpAnswerContract}
      filters={[{ id: "topic", label: t("helpAnswers.topic"), options: topics }]}
      form={{
        fields: {
          topic: { kind: "select", label: t("helpAnswers.topic"), options: topics },
          question: { kind: "text", label: t("helpAnswers.question") },
          answer: { kind: "textarea", ...words("answer") },
          replaces: { kind: "select", ...words("replaces"), options: replaceable },
        },
      }}
      createLabel={t("helpAnswers.create")}
      emptyIcon={MessageCircleQuestion}
      empty={{ title: t("helpAnswers.empty"), text: t("helpAnswers.emptyText") }}
    >
      <p className="max-w-prose text-fg-muted">{t("helpAnswers.text")}</p>
    </ResourceList>
  );
}
