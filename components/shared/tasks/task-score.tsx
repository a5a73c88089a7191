"use client";

import { useTranslations } from "next-intl";
import { ScoreBar } from "@/components/shared/status/score-bar";
import { StatusBadge } from "@/components/ui/badge";

/** The score of a task in a cell, or that it is pending. */
export function TaskScore({ score }: { score: number | null }) {
  const t = useTranslations("tasks");
  if (score === null) return <StatusBadge status="processing" label={t("pending")} />;
  return <ScoreBar value={score} label={t("score")} isCompact />;
}
