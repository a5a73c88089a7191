"use client";

import { Circle } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Status, StatusBadge } from "@/components/ui/badge";
import type { ExamInfo } from "@/lib/contracts/user-courses";
import type { StageStatus } from "@/lib/rules/stages";

const tones: Record<StageStatus, Status> = {
  new: "unknown",
  inProgress: "progress",
  passed: "active",
  failed: "rejected",
  updated: "processing",
};

/** The state of an exam stage, as colour and word. An in-person exam under way is one that was requested. */
export function StageBadge({ stage: { exam_type, status } }: { stage: Pick<ExamInfo, "exam_type" | "status"> }) {
  const t = useTranslations("learning.stages.statuses");
  const isRequested = exam_type === "exam" && status === "inProgress";
  return (
    <StatusBadge
      status={isRequested ? "review" : tones[status]}
      label={t(isRequested ? "requested" : exam_type === "credit" ? "credited" : status)}
      {...(status === "new" && { icon: Circle })}
    />
  );
}
