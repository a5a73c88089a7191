import { MessageCircleReply } from "lucide-react";
import { useTranslations } from "next-intl";
import { type Status, StatusBadge } from "@/components/ui/badge";
import type { Appeal } from "@/lib/contracts/appeals";

const tones: Record<Appeal["state"], Status> = {
  open: "processing",
  granted: "confirmed",
  declined: "rejected",
  answered: "confirmed",
};

/** Whether a question or a wish waits, and what was answered. */
export function AppealState({ state }: Pick<Appeal, "state">) {
  const t = useTranslations("appeals.states");
  return (
    <StatusBadge
      status={tones[state]}
      label={t(state)}
      // An answer is no consent.
      {...(state === "answered" && { icon: MessageCircleReply })}
    />
  );
}
