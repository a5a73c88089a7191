"use client";

import { useTranslations } from "next-intl";
import { Page } from "@/components/kit/layout/page";
import { ResourceScreen } from "@/components/kit/resource/resource-screen";
import { helpAnswers } from "./help-answers";

export function HelpAnswersScreen() {
  const t = useTranslations("helpAnswers");
  return (
    <Page title={t("title")}>
      <p className="max-w-prose text-fg-muted">{t("text")}</p>
      <ResourceScreen screen={helpAnswers} title={t("title")} />
    </Page>
  );
}
