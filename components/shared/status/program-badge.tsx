"use client";

import { useTranslations } from "next-intl";
import { type Status, StatusBadge } from "@/components/ui/badge";
import type { ProgramState } from "@/lib/rules/program-states";

const badges: Record<ProgramState, Status> = {
  processing: "processing",
  confirmed: "confirmed",
  review: "review",
  rejected: "rejected",
  done: "active",
};

/** The state of a person's program, as colour and word. */
export function ProgramBadge({ state }: { state: ProgramState }) {
  const t = useTranslations("programStates");
  return <StatusBadge status={badges[state]} label={t(state)} />;
}
