"use client";

import { useTranslations } from "next-intl";
import { LazyConfirm } from "@/components/kit/feedback/lazy-confirm";
import { type UserProgram, userEducationProgramContract } from "@/lib/contracts/user-programs";
import { programName } from "./development-view";

type QuestionProps = { decision: "confirm" | "approve"; program: UserProgram; onClose(): void };

/** Asks before an order is approved or a certificate confirmed. */
export function Question({ decision, program, onClose }: QuestionProps) {
  const t = useTranslations("developmentManagement");
  const row = programName(program);
  return (
    <LazyConfirm
      what="change"
      endpoint={userEducationProgramContract[decision]}
      id={program.id}
      rowName={row}
      title={t(`${decision}.title`, { row })}
      text={t(`${decision}.text`)}
      confirmLabel={t(`actions.${decision}`)}
      doneText={t(`${decision}.done`, { row })}
      onClose={onClose}
    />
  );
}
