"use client";

import { useTranslations } from "next-intl";
import { StatusBadge } from "@/components/ui/badge";

/** Says that a program or a course is learned again. */
export function RetrainingBadge() {
  return <StatusBadge status="retraining" label={useTranslations("learning")("retraining")} />;
}
