"use client";

import { CirclePlay } from "lucide-react";
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

/** The state of a person's program, as colour and word. An open page may meet a state that only a newer server has. */
export function ProgramBadge({ state }: { state: ProgramState }) {
  const t = useTranslations("programStates");
  const known = state in badges ? state : undefined;
  return (
    <StatusBadge
      status={known ? badges[known] : "unknown"}
      label={t(known ?? "unknown")}
      // A tick would read as done.
      {...(known === "confirmed" && { icon: CirclePlay })}
    />
  );
}
