"use client";

import { useTranslations } from "next-intl";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { helpAnswers } from "./help-answers";

export function HelpAnswersScreen() {
  const t = useTranslations("helpAnswers");
  return (
    <ResourceScreen screen={helpAnswers} title={t("title")}>
      <p className="max-w-prose text-fg-muted">{t("text")}</p>
    </ResourceScreen>
  );
}
